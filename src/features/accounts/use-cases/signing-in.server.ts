import { mailboxKey } from '#journal/people/email-address.ts'
import { Refused, type Refusal } from '#journal/refusals.ts'
import { sentences } from '#journal/sentences.ts'
import type { Client } from '#edge/client.ts'
import type { Services } from '#edge/context.ts'
import type { Credentials, ForgottenPassword } from '../asked.ts'
import { limits } from '../limits.ts'
import { countingPassword, triesOf } from '../passwords/password-tries.server.ts'
import { isPassword } from '../passwords/passwords.server.ts'
import { openSession } from '../signed-in/sessions.server.ts'
import { findPersonByEmail, sweepExpired, type Person } from '../store/people.server.ts'
import { countTry, mayTry } from '../throttle.server.ts'
import { sendLink } from './emailed-links.server.ts'
import { resendVerification } from './registering.server.ts'

/** Opens a session. */
export async function signIn(
  services: Services,
  credentials: Credentials,
  client: Client,
): Promise<{ token: string; person: Person }> {
  const { email, password, remember } = credentials
  const person = await countingPassword(services, await triesOf(services, email, client), () =>
    needSignIn(services, email, password),
  )
  if (!person.isVerified) {
    await resendVerification(services, person)
    throw new Refused('email_unverified')
  }
  await sweepExpired(services.db, services.clock.now())
  const { id: personId, passwordHash } = person
  const opening = { personId, persistent: remember, ...client, passwordHash }
  return { person, token: await openSession(services, opening) }
}

async function needSignIn({ db, journal }: Services, email: string, password: string): Promise<Person> {
  const refuse = (refusal: Refusal) => new Refused(journal.neutralSignIn ? 'sign_in_wrong' : refusal)
  const person = await findPersonByEmail(db, email)
  const isRight = await isPassword(person?.passwordHash ?? undefined, password)
  if (!person) throw refuse('email_unknown')
  if (!person.passwordHash) throw refuse('password_none')
  if (!isRight) throw refuse('password_wrong')
  return person
}

/** Emails a link to set a new password, at most once a minute per person; refuses if the mailbox has had several. */
export async function requestReset(
  services: Services,
  { email }: ForgottenPassword,
  client: Client,
): Promise<string> {
  await countTry(services, `reset-from:${client.address}`, limits.resetsFromOneAddress)
  await countTry(services, `reset-to:${mailboxKey(email)}`, limits.resetsToOneMailbox)
  const person = await findPersonByEmail(services.db, email)
  if (!person && !services.journal.neutralSignIn) throw new Refused('reset_mail_failed')
  if (person && (await mayTry(services, `reset-mail:${person.id}`, limits.emailsAgain))) {
    await services.db.transaction((tx) => sendLink(tx, services, { kind: 'reset', to: person }))
  }
  return sentences.success.resetLinkSent
}
