import type { Tx } from '#adapters/database/database.ts'
import type { FileKey } from '#adapters/storage/storage.ts'
import type { NoticeType } from '#journal/published/notices.ts'
import type { NoticeAsked } from './contract.ts'

export async function saveNotice(tx: Tx, id: string, it: NoticeAsked): Promise<void> {
  await tx`
    insert into notices (submission_id, updates, type, asked_by, agreed, reason)
    values (${id}, ${it.submissionId}, ${it.noticeType}, ${it.askedBy}, ${it.agreed}, ${it.reason})`
}

export type NoticeRow = { updates: string; type: NoticeType; title: string }

export async function findNotice(tx: Tx, id: string): Promise<NoticeRow | undefined> {
  const [row] = await tx<NoticeRow>`
    select n.updates, n.type, s.title from notices n join submissions s on s.id = n.submission_id
    where n.submission_id = ${id}`
  return row
}

/** Returns the paper it would have been about. */
export async function dropNotice(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx<{
    updates: string
  }>`delete from notices where submission_id = ${id} returning updates`
  return row?.updates
}

/** The types of a paper's notices, also of those that aren't published yet. */
export async function listTypes(tx: Tx, paperId: string): Promise<NoticeType[]> {
  const rows = await tx<{ type: NoticeType }>`
    select type from notices where updates = ${paperId} order by submission_id`
  return rows.map(({ type }) => type)
}

/** The notice about this paper that was made of this file, and isn't published yet. */
export async function findPrepared(tx: Tx, paperId: string, file: FileKey): Promise<string | undefined> {
  const [row] = await tx<{ id: string }>`
    select n.submission_id as id from notices n join manuscript_versions v using (submission_id)
    where n.updates = ${paperId} and v.storage_key = ${file}
      and not exists (select from papers p where p.id = n.submission_id)`
  return row?.id
}
