// The way of a paper that was handled elsewhere, written down move by move as it happened there.
import type { Tx } from '#adapters/database/database.ts'
import type { PaperText } from '#journal/manuscript.ts'
import type { SignedIn } from '#journal/roles.ts'
import { moves, type Move, type Status } from '#journal/workflow.ts'
import type { Services } from '#edge/context.ts'
import { addLine } from '../store-history.server.ts'
import { createSubmission, saveMove, type AuthorEntered } from '../store.server.ts'

export type ImportedWay = {
  text: PaperText
  author: AuthorEntered
  publisher: SignedIn
  editor: SignedIn
  reviewer: SignedIn
  editorFeedback: string
  reviewFeedback: string
  receivedAt: Date
  acceptedAt: Date
  publishedAt: Date
}

/** A published submission with its history and the dates it had; nobody is mailed. */
export async function importPublished(
  tx: Tx,
  { ids, journal }: Pick<Services, 'ids' | 'journal'>,
  way: ImportedWay,
): Promise<{ id: string; reference: string }> {
  const id = ids.next()
  const { text, author, publisher, receivedAt } = way
  const number = { prefix: journal.referencePrefix, year: receivedAt.getUTCFullYear() }
  const reference = await createSubmission(tx, {
    id,
    ...number,
    ...text,
    status: 'submitted',
    authorId: publisher.id,
    onBehalf: author,
    now: receivedAt,
  })
  for (const step of stepsOf(way)) await take(tx, id, step)
  return { id, reference }
}

type Step = { move: Move; by: SignedIn; at: Date; from?: Status; to: Status; note?: string }

function stepsOf({
  publisher,
  editor,
  reviewer,
  editorFeedback,
  reviewFeedback,
  receivedAt,
  acceptedAt,
  publishedAt,
}: ImportedWay): Step[] {
  const after = (part: number) =>
    new Date(receivedAt.getTime() + (acceptedAt.getTime() - receivedAt.getTime()) * part)
  // oxfmt-ignore
  return [
    { move: 'submit',          by: publisher, at: receivedAt,                                    to: moves.submit.path.none },
    { move: 'selectForEdit',   by: editor,    at: after(0.1),  from: 'submitted',                to: moves.selectForEdit.path.submitted },
    { move: 'sendForReview',   by: editor,    at: after(0.3),  from: 'editing_in_progress',      to: moves.sendForReview.path.editing_in_progress, note: editorFeedback },
    { move: 'selectForReview', by: reviewer,  at: after(0.5),  from: 'sent_for_review',          to: moves.selectForReview.path.sent_for_review },
    { move: 'approve',         by: reviewer,  at: acceptedAt,  from: 'review_in_progress',       to: moves.approve.path.review_in_progress,        note: reviewFeedback },
    { move: 'publish',         by: publisher, at: publishedAt, from: 'approved_for_publication', to: moves.publish.path.approved_for_publication },
  ]
}

async function take(tx: Tx, id: string, { move, by, at, from, to, note = '' }: Step): Promise<void> {
  await saveMove(tx, id, {
    status: to,
    now: at,
    editorId: move === 'selectForEdit' ? by.id : undefined,
    reviewerId: move === 'selectForReview' ? by.id : undefined,
    editorFeedback: move === 'sendForReview' ? note : undefined,
    reviewFeedback: move === 'approve' ? note : undefined,
  })
  await addLine(tx, {
    submissionId: id,
    personId: by.id,
    role: by.role,
    event: move,
    fromStatus: from,
    toStatus: to,
    note,
    now: at,
  })
}
