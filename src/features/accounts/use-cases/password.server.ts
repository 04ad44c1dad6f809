// A new password for someone who is signed in.
import type { Tx } from '#adapters/database/database.ts'
import { follow } from '#edge/followers.ts'
import { writeEmail } from '#features/outbox/outbox.server.ts'
import { Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import { sentences } from '#journal/sentences.ts'
import type { Services } from '#edge/context.ts'
import type { PasswordChange } from '../asked.ts'
import { passwordChangedEmail } from '../emails.ts'
import { limits } from '../limits.ts'
import { byOneKnown, countingPassword } from '../passwords/password-tries.server.ts'
import { hashPassword, isPassword } from '../passwords/passwords.server.ts'
import { dropCodes, dropOtherSessions, replacePassword } from '../store/account.server.ts'
import type { Person } from '../store/people.server.ts'
import { mayTry } from '../throttle.server.ts'
import { insistOnStrong } from '../passwords/weak-passwords.server.ts'
import { sendLink } from './emailed-links.server.ts'
import { needPerson } from './profile.server.ts'

type Change = PasswordChange & { /** For the session that carries on; all others end. */ token: string }

/** Ends every other session and cancels every emailed link, including a change of address, and says so by email. */
export async function changePassword(
  services: Services,
  viewer: SignedIn,
  { oldPassword, password, token }: Change,
): Promise<void> {
  const person = await needOwnPassword(services, viewer, { password: oldPassword, field: 'oldPassword' })
  await insistOnStrong(password, person, services.journal)
  const after = await hashPassword(password)
  await services.db.transaction(async (tx) => {
    const before = person.passwordHash
    if (!(await replacePassword(tx, { personId: person.id, before, after }))) throw wrong('oldPassword')
    await endOtherWays(tx, services, { personId: person.id, token })
    const email = passwordChangedEmail(services.journal, person.givenName, {
      where: 'elsewhere',
      at: services.clock.now(),
    })
    await writeEmail(tx, services, { to: person.email, ...email })
  })
}

type Kept = { personId: string; token: string }

async function endOtherWays(tx: Tx, services: Services, { personId, token }: Kept): Promise<void> {
  await dropOtherSessions(tx, personId, token)
  await dropCodes(tx, personId)
  await follow(tx, services, { happening: 'signedOut', personId })
}

type Typed = { password: string; field: string }

/**
 * The person, once they've shown that they know the password. Attempts are counted, so that a session left open is no
 * way to guess it. `field` is where the form asks for it.
 */
export async function needOwnPassword(
  services: Services,
  { id }: Pick<SignedIn, 'id'>,
  { password, field }: Typed,
): Promise<Person & { passwordHash: string }> {
  const person = await needPerson(services.db, id)
  const { passwordHash } = person
  if (passwordHash === null) throw new Refused('password_missing')
  await countingPassword(services, byOneKnown(`own-password:${person.id}`), async () => {
    if (!(await isPassword(passwordHash, password))) throw wrong(field)
  })
  return { ...person, passwordHash }
}

const wrong = (field: string) =>
  new Refused('password_wrong', { fields: { [field]: sentences.auth.passwordWrong } })

/** For accounts created without one. At most once a minute; more often does nothing. */
export async function sendPasswordLink(services: Services, viewer: SignedIn): Promise<void> {
  const person = await needPerson(services.db, viewer.id)
  if (!(await mayTry(services, `reset-mail:${person.id}`, limits.emailsAgain))) return
  await services.db.transaction((tx) => sendLink(tx, services, { kind: 'reset', to: person }))
}
