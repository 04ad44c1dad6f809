// People from another system, or from the demo journal: verified and complete from the start.
import type { Tx } from '#adapters/database/database.ts'
import type { Role } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { hashPassword } from '#features/accounts/passwords/passwords.server.ts'
import { saveGiven } from '../store-roles.server.ts'
import { importAccount } from '#features/accounts/use-cases/opening.server.ts'

export type Imported = {
  email: string
  password: string
  role: Role
  givenName: string
  familyName: string
  username: string
  affiliation: string
  country: string
}

/** Returns the person's id. Throws if the address already has an account. */
export async function importPerson(
  tx: Tx,
  { ids, clock }: Pick<Services, 'ids' | 'clock'>,
  it: Imported,
): Promise<string> {
  const id = ids.next()
  const now = clock.now()
  const { password, role, ...person } = it
  const consents = { privacyConsent: true, notificationConsent: true, reviewerConsent: role === 'reviewer' }
  await importAccount(tx, {
    id,
    ...person,
    ...consents,
    passwordHash: await hashPassword(password),
    createdAt: now,
  })
  if (role !== 'author') await saveGiven(tx, { personId: id, role, acting: role, byWhom: 'import', at: now })
  return id
}
