// The path of a paper that was handled elsewhere, recorded move by move as it happened there.
import type { Tx } from '#adapters/database/database.ts'
import type { TypeName } from '#journal/paper/article-types.ts'
import type { PaperText } from '#journal/paper/manuscript.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Section } from '#journal/paper/sections.ts'
import { after, type Move, type Status } from '#journal/workflow.ts'
import type { Services } from '#edge/context.ts'
import { createSubmission, type AuthorEntered } from '../store.server.ts'
import { writeDown } from './move.server.ts'

export type ImportedWay = {
  text: PaperText
  articleType?: TypeName
  section?: Pick<Section, 'slug' | 'name'>
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

/** A published submission with its history and its original dates; no one is emailed. */
export async function importPublished(
  tx: Tx,
  { ids, journal }: Pick<Services, 'ids' | 'journal'>,
  way: ImportedWay,
): Promise<{ id: string; reference: string }> {
  const id = ids.next()
  const { text, articleType, section, author, publisher, receivedAt } = way
  const number = { prefix: journal.referencePrefix, year: receivedAt.getUTCFullYear() }
  const reference = await createSubmission(tx, {
    id,
    ...number,
    ...text,
    articleType,
    section: section?.slug,
    status: 'submitted',
    authorId: publisher.id,
    onBehalf: author,
    now: receivedAt,
  })
  let from: Status | undefined
  for (const { by, at, ...step } of stepsOf(way)) {
    const to = after(step.move, from && { status: from })
    await writeDown(tx, { ...step, viewer: by, submissionId: id, from, to, now: at })
    from = to
  }
  return { id, reference }
}

type Step = { move: Move; by: SignedIn; at: Date; feedback?: string }

function stepsOf({
  publisher,
  editor,
  reviewer,
  receivedAt,
  acceptedAt,
  publishedAt,
  ...way
}: ImportedWay): Step[] {
  const during = (part: number) =>
    new Date(receivedAt.getTime() + (acceptedAt.getTime() - receivedAt.getTime()) * part)
  // oxfmt-ignore
  return [
    { move: 'submit',          by: publisher, at: receivedAt },
    { move: 'selectForEdit',   by: editor,    at: during(0.1) },
    { move: 'sendForReview',   by: editor,    at: during(0.3), feedback: way.editorFeedback },
    { move: 'selectForReview', by: reviewer,  at: during(0.5) },
    { move: 'approve',         by: reviewer,  at: acceptedAt,  feedback: way.reviewFeedback },
    { move: 'publish',         by: publisher, at: publishedAt },
  ]
}
