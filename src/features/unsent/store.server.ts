import type { Tx } from '#adapters/database/database.ts'
import type { AnyField } from './fields.ts'

export type Place = { submissionId: string; personId: string; field: AnyField }
export type UnsentRow = { field: AnyField; text: string; others: string[]; savedAt: Date }

export async function listUnsent(
  tx: Tx,
  { submissionId, personId }: Omit<Place, 'field'>,
): Promise<UnsentRow[]> {
  return tx<UnsentRow>`
    select field, text, others, saved_at as "savedAt" from unsent_texts
    where submission_id = ${submissionId} and person_id = ${personId}`
}

/** Lock the submission first: of two windows, one saves after the other. */
export async function saveUnsent(
  tx: Tx,
  { submissionId, personId, field }: Place,
  { text, others, savedAt }: Omit<UnsentRow, 'field'>,
): Promise<void> {
  await tx`
    insert into unsent_texts (submission_id, person_id, field, text, others, saved_at)
    values (${submissionId}, ${personId}, ${field}, ${text}, ${others}, ${savedAt})
    on conflict (submission_id, person_id, field)
    do update set text = excluded.text, others = excluded.others, saved_at = excluded.saved_at`
}

/** Since when the paper has its present status. */
export async function findStage(tx: Tx, submissionId: string): Promise<Date | undefined> {
  const [row] = await tx<{ since: Date }>`
    select stage_since as since from submissions where id = ${submissionId}`
  return row?.since
}

/** Whoever typed it. */
export async function dropFields(tx: Tx, submissionId: string, fields: readonly AnyField[]): Promise<void> {
  await tx`delete from unsent_texts where submission_id = ${submissionId} and field = any(${fields})`
}

export async function dropFieldsLike(tx: Tx, submissionId: string, beginning: string): Promise<void> {
  await tx`
    delete from unsent_texts where submission_id = ${submissionId} and starts_with(field, ${beginning})`
}

/** What this person has typed there. */
export async function dropFieldsOf(
  tx: Tx,
  { submissionId, personId }: Omit<Place, 'field'>,
  fields: readonly AnyField[],
): Promise<void> {
  await tx`
    delete from unsent_texts
    where submission_id = ${submissionId} and person_id = ${personId} and field = any(${fields})`
}

export async function dropOfPaper(tx: Tx, submissionId: string): Promise<void> {
  await tx`delete from unsent_texts where submission_id = ${submissionId}`
}

export async function dropOfPerson(tx: Tx, personId: string): Promise<void> {
  await tx`delete from unsent_texts where person_id = ${personId}`
}
