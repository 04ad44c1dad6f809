// The papers of someone who leaves, or whose role ends.
import { sql } from 'kysely'
import type { Tx } from '#adapters/database/database.ts'

export async function listAuthored(tx: Tx, personId: string): Promise<string[]> {
  return toIds(await tx<{ id: string }>`select id from submissions where author_id = ${personId} order by id`)
}

// oxfmt-ignore
const held = {
  editor:   (personId: string) => sql`editor_id = ${personId} and status = 'editing_in_progress'`,
  reviewer: (personId: string) => sql`status in ('sent_for_review', 'review_in_progress') and exists (
    select from reviews r where r.submission_id = submissions.id and r.round = submissions.round
      and r.person_id = ${personId} and r.state in ('accepted', 'returned'))`,
}

/** Those waiting for this person's next move in that role, and no one else's. */
export async function listHeld(tx: Tx, personId: string, role: keyof typeof held): Promise<string[]> {
  return toIds(await tx<{ id: string }>`select id from submissions where ${held[role](personId)} order by id`)
}

const toIds = (rows: { id: string }[]) => rows.map(({ id }) => id)

/** With its history, versions and notifications. */
export async function deleteDraft(tx: Tx, id: string): Promise<void> {
  await tx`delete from submissions where id = ${id} and status = 'incomplete'`
}

type Replaced = { personId: string; words: string; by: string }

/** In texts about papers the person was involved in, a name or an address is replaced by other words. */
export async function replaceWords(tx: Tx, { personId, words, by }: Replaced): Promise<void> {
  const theirs = sql`
    select id from submissions where author_id = ${personId} or editor_id = ${personId}
    union select submission_id from reviews where person_id = ${personId}
    union select submission_id from submission_history where person_id = ${personId} or given_to = ${personId}`
  const without = (column: 'note' | 'editor_feedback' | 'review_feedback') =>
    sql`regexp_replace(${sql.ref(column)}, ${toPattern(words)}, ${by}, 'g')`
  await tx`update submission_history set note = ${without('note')} where note <> '' and submission_id in (${theirs})`
  await tx`
    update submissions set editor_feedback = ${without('editor_feedback')}, review_feedback = ${without('review_feedback')}
    where status <> 'published' and id in (${theirs})`
}

/** The words as they stand, not as part of longer ones. */
function toPattern(words: string): string {
  const literally = words.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`)
  return `(?<![[:alnum:]])${literally}(?![[:alnum:]])`
}
