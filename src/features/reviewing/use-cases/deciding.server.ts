// An editor's decision, with a letter that can quote the reviews.
import type { Tx } from '#adapters/database/database.ts'
import { holdRole } from '#features/accounts/use-cases/holding-role.server.ts'
import { lockSubmission, makeMove, toPlainText } from '#features/submissions/moves/move.server.ts'
import { keepReviewFeedback } from '#features/submissions/moves/reviews.server.ts'
import { apologyFor } from '#features/submissions/moves/words.server.ts'
import { orApologise } from '#edge/apology.ts'
import type { Services } from '#edge/context.ts'
import { wordsToAuthor } from '#journal/reviewing/questions.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Move } from '#journal/workflow.ts'
import { listReviews, type ReviewRow } from '../store.server.ts'

export const editorsMoves = [
  'approve',
  'requestRevision',
  'requestNewRound',
  'reject',
] as const satisfies Move[]
export type EditorsMove = (typeof editorsMoves)[number]

/** `quoted`: the reviews whose text for the author follows the letter. */
type Decided = { move: EditorsMove; submissionId: string; letter: string; quoted: readonly string[] }

export async function decideOnReviews(
  services: Services,
  viewer: SignedIn,
  { move, submissionId, letter, quoted }: Decided,
): Promise<void> {
  await orApologise(services, apologyFor(move), () =>
    services.db.transaction(async (tx) => {
      await holdRole(tx, viewer)
      const submission = await lockSubmission(tx, submissionId)
      const sent = await listSent(tx, submissionId)
      const parts = numbered(sent.filter(({ round }) => round === submission.round))
      const feedback = [letter, ...parts.filter(({ id }) => quoted.includes(id)).map(({ words }) => words)]
      const given = { feedback: toPlainText(feedback.join('\n\n')) }
      await makeMove(tx, services, { viewer, move, submission, given })
      if (move === 'approve') await keepReviewFeedback(tx, submissionId, published(sent))
    }),
  )
}

async function listSent(tx: Tx, submissionId: string): Promise<ReviewRow[]> {
  return (await listReviews(tx, submissionId)).filter(({ state }) => state === 'submitted')
}

/** Reviewers are told apart by a number alone. */
function numbered(reviews: ReviewRow[]): { id: string; words: string }[] {
  return reviews.map(({ id, questions, answers, toAuthor }, at) => ({
    ...{ id, words: `Reviewer ${at + 1}:\n\n${wordsToAuthor(questions, answers, toAuthor)}` },
  }))
}

/** The reviews of every round, oldest first, as readers see them. */
function published(sent: ReviewRow[]): string {
  const rounds = [...new Set(sent.map(({ round }) => round))].toSorted((a, b) => a - b)
  return rounds
    .flatMap((round) =>
      numbered(sent.filter((it) => it.round === round)).map(({ words }) => withRound(words, round, rounds)),
    )
    .join('\n\n')
}

const withRound = (words: string, round: number, rounds: number[]) =>
  rounds.length > 1 ? `Round ${round}, ${words.charAt(0).toLowerCase()}${words.slice(1)}` : words
