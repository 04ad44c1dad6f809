// SQL for people whose addresses look alike. Each address is stored with its skeleton; look-alikes share one.
import type { Tx } from '#adapters/database/database.ts'
import { toSkeleton } from '#journal/people/look-alikes.ts'

export type LookAlike = { id: string; email: string }
/** `of` whom. */
export type FoundAlike = LookAlike & { of: string }

const mostOfOne = 5

/** For each of these people, the others, oldest account first. */
export async function listLookAlikes(tx: Tx, ids: readonly string[]): Promise<FoundAlike[]> {
  return tx<FoundAlike>`
    select p.id as "of", other.id, other.email
    from people p cross join lateral (
      select o.id, o.email, o.created_at from people o
      where o.email_skeleton = p.email_skeleton and o.id <> p.id and o.deleted_at is null
      order by o.created_at, o.id limit ${mostOfOne}) other
    where p.id = any(${ids}) order by other.created_at, other.id`
}

export async function listWithoutSkeleton(tx: Tx, limit: number): Promise<LookAlike[]> {
  return tx<LookAlike>`
    select id, email from people where email_skeleton is null and deleted_at is null order by id limit ${limit}`
}

/** If the address has changed meanwhile, it came with its own skeleton. */
export async function saveSkeletons(tx: Tx, people: readonly LookAlike[]): Promise<void> {
  const ids = people.map(({ id }) => id)
  const skeletons = people.map(({ email }) => toSkeleton(email))
  await tx`
    update people set email_skeleton = given.skeleton
    from unnest(${ids}::text[], ${skeletons}::text[]) given (id, skeleton)
    where people.id = given.id and email_skeleton is null and deleted_at is null`
}
