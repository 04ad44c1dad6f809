// Accounts whose address needs no verification email: those of invited people, and those imported from another system.
import type { Tx } from '#adapters/database/database.ts'
import type { Services } from '#edge/context.ts'
import { Refused } from '#journal/refusals.ts'
import type { InvitedRegistration } from '../asked.ts'
import { hashPassword } from '../passwords/passwords.server.ts'
import { insistOnStrong } from '../passwords/weak-passwords.server.ts'
import { addPerson, saveVerifiedEmail, takeOverUnverified, type NewPerson } from '../store/people.server.ts'

/**
 * An author's account for whoever has the link emailed to this address. Anything a stranger registered with it and
 * never verified is overwritten. Returns the person's id; refuses `email_taken`.
 */
export async function openVerified(
  services: Services,
  form: InvitedRegistration & { email: string },
): Promise<string> {
  const { email } = form
  await insistOnStrong(form.password, form, services.journal)
  const passwordHash = await hashPassword(form.password)
  const now = services.clock.now()
  const person = { ...form, passwordHash, id: services.ids.next(), createdAt: now }
  return services.db.transaction(async (tx) => {
    const id = (await addPerson(tx, person)) ? person.id : await takeOverUnverified(tx, person)
    if (id === undefined || !(await saveVerifiedEmail(tx, { personId: id, email }, now)))
      throw new Refused('email_taken')
    return id
  })
}

/** Throws if the address already has an account. */
export async function importAccount(tx: Tx, person: NewPerson): Promise<void> {
  if (!(await addPerson(tx, person))) throw new Error(`${person.email} has an account already.`)
  await saveVerifiedEmail(tx, { personId: person.id, email: person.email }, person.createdAt)
}
