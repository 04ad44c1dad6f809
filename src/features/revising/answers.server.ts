// An author's answers to the points of a decision, for those who read the revised paper.
import type { Tx } from '#adapters/database/database.ts'
import { needReadable } from '#features/submissions/moves/reading.server.ts'
import { mayReadInFull } from '#journal/access.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { listAnswers, type AnswerRow } from './store-answers.server.ts'

export type Answered = {
  at: string
  /** Those that differ; left out if no new file came. */
  versions?: { from: number; to: number }
  points: Pick<AnswerRow, 'place' | 'point' | 'answer' | 'change'>[]
}

/** Newest revision first; none for whoever may not read the paper in full. */
export async function findAnswered({ db }: Services, viewer: SignedIn, id: string): Promise<Answered[]> {
  const paper = await needReadable(db, viewer, id)
  return mayReadInFull(paper, viewer) ? listAnswered(db, id) : []
}

/** For slices with rules of their own for who may read the paper. */
export async function listAnswered(tx: Tx, submissionId: string): Promise<Answered[]> {
  const rows = await listAnswers(tx, submissionId)
  const times = [...new Set(rows.map(({ resubmission }) => resubmission))]
  return times.map((time) => toAnswered(rows.filter((it) => it.resubmission === time)))
}

function toAnswered(rows: AnswerRow[]): Answered {
  const [first] = rows
  const { answeredAt, fromVersion: from, toVersion: to } = first! // none is empty
  return {
    at: answeredAt.toISOString(),
    ...(from && to && from !== to && { versions: { from, to } }),
    points: rows.map(({ place, point, answer, change }) => ({ place, point, answer, change })),
  }
}
