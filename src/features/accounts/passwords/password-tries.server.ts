// How often a password may be tried, depending on what else the caller has shown:
// docs/decisions/0065-known-browsers.md.
import type { Client } from '#edge/client.ts'
import { neighboursOf } from '#edge/client.ts'
import type { Services } from '#edge/context.ts'
import { limits, signInKey } from '../limits.ts'
import { sha256 } from './secret-hash.server.ts'
import { isKnownBrowser } from '../store/devices.server.ts'
import { countTry, forgetTries, uncountTry, type Limit } from '../throttle.server.ts'

type Trying = Pick<Services, 'db' | 'clock'>
type Counted = { key: string; limit: Limit }

/**
 * Runs what checks the password, and throws if it's wrong. Counted beforehand, so that many attempts at once don't slip
 * through; a correct one is taken back.
 */
export async function countingPassword<T>(
  services: Trying,
  counted: readonly [Counted, ...Counted[]],
  look: () => Promise<T>,
): Promise<T> {
  for (const { key, limit } of counted) await countTry(services, key, limit)
  const found = await look()
  const [own, ...shared] = counted
  await forgetTries(services, own.key)
  for (const { key } of shared) await uncountTry(services, key)
  return found
}

/** Someone with a session or an emailed link doesn't use up what strangers share. */
export const byOneKnown = (key: string) => [{ key, limit: limits.passwordsOfOneKnown }] as const

/**
 * A browser that was in the account before has a count of its own. All others share theirs, the narrowest first, so
 * that attempts stopped by one don't use up the wider ones.
 */
export async function triesOf({ db }: Pick<Services, 'db'>, email: string, client: Client) {
  const { browser, address } = client
  if (browser && (await isKnownBrowser(db, email, browser)))
    return byOneKnown(signInKey(email, sha256(browser).toString('base64url')))
  return [
    { key: signInKey(email, address), limit: limits.passwordsOnItFromOneAddress },
    { key: signInKey(email, `near ${neighboursOf(client)}`), limit: limits.passwordsOnItFromNeighbours },
    { key: `sign-in-from:${address}`, limit: limits.passwordsFromOneAddress },
    { key: signInKey(email), limit: limits.passwordsOnOneAccount },
  ] as const
}
