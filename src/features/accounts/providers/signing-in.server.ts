// Sign-in through an OpenID Connect provider.
import type { Tx } from '#adapters/database/database.ts'
import type { Claimed, OpenIdProvider } from '#adapters/openid/openid.ts'
import { writeEmail } from '#features/outbox/outbox.server.ts'
import { registerPath } from '#journal/desk-addresses.ts'
import { isEmail } from '#journal/people/email-address.ts'
import { providers, type ProviderName } from '#journal/people/providers.ts'
import { insist, Refused, type Refusal } from '#journal/refusals.ts'
import type { Browser, Client } from '#edge/client.ts'
import type { Services } from '#edge/context.ts'
import { providerAddedEmail } from '../emails.ts'
import { limits } from '../limits.ts'
import { openSession } from '../signed-in/sessions.server.ts'
import * as identities from './identities.server.ts'
import { holdAccount } from '../store/leaving.server.ts'
import { findPersonByEmail, type Person } from '../store/people.server.ts'
import { countTry } from '../throttle.server.ts'
import { resendVerification } from '../use-cases/registering.server.ts'

export const beginningLasts = 600 // seconds
const provedLasts = 3600

type Beginning = {
  provider: ProviderName
  /** A secret of the browser that begins: no other can finish. */
  browser: string
  /** A path of ours to continue to afterwards. */
  continueTo: string | undefined
  /** Whether the session should outlast the browser. */
  persistent: boolean
  /** No session: the identity is only proved to this browser, for the page that it continues to. */
  proves?: boolean
}

/** Returns the provider's address, where we send the browser. */
export async function beginSignIn(
  services: Pick<Services, 'db' | 'clock' | 'openId'>,
  { proves = false, ...beginning }: Beginning,
  client: Client,
): Promise<string> {
  const openId = needProvider(services, beginning.provider)
  await countTry(services, `provider-from:${client.address}`, limits.providersFromOneAddress)
  const { address, kept } = await openId.begin()
  const expiresAt = after(services, beginningLasts)
  await identities.addBegun(services.db, { ...beginning, ...kept, proves, expiresAt })
  return address
}

const after = ({ clock }: Pick<Services, 'clock'>, seconds: number) =>
  new Date(clock.now().getTime() + seconds * 1000)

type Returning = {
  provider: ProviderName
  browser: string
  /** The query that the browser came back with. */ returned: URLSearchParams
}
type Finished =
  | (Pick<Beginning, 'continueTo' | 'persistent'> & { token: string; person: Person; isNew: boolean })
  /** A page of ours where the person says what the identity they've proved is for. */
  | { provedFor: string }
  | 'cancelled'

/** Opens a session, or keeps what was proved. An answer works once, in the browser that began. */
export async function finishSignIn(
  services: Services,
  { provider, browser, returned }: Returning,
  client: Browser,
): Promise<Finished> {
  const openId = needProvider(services, provider)
  const state = returned.get('state') ?? ''
  const now = services.clock.now()
  const begun = await identities.takeBegun(services.db, { provider, state, browser, now })
  if (!begun) throw new Refused('provider_failed')
  const { persistent, proves, continueTo } = begun
  if (returned.get('error') === 'access_denied')
    return proves ? { provedFor: continueTo ?? '/' } : 'cancelled'
  const claimed = { ...(await openId.finish(returned, { ...begun, state })), provider }
  const found = proves
    ? undefined
    : await services.db.transaction((tx) => findPersonOf(tx, services, claimed))
  if (!found) {
    const expiresAt = after(services, provedLasts)
    await identities.keepProved(services.db, { ...claimed, browser: client.browser, expiresAt })
    return { provedFor: (proves && continueTo) || registerPath }
  }
  const { person, isNew } = found
  if (!person.isVerified) {
    await resendVerification(services, person)
    throw new Refused('email_unverified')
  }
  const token = await openSession(services, { personId: person.id, persistent, ...client })
  return { token, person, isNew, persistent, continueTo: continueTo ?? undefined }
}

function needProvider({ openId }: Pick<Services, 'openId'>, name: ProviderName): OpenIdProvider {
  const provider = openId[name]
  if (!provider) throw new Refused(providers[name].notSetUp)
  return provider
}

type ClaimedAt = Claimed & { provider: ProviderName }
type Found = { person: Person; isNew: boolean }

/**
 * The person the provider knows; or the one with that address, if both sides have verified it; or else a new one.
 * Undefined for a stranger whose provider gives no address: they register, or connect it to the account they have.
 */
async function findPersonOf(tx: Tx, services: Services, claimed: ClaimedAt): Promise<Found | undefined> {
  const known = await identities.findPersonByIdentity(tx, claimed)
  if (known) return { person: known, isNew: false }
  if (!providers[claimed.provider].givesEmail) return undefined
  const existing = await findPersonByEmail(tx, claimed.email)
  insist(whyNotAdded(claimed, existing))
  const now = services.clock.now()
  const person = existing ?? (await addAuthor(tx, services, claimed.email))
  if (!(await holdAccount(tx, person.id))) throw new Refused('provider_failed')
  await identities.addIdentity(tx, { ...claimed, personId: person.id, now })
  if (existing) {
    const email = providerAddedEmail(services.journal, person.givenName, providers[claimed.provider].name)
    await writeEmail(tx, services, { to: person.email, ...email })
  }
  return { person, isNew: !existing }
}

// Someone who registered with another person's address knows that account's password: we lead no one into it.
function whyNotAdded({ email, isEmailVerified }: Claimed, existing: Person | undefined): Refusal | undefined {
  if (!isEmailVerified || !isEmail(email)) return 'google_email_unverified'
  if (existing && !existing.isVerified) return 'provider_email_unproven'
}

async function addAuthor(tx: Tx, { ids, clock }: Services, email: string): Promise<Person> {
  await identities.addVerifiedPerson(tx, { id: ids.next(), email, now: clock.now() })
  const person = await findPersonByEmail(tx, email)
  // Someone registered with this address at this very moment.
  if (!person?.isVerified) throw new Refused('provider_failed')
  return person
}

/** Part of the daily clean-up. */
export async function forgetPastBeginnings(tx: Tx, now: Date): Promise<void> {
  await identities.removePastBegun(tx, now)
}
