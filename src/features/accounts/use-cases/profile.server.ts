import type { Tx } from '#adapters/database/database.ts'
import { Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import type { Completion } from '../asked.ts'
import type { User } from '../contract.ts'
import { saveConsents, saveOpensDocument, type EmailConsents } from '../store/account.server.ts'
import { holdAccount } from '../store/leaving.server.ts'
import { findPerson, saveCompletion, type Person } from '../store/people.server.ts'

export { findPerson, findPersonByEmail, type Person } from '../store/people.server.ts'

export async function needPerson(tx: Tx, id: string): Promise<Person> {
  const person = await findPerson(tx, id)
  if (!person) throw new Refused('account_missing')
  return person
}

/** The role stays as granted. */
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

/** Which emails someone wants besides those about their own papers. */
export async function chooseEmails(
  { db }: Pick<Services, 'db'>,
  viewer: SignedIn,
  chosen: EmailConsents,
): Promise<void> {
  await db.transaction(async (tx) => {
    await needAccount(tx, viewer)
    await saveConsents(tx, viewer.id, chosen)
  })
}

/** Whether the document opens at once on their desks. */
export async function chooseOpening(
  { db }: Pick<Services, 'db'>,
  viewer: SignedIn,
  { opensDocument }: { opensDocument: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    await needAccount(tx, viewer)
    await saveOpensDocument(tx, viewer.id, opensDocument)
  })
}

/** Held until the transaction ends, so that nothing is written to the account of someone who leaves meanwhile. */
export async function needAccount(tx: Tx, { id }: SignedIn): Promise<void> {
  if (!(await holdAccount(tx, id))) throw new Refused('not_signed_in')
}

/** The person as the API shows them to themselves. */
export function toUser({ id, role, createdAt, ...person }: Person): User {
  const {
    passwordHash: _hash,
    isVerified: _verified,
    isComplete: _complete,
    opensDocument: _opens,
    ...rest
  } = person
  return { ...rest, uid: id, type: role, createdAt: createdAt.toISOString() }
}

/** What a form shows at first: text as it is, a given consent as 'on'. */
export function toFormValues(person: Person): Record<string, string> {
  const fields = Object.entries(toUser(person)).map(([name, value]) => [name, value === true ? 'on' : value])
  return Object.fromEntries(fields.filter(([, value]) => typeof value === 'string'))
}
