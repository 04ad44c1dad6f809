// How often a password may be tried, by what else the caller has shown: docs/decisions/0065-known-browsers.md.
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
 * Runs what looks at the password, and throws when it is wrong. Counted before, so that many tries at once do not slip
 * through; what was right is taken back.
 */
export async function countingPassword<T>(
  services: Trying,
  counted: readonly [Counted, ...Counted[]],
  look: () => Promise<T>,
): Promise<T> {
  for (const { key, limit } of counted) await countTry(services, key, limit, 'passwords_many')
  const found = await look()
  const [own, ...shared] = counted
  await forgetTries(services, own.key)
  for (const { key } of shared) await uncountTry(services, key)
  return found
}

/** Whoever has a session, or a link that was mailed: strangers use nothing of it up. */
export const byOneKnown = (key: string) => [{ key, limit: limits.passwordsOfOneKnown }] as const

/**
 * A browser that was in the account before is counted by itself; all others together, and the narrowest first, so that what
 * one of them stops does not use up what they share.
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
