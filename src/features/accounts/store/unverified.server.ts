// SQL of accounts whose address nobody has verified. Nobody was ever signed in to them.
import type { Tx } from '#adapters/database/database.ts'
import type { Person } from './people.server.ts'

/** When an account was made, and with what and from which network, as long as its address is not verified. */
export type Making = { at: Date; with: string | null; near: string | null }

export async function findMaking(
  tx: Tx,
  { id, createdAt }: Pick<Person, 'id' | 'createdAt'>,
): Promise<Making> {
  const [making] = await tx<Omit<Making, 'at'>>`
    select made_with as "with", made_near as near from people where id = ${id}`
  return { at: createdAt, with: making?.with ?? null, near: making?.near ?? null }
}

type Made = { personId: string; device: string; near: string }

export async function noteMaking(tx: Tx, { personId, device, near }: Made): Promise<void> {
  await tx`update people set made_with = ${device}, made_near = ${near} where id = ${personId}`
}

/** False when somebody has verified it, or the operator has given it a role. */
export async function dropUnverifiedOf(tx: Tx, personId: string): Promise<boolean> {
  const dropped = await tx`
    delete from people
    where id = ${personId} and email_verified_at is null and deleted_at is null and role = 'author' returning id`
  return dropped.length > 0
}

/** Those made before then; answers the addresses. */
export async function dropUnverified(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx<{ email: string }>`
    delete from people
    where email_verified_at is null and deleted_at is null and role = 'author' and created_at < ${before}
    returning email`
  return rows.map(({ email }) => email)
}
