// What people see of one submission.
import type { Tx } from '#adapters/database/database.ts'
import { mayRead, mayReadInFull, maySeeCharge } from '#journal/access.ts'
import { Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import type { Submission } from '../submission.ts'
import { listHistory, type LineRow } from '../store-history.server.ts'
import { findSubmission, type SubmissionRow } from '../store.server.ts'
import { toHistoryLine, toSubmission, type HistoryLine } from '../to-submission.ts'

export type Details = {
  submission: Submission
  history: HistoryLine[]
}

/** Everything the viewer may know about one submission. */
export async function needDetails(services: Services, viewer: SignedIn, id: string): Promise<Details> {
  const { db, journal } = services
  const row = await needReadable(db, viewer, id)
  const lines = await listHistory(db, id)
  const shown = lines.filter(({ event }) => !isOfCharge(event) || maySeeCharge(row, viewer))
  const history = shown.map((line) => toHistoryLine(line, { row, viewer, journal }))
  return { submission: toSubmission(row, viewer, journal), history }
}

const isOfCharge = (event: LineRow['event']) => event === 'charge' || event === 'payment'

/** One submission, for those who may read it. */
export async function needSubmissionFor(
  { db, journal }: Services,
  viewer: SignedIn,
  id: string,
): Promise<Submission> {
  return toSubmission(await needReadable(db, viewer, id), viewer, journal)
}

/** The viewer's own draft. */
export async function needDraft(
  { db, journal }: Services,
  viewer: SignedIn,
  id: string,
): Promise<Submission> {
  const row = await findSubmission(db, id)
  if (row?.status !== 'incomplete' || row.authorId !== viewer.id) throw new Refused('draft_missing')
  return toSubmission(row, viewer, journal)
}

/** The viewer's own paper, once it was submitted. */
export async function needSubmitted(
  { db, journal }: Services,
  viewer: SignedIn,
  id: string,
): Promise<Submission> {
  const row = await findSubmission(db, id)
  if (!row?.submittedAt || row.authorId !== viewer.id) throw new Refused('submission_missing')
  return toSubmission(row, viewer, journal)
}

/** The same for those who may open the manuscript. */
export async function needReadableInFull(tx: Tx, viewer: SignedIn, id: string): Promise<SubmissionRow> {
  const row = await needReadable(tx, viewer, id)
  if (!mayReadInFull(row, viewer)) throw new Refused('paper_not_taken')
  return row
}

/** The row itself, for other slices; never shown without `toSubmission`. */
export async function needReadable(tx: Tx, viewer: SignedIn, id: string): Promise<SubmissionRow> {
  const row = await findSubmission(tx, id)
  if (!row) throw new Refused('submission_missing')
  if (!mayRead(row, viewer)) throw new Refused(viewer.role === 'author' ? 'not_its_author' : 'not_yours')
  return row
}
