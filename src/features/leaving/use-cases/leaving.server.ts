// Someone deletes their account: docs/decisions/0041-leaving.md.
import type { Tx } from '#adapters/database/database.ts'
import type { Services } from '#edge/context.ts'
import type { Leaver } from '#edge/forgetting.ts'
import { listAddressesUnderWay, lockAccount } from '#features/accounts/use-cases/closing.server.ts'
import { needOwnPassword } from '#features/accounts/use-cases/password.server.ts'
import { needPerson } from '#features/accounts/use-cases/profile.server.ts'
import { writeEmailToForget } from '#features/outbox/outbox.server.ts'
import { Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import { accountDeletedEmail } from '../emails.ts'
import { forgets } from '../forgets.server.ts'

/** All or nothing. The last publisher can't leave, and what's accepted or published stays. */
export async function deleteAccount(services: Services, viewer: SignedIn, password: string): Promise<void> {
  await needOwnPassword(services, viewer, { password, field: 'password' })
  await services.db.transaction(async (tx) => {
    const leaver = await lock(tx, viewer.id)
    for (const forget of forgets) await forget(tx, services, leaver)
    const { email, givenName } = leaver
    await writeEmailToForget(tx, services, { to: email, ...accountDeletedEmail(services.journal, givenName) })
  })
}

async function lock(tx: Tx, id: string): Promise<Leaver> {
  const locked = await lockAccount(tx, id)
  if (!locked.includes(id)) throw new Refused('not_signed_in')
  // Only from here on can no one change it: role and address may be newer than when the password was checked.
  const person = await needPerson(tx, id)
  if (person.roles.includes('publisher') && locked.length === 1) throw new Refused('last_publisher')
  return { ...person, addressesUnderWay: await listAddressesUnderWay(tx, id) }
}
