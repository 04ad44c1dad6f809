// What an editor sees at a glance of a revision: how much of the text changed, and which points were answered.
import { compareVersions } from '#features/editing/comparing.server.ts'
import { countWords, type Difference } from '#features/manuscripts/differences.ts'
import type { Answered } from '#features/revising/answers.server.ts'
import type { Submission } from '#features/submissions/submission.ts'
import { isInReview } from '#journal/reviewing/asking.ts'
import { toPoints, type Point } from '#journal/reviewing/points.ts'
import { Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'

export type Revision = {
  from: number
  to: number
  /** Left out if the words can't be read. */
  differences?: Difference[]
  isUnchanged?: boolean
  words?: Record<'added' | 'removed', number>
  /** How many the last decision made; 0 if nothing has been decided. */
  points: number
  unanswered: (Point & { place: number })[]
}

type Asked = { submission: Submission; answered: readonly Answered[] }

/** The newest, for whoever sees the reviews; undefined before there's a second version. */
export async function findRevision(
  services: Services,
  viewer: SignedIn,
  { submission, answered: [newest] }: Asked,
): Promise<Revision | undefined> {
  const { id, files, editorFeedback } = submission
  if (files.length < 2) return undefined
  const compared = await compareVersions(services, viewer, { id, ...newest?.versions }).catch(unlessRefused)
  if (!compared) return undefined
  const { from, to, differences, isUnchanged } = compared
  const points = newest && isInReview(submission) ? toPoints(editorFeedback) : []
  return {
    ...{ from, to, points: points.length, unanswered: withoutAnswer(points, newest) },
    ...(differences && { differences, isUnchanged, words: countWords(differences) }),
  }
}

/** A file that's missing or damaged takes no review away; its own pages and the alarm report it. */
function unlessRefused(error: unknown): undefined {
  if (!(error instanceof Refused)) throw error
}

/** What was answered to an earlier decision answers none of these. */
function withoutAnswer(points: readonly Point[], newest: Answered | undefined): Revision['unanswered'] {
  const isAnswered = (point: Revision['unanswered'][number]) =>
    newest?.points.some((it) => it.place === point.place && it.point === point.words)
  return points.map((it, at) => ({ ...it, place: at + 1 })).filter((it) => !isAnswered(it))
}
