// SQL for accounts whose address hasn't been verified. No one has ever been signed in to them.
import type { Tx } from '#adapters/database/database.ts'
import type { Person } from './people.server.ts'

/** When an unverified account was created, with what and from which network. */
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

/** False if the address has been verified, or the operator has given the account a role. */
export async function dropUnverifiedOf(tx: Tx, personId: string): Promise<boolean> {
  const dropped = await tx`
    delete from people
    where id = ${personId} and email_verified_at is null and deleted_at is null and roles = '{author}' returning id`
  return dropped.length > 0
}

/** The ones created before then; returns their addresses. */
export async function dropUnverified(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx<{ email: string }>`
    delete from people
    where email_verified_at is null and deleted_at is null and roles = '{author}' and created_at < ${before}
    returning email`
  return rows.map(({ email }) => email)
}
