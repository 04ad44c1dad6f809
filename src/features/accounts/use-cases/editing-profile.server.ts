import type { Tx } from '#adapters/database/database.ts'
import { writeEmail } from '#features/outbox/outbox.server.ts'
import { emailKey } from '#journal/people/email-address.ts'
import { Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import type { ProfileEdit } from '../asked.ts'
import { oldAddressEmail } from '../emails.ts'
import { limits } from '../limits.ts'
import { findPersonByEmail, saveProfile, type Person } from '../store/people.server.ts'
import { countTry } from '../throttle.server.ts'
import { sendLink } from './emailed-links.server.ts'
import { needOwnPassword } from './password.server.ts'
import { needAccount, needPerson } from './profile.server.ts'

/**
 * The address opens the account, so changing it takes the password. The new one counts once the link emailed to it is
 * opened; until then the old one stays. Without the password, nothing at all is saved.
 */
export async function editProfile(
  services: Services,
  viewer: SignedIn,
  form: ProfileEdit,
): Promise<{ person: Person; isEmailPending: boolean }> {
  const before = await needPerson(services.db, viewer.id)
  const isNewEmail = emailKey(form.email) !== emailKey(before.email)
  if (isNewEmail) await needChangeOfAddress(services, before, form.currentPassword)
  return services.db.transaction(async (tx) => {
    await needAccount(tx, viewer)
    await saveProfile(tx, viewer.id, form)
    if (isNewEmail) await emailBothAddresses(tx, services, { ...before, newEmail: form.email })
    return { person: await needPerson(tx, viewer.id), isEmailPending: isNewEmail }
  })
}

async function needChangeOfAddress(services: Services, person: Person, password: string): Promise<void> {
  if (!password && person.passwordHash !== null) throw new Refused('address_needs_password')
  await needOwnPassword(services, person, { password, field: 'currentPassword' })
  await countTry(services, `new-address:${person.id}`, limits.addressChanges)
}

type Moving = Person & { newEmail: string }

async function emailBothAddresses(
  tx: Tx,
  services: Services,
  { id, email, givenName, newEmail }: Moving,
): Promise<void> {
  if (await findPersonByEmail(tx, newEmail)) throw new Refused('email_taken')
  await sendLink(tx, services, { kind: 'newAddress', to: { id, email: newEmail, givenName } })
  await writeEmail(tx, services, { to: email, ...oldAddressEmail(services.journal, givenName, newEmail) })
}
