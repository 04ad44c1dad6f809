// The papers of somebody who leaves.
import { sql } from 'kysely'
import type { Tx } from '#adapters/database/database.ts'

export async function listAuthored(tx: Tx, personId: string): Promise<string[]> {
  return toIds(await tx<{ id: string }>`select id from submissions where author_id = ${personId} order by id`)
}

/** Those that wait for this person's next move, and for nobody else's. */
export async function listHeld(tx: Tx, personId: string) {
  const editing = await tx<{ id: string }>`
    select id from submissions where editor_id = ${personId} and status = 'editing_in_progress' order by id`
  const reviewing = await tx<{ id: string }>`
    select id from submissions where reviewer_id = ${personId} and status = 'review_in_progress' order by id`
  return { editing: toIds(editing), reviewing: toIds(reviewing) }
}

const toIds = (rows: { id: string }[]) => rows.map(({ id }) => id)

/** With its history, versions and news. */
export async function deleteDraft(tx: Tx, id: string): Promise<void> {
  await tx`delete from submissions where id = ${id} and status = 'incomplete'`
}

/** In what was written about papers, a name or an address gives way to other words. */
export async function replaceWords(tx: Tx, words: string, by: string): Promise<void> {
  const without = (column: 'note' | 'editor_feedback' | 'review_feedback') =>
    sql`replace(${sql.ref(column)}, ${words}, ${by})`
  await tx`
    update submission_history set note = ${without('note')} where position(${words} in note) > 0`
  await tx`
    update submissions set editor_feedback = ${without('editor_feedback')}, review_feedback = ${without('review_feedback')}
    where status <> 'published'
      and (position(${words} in editor_feedback) > 0 or position(${words} in review_feedback) > 0)`
}
