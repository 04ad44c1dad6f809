import { sql } from 'kysely'
import type { Tx } from '#adapters/database/database.ts'
import type { FileKey } from '#adapters/storage/storage.ts'
import type { AttachedKind } from '#journal/reviewing/attached.ts'

export type AttachedRow = {
  id: string
  reviewId: string
  name: string
  kind: AttachedKind
  size: number
  storageKey: FileKey
  forAuthor: boolean
}

/** What pages show of it. */
export type AttachedFile = Pick<AttachedRow, 'id' | 'name' | 'size' | 'forAuthor'>

export const toFile = ({ id, name, size, forAuthor }: AttachedRow): AttachedFile => ({
  ...{ id, name, size, forAuthor },
})

const columns = sql`id, review_id as "reviewId", name, kind, size, storage_key as "storageKey", for_author as "forAuthor"`

export async function listAttached(tx: Tx, reviewIds: readonly string[]): Promise<AttachedRow[]> {
  return tx<AttachedRow>`
    select ${columns} from review_files where review_id = any(${reviewIds}) order by added_at, id`
}

/** As PostgreSQL makes them; we don't ask it for anything else. */
const isFileId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)

export async function findAttached(tx: Tx, id: string): Promise<AttachedRow | undefined> {
  if (!isFileId(id)) return undefined
  const [row] = await tx<AttachedRow>`select ${columns} from review_files where id = ${id}`
  return row
}

export async function addAttached(tx: Tx, it: Omit<AttachedRow, 'id'>, now: Date): Promise<void> {
  await tx`
    insert into review_files (review_id, name, kind, size, storage_key, for_author, added_at)
    values (${it.reviewId}, ${it.name}, ${it.kind}, ${it.size}, ${it.storageKey}, ${it.forAuthor}, ${now})`
}

export async function dropAttached(tx: Tx, id: string): Promise<void> {
  await tx`delete from review_files where id = ${id}`
}

export async function saveForAuthor(tx: Tx, id: string, forAuthor: boolean): Promise<void> {
  await tx`update review_files set for_author = ${forAuthor} where id = ${id}`
}

/** A reviewer who leaves: their files stay with the review, without the names they gave them. */
export async function forgetNames(tx: Tx, personId: string): Promise<void> {
  await tx`
    update review_files set name = 'attached' where review_id in (select id from reviews where person_id = ${personId})`
}
