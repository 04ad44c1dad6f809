// Decisions that can still be taken back.
import type { Tx } from '#adapters/database/database.ts'
import type { OnReviews } from '#features/desks/decisions.ts'

export type PendingRow = {
  id: string
  submissionId: string
  personId: string
  move: OnReviews
  letter: string
  quoted: string[]
  words: string
  sendsAt: Date
}

/** Lock the submission first, and nobody sends it or takes it back meanwhile. */
export async function findPending(tx: Tx, submissionId: string): Promise<PendingRow | undefined> {
  const [row] = await tx<PendingRow>`
    select id, submission_id as "submissionId", person_id as "personId", move, letter, quoted, words, sends_at as "sendsAt"
    from pending_decisions where submission_id = ${submissionId}`
  return row
}

/** Returns its id. */
export async function addPending(tx: Tx, it: Omit<PendingRow, 'id'>): Promise<string> {
  const [made] = await tx<{ id: string }>`
    insert into pending_decisions (submission_id, person_id, move, letter, quoted, words, sends_at)
    values (${it.submissionId}, ${it.personId}, ${it.move}, ${it.letter}, ${it.quoted}, ${it.words}, ${it.sendsAt})
    returning id`
  return made!.id // it was inserted
}

export async function dropPending(tx: Tx, id: string): Promise<void> {
  await tx`delete from pending_decisions where id = ${id}`
}

/** For somebody who leaves. */
export async function dropPendingBy(tx: Tx, personId: string): Promise<void> {
  await tx`delete from pending_decisions where person_id = ${personId}`
}
