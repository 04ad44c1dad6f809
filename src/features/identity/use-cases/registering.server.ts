import { Refused } from '#journal/refusals.ts'
import { sentences } from '#journal/sentences.ts'
import type { Client } from '#server/client.ts'
import type { Services } from '#server/context.ts'
import type { Registration } from '../contract.ts'
import { limits } from '../limits.ts'
import { hashPassword } from '../passwords.server.ts'
import { addPerson, findPersonByEmail, type Person } from '../store.server.ts'
import { countTry, mayTry } from '../throttle.server.ts'
import { insistOnStrong } from '../weak-passwords.server.ts'
import { mailLink } from './mailed-links.server.ts'

/** Makes an author who can sign in once the mailed link was opened. */
export async function register(services: Services, form: Registration, client: Client): Promise<string> {
  await countTry(services, `register-from:${client.address}`, limits.registrationsFromOneAddress)
  await insistOnStrong(form.password, form, services.journal)
  const passwordHash = await hashPassword(form.password)
  const person = { ...form, id: services.ids.next(), passwordHash, createdAt: services.clock.now() }
  const isNew = await services.db.transaction(async (tx) => {
    const added = await addPerson(tx, person)
    if (added) await mailLink(tx, services, 'verification', person)
    return added
  })
  if (!isNew) await refuseTaken(services, form.email)
  return sentences.success.registered
}

/** Whoever lost the first mail gets another, and the account stays as its first owner made it. */
async function refuseTaken(services: Services, email: string): Promise<never> {
  const existing = await findPersonByEmail(services.db, email)
  if (existing && !existing.isVerified) await resendVerification(services, existing)
  throw new Refused('email_taken')
}

/** At most once a minute; between, nothing happens. */
export async function resendVerification(
  services: Services,
  person: Pick<Person, 'id' | 'email' | 'givenName'>,
): Promise<void> {
  if (!(await mayTry(services, `verification-mail:${person.id}`, limits.mailsAgain))) return
  await services.db.transaction((tx) => mailLink(tx, services, 'verification', person))
}
