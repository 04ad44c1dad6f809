import type { Tx } from '#adapters/database/database.ts'
import { post } from '#features/outbox/outbox.server.ts'
import { emailKey } from '#journal/account.ts'
import { Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#server/context.ts'
import type { Completion, ProfileEdit, User } from '../contract.ts'
import { oldAddressMail } from '../emails.ts'
import { limits } from '../limits.ts'
import { saveConsents, type MailConsents } from '../store-account.server.ts'
import { holdAccount } from '../store-leaving.server.ts'
import { findPerson, findPersonByEmail, saveCompletion, saveProfile, type Person } from '../store.server.ts'
import { countTry } from '../throttle.server.ts'
import { mailLink } from './mailed-links.server.ts'

export async function needPerson(tx: Tx, id: string): Promise<Person> {
  const person = await findPerson(tx, id)
  if (!person) throw new Refused('account_missing')
  return person
}

/** The role stays what it was granted to be. */
export async function completeProfile(
  { db, clock }: Services,
  viewer: SignedIn,
  form: Completion,
): Promise<void> {
  await db.transaction(async (tx) => {
    await needAccount(tx, viewer)
    await saveCompletion(tx, viewer.id, { ...form, now: clock.now() })
  })
}

/** What may be mailed that is not about one's own papers. */
export async function chooseMails(
  { db }: Pick<Services, 'db'>,
  viewer: SignedIn,
  chosen: MailConsents,
): Promise<void> {
  await db.transaction(async (tx) => {
    await needAccount(tx, viewer)
    await saveConsents(tx, viewer.id, chosen)
  })
}

/** A new address counts once the link mailed to it is opened; until then the old one stays. */
export async function editProfile(
  services: Services,
  viewer: SignedIn,
  form: ProfileEdit,
): Promise<{ person: Person; isEmailPending: boolean }> {
  const before = await needPerson(services.db, viewer.id)
  const isNewEmail = emailKey(form.email) !== emailKey(before.email)
  if (isNewEmail) await countTry(services, `new-address:${viewer.id}`, limits.addressChanges)
  return services.db.transaction(async (tx) => {
    await needAccount(tx, viewer)
    await saveProfile(tx, viewer.id, form)
    if (isNewEmail) await mailBothAddresses(tx, services, before, form.email)
    return { person: await needPerson(tx, viewer.id), isEmailPending: isNewEmail }
  })
}

/** Held until the transaction ends: nothing is written to the account of somebody who leaves meanwhile. */
async function needAccount(tx: Tx, { id }: SignedIn): Promise<void> {
  if (!(await holdAccount(tx, id))) throw new Refused('not_signed_in')
}

async function mailBothAddresses(
  tx: Tx,
  services: Services,
  { id, email, givenName }: Person,
  newEmail: string,
): Promise<void> {
  if (await findPersonByEmail(tx, newEmail)) throw new Refused('email_taken')
  await mailLink(tx, services, 'newAddress', { id, email: newEmail, givenName })
  await post(tx, services, { to: email, ...oldAddressMail(services.journal, givenName, newEmail) })
}

/** The person as the API shows them to themselves. */
export function toUser({ id, role, createdAt, ...person }: Person): User {
  const { passwordHash: _hash, isVerified: _verified, isComplete: _complete, ...rest } = person
  return { ...rest, uid: id, type: role, createdAt: createdAt.toISOString() }
}

/** What a form shows at first: text as it is, a given consent as 'on'. */
export function toFormValues(person: Person): Record<string, string> {
  const fields = Object.entries(toUser(person)).map(([name, value]) => [name, value === true ? 'on' : value])
  return Object.fromEntries(fields.filter(([, value]) => typeof value === 'string'))
}
