// The ORCID iD of an account. Whoever signs in to ORCID proves an iD to this browser, and then says what it's for.
import type { Tx } from '#adapters/database/database.ts'
import { writeEmail } from '#features/outbox/outbox.server.ts'
import { Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Client } from '#edge/client.ts'
import type { Services } from '#edge/context.ts'
import { orcidConnectedEmail } from '../emails.ts'
import * as store from '../providers/identities.server.ts'
import { needAccount, needPerson } from './profile.server.ts'

type Proving = Pick<Services, 'db' | 'clock'>

/** Bare; undefined if this browser has proved none within the hour. */
export async function findProvedOrcid(
  { db, clock }: Proving,
  { browser = '' }: Pick<Client, 'browser'>,
): Promise<string | undefined> {
  return (await store.findProved(db, { browser, now: clock.now() }))?.subject
}

/** Refuses any iD but the one this browser has proved, which the person has seen on the page. */
export async function takeProvedOrcid(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  { browser = '', orcid }: Pick<Client, 'browser'> & { orcid: string },
): Promise<store.Proved> {
  const proved = await store.takeProved(tx, { browser, now: clock.now(), subject: orcid })
  if (!proved) throw new Refused('orcid_unproved')
  return proved
}

type Own = { personId: string; browser?: string | undefined; orcid: string }

/** From then on it opens the account, and stands on its owner's papers as authenticated. */
export async function addOrcid(tx: Tx, services: Pick<Services, 'clock'>, own: Own): Promise<void> {
  const proved = await takeProvedOrcid(tx, services, own)
  const known = await store.findPersonByIdentity(tx, proved)
  if (known) throw new Refused('orcid_taken')
  await store.addIdentity(tx, { ...proved, personId: own.personId, now: services.clock.now() })
}

/** In place of any that the account had. */
export async function connectOrcid(
  services: Services,
  viewer: SignedIn,
  { browser, orcid }: Pick<Client, 'browser'> & { orcid: string },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await needAccount(tx, viewer)
    await store.dropOrcid(tx, viewer.id)
    await addOrcid(tx, services, { personId: viewer.id, browser, orcid })
    const { email, givenName } = await needPerson(tx, viewer.id)
    await writeEmail(tx, services, { to: email, ...orcidConnectedEmail(services.journal, givenName, orcid) })
  })
}

/** Published papers keep it. */
export async function disconnectOrcid({ db }: Pick<Services, 'db'>, viewer: SignedIn): Promise<void> {
  await db.transaction(async (tx) => {
    await needAccount(tx, viewer)
    await store.dropOrcid(tx, viewer.id)
  })
}

/** Bare; undefined if the account has none. */
export async function findOwnOrcid(
  { db }: Pick<Services, 'db'>,
  { id }: Pick<SignedIn, 'id'>,
): Promise<string | undefined> {
  return store.findOrcid(db, id)
}
