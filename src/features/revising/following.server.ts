import type { Tx } from '#adapters/database/database.ts'
import { lockSubmission } from '#features/submissions/moves/move.server.ts'
import { listTexts } from '#features/unsent/use-cases.server.ts'
import { isAnswered, pointsOf, readAnswers } from '#journal/reviewing/points.ts'
import type { Services } from '#edge/context.ts'
import type { Move, Status } from '#journal/workflow.ts'
import { addAnswers, dropAnswers, findDecider } from './store-answers.server.ts'

type Moved = { submissionId: string; move: Move; from?: Status | undefined }

/** The author has sent the revision: what they typed beside the points goes with it. Before what's typed is forgotten. */
export async function takeAnswers(
  tx: Tx,
  { clock }: Services,
  { submissionId, move, from }: Moved,
): Promise<void> {
  if (move !== 'resubmit' || !from) return
  const paper = await lockSubmission(tx, submissionId)
  const { pointAnswers } = await listTexts(tx, { submissionId, personId: paper.authorId })
  if (!pointAnswers) return
  const decides = from === 'review_feedback_given' ? await findDecider(tx, submissionId) : undefined
  const feedback = decides === 'reviewer' ? paper.reviewFeedback : paper.editorFeedback
  const points = pointsOf(feedback, { isLetter: decides === 'editor' })
  const answers = readAnswers(pointAnswers.text, points.length)
  const answered = points.flatMap(({ words }, at) => {
    const answer = answers[at]
    return answer && isAnswered(answer) ? [{ place: at + 1, point: words, ...answer }] : []
  })
  if (answered.length > 0) await addAnswers(tx, { submissionId, from, points: answered, now: clock.now() })
}

/** They speak of the text that goes. */
export const forgetAnswers = (tx: Tx, _: Services, { submissionId }: { submissionId: string }) =>
  dropAnswers(tx, submissionId)
