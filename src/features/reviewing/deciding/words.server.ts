// What the author reads of a decision, and readers of an accepted paper.
import { toPlainText } from '#features/submissions/moves/move.server.ts'
import { wordsToAuthor } from '#journal/reviewing/questions.ts'
import type { ReviewRow } from '../store.server.ts'

type Letter = { letter: string; quoted: readonly string[] }

/** The letter, and below it the reviews of the newest round that it quotes. */
export function toWords(reviews: ReviewRow[], round: number, { letter, quoted }: Letter): string {
  const parts = numbered(sentOf(reviews).filter((it) => it.round === round))
  const chosen = parts.filter(({ id }) => quoted.includes(id)).map(({ words }) => words)
  return toPlainText([letter, ...chosen].join('\n\n'))
}

/** The reviews of every round, oldest first, as readers see them. */
export function toPublished(reviews: ReviewRow[]): string {
  const sent = sentOf(reviews)
  const rounds = [...new Set(sent.map(({ round }) => round))].toSorted((a, b) => a - b)
  return rounds
    .flatMap((round) =>
      numbered(sent.filter((it) => it.round === round)).map(({ words }) => withRound(words, round, rounds)),
    )
    .join('\n\n')
}

const sentOf = (reviews: ReviewRow[]) => reviews.filter(({ state }) => state === 'submitted')

/** Reviewers are told apart by a number alone. */
function numbered(reviews: ReviewRow[]): { id: string; words: string }[] {
  return reviews.map(({ id, questions, answers, toAuthor }, at) => ({
    ...{ id, words: `Reviewer ${at + 1}:\n\n${wordsToAuthor(questions, answers, toAuthor)}` },
  }))
}

const withRound = (words: string, round: number, rounds: number[]) =>
  rounds.length > 1 ? `Round ${round}, ${words.charAt(0).toLowerCase()}${words.slice(1)}` : words
