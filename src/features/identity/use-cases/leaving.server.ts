// Somebody gives up their account: docs/decisions/0041-leaving.md.
import type { Tx } from '#adapters/database/database.ts'
import { forgetMessagesFrom } from '#features/contact/use-cases.server.ts'
import { forgetTracesOf } from '#features/documents/forgetting.server.ts'
import { forgetNewsOf } from '#features/news/use-cases.server.ts'
import { forgetMailsOf, postOnce } from '#features/outbox/outbox.server.ts'
import { forgetPayer } from '#features/payments/receipts.server.ts'
import { leavePapers, replaceWords } from '#features/submissions/use-cases/leaving.server.ts'
import { Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#server/context.ts'
import { accountDeletedMail } from '../emails.ts'
import { forgetInvitationsOf } from '../store-invitations.server.ts'
import { dropKeys, emptyAccount, listAddressesUnderWay, lockAccount } from '../store-leaving.server.ts'
import { saveRole } from '../store-roles.server.ts'
import type { Person } from '../store.server.ts'
import { needOwnPassword } from './password.server.ts'
import { needPerson } from './profile.server.ts'
import { withdrawInvitationsBy } from './withdrawing.server.ts'

const formerName = 'A former member'

/** Everything happens or nothing does. The last publisher stays, and so does what is accepted or published. */
export async function deleteAccount(services: Services, viewer: SignedIn, password: string): Promise<void> {
  await needOwnPassword(services, viewer, password, 'password')
  await services.db.transaction(async (tx) => {
    const person = await lock(tx, viewer.id)
    await leavePapers(tx, services, viewer)
    await forget(tx, services, person)
    await postOnce(tx, services, {
      to: person.email,
      ...accountDeletedMail(services.journal, person.givenName),
    })
  })
}

async function lock(tx: Tx, id: string): Promise<Person> {
  const locked = await lockAccount(tx, id)
  if (!locked.includes(id)) throw new Refused('not_signed_in')
  // Only now nobody changes it any more: role and address may be newer than those that the password was asked for.
  const person = await needPerson(tx, id)
  if (person.role === 'publisher' && locked.length === 1) throw new Refused('last_publisher')
  return person
}

async function forget(tx: Tx, services: Services, person: Person): Promise<void> {
  const { id, email, role, givenName, familyName } = person
  const now = services.clock.now()
  await forgetTracesOf(tx, id)
  await forgetNewsOf(tx, id)
  await forgetMessagesFrom(tx, email)
  await forgetPayer(tx, email)
  for (const address of [email, ...(await listAddressesUnderWay(tx, id))]) await forgetMailsOf(tx, address)
  await dropKeys(tx, person)
  await withdrawInvitationsBy(tx, services, id)
  await forgetInvitationsOf(tx, { id, email, now })
  // One name alone may be a word like any other.
  const names = givenName && familyName ? [`${givenName} ${familyName}`] : []
  for (const words of [...names, email]) await replaceWords(tx, { personId: id, words, by: formerName })
  if (role !== 'author') await saveRole(tx, { personId: id, from: role, to: 'author', byWhom: id, at: now })
  // A secret before the @: nobody can ask for a link to an address that nobody knows.
  const nowhere = `${services.ids.secret().toLowerCase()}@deleted.invalid`
  await emptyAccount(tx, { id, name: formerName, email: nowhere, now })
}
