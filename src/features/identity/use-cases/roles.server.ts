import { revokePasses } from '#features/documents/wopi/ending.server.ts'
import { Refused } from '#journal/refusals.ts'
import type { Role } from '#journal/roles.ts'
import type { Services } from '#server/context.ts'
import { findRoleByEmail, listStaff, saveRole } from '../store.server.ts'

type Grant = { email: string; role: Role; /** A person's id, or 'command line'. */ byWhom: string }

/** Counts from the person's next request on. */
export async function grantRole(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { email, role, byWhom }: Grant,
): Promise<void> {
  await db.transaction(async (tx) => {
    const person = await findRoleByEmail(tx, email)
    if (!person) throw new Refused('account_missing')
    if (person.role === role) return
    const at = clock.now()
    await saveRole(tx, { personId: person.id, from: person.role, to: role, byWhom, at })
    await revokePasses(tx, person.id, at)
  })
}

export async function findStaff({ db }: Pick<Services, 'db'>) {
  return listStaff(db)
}
