/** What a journal asks its reviewers besides their own words, and what it asks its authors to declare: data of the article type. */
import type { Refusal } from '#journal/refusals.ts'

export const questionKinds = ['text', 'scale', 'choice', 'yesNo'] as const
export type QuestionKind = (typeof questionKinds)[number]

export type Question = {
  id: string
  kind: QuestionKind
  label: string
  help: string
  required: boolean
  /** Whom the answer is for, besides the editor. */
  seenBy: 'author' | 'editor' | 'readers'
  /**
   * For a choice, what there is to choose from; for a scale, what its lowest and its highest score mean, if anything;
   * for an answer in somebody's own words, answers ready to be taken.
   */
  options: readonly string[]
}

/** By the question's id. A score is a digit, a choice its own words, a yes 'yes'. */
export type Answers = { readonly [questionId: string]: string }

export const scores = ['1', '2', '3', '4', '5'] as const
export const mostQuestions = 30

// oxfmt-ignore
const choosable: Record<Exclude<QuestionKind, 'text'>, (question: Question) => readonly string[]> = {
  scale:  () => scores,
  choice: ({ options }) => options,
  yesNo:  () => ['yes', 'no'],
}

/** What can be answered, or undefined if in somebody's own words. */
export const choicesOf = (question: Question): readonly string[] | undefined =>
  question.kind === 'text' ? undefined : choosable[question.kind](question)

/** Only answers to these questions and, if there's a choice, only what can be chosen. */
export function toAnswers(questions: readonly Question[], given: Answers): Answers {
  const answered = questions.map((it) => [it.id, toAnswer(it, given[it.id] ?? '')] as const)
  return Object.fromEntries(answered.filter(([, answer]) => answer !== ''))
}

function toAnswer(question: Question, given: string): string {
  const choices = choicesOf(question)
  if (!choices) return given.trim()
  return choices.includes(given) ? given : ''
}

/** The questions that have to be answered before the review can be sent, and aren't. */
export const unanswered = (questions: readonly Question[], answers: Answers): Question[] =>
  questions.filter(({ id, required }) => required && !answers[id])

const said: Record<string, string> = { yes: 'Yes', no: 'No' }

/** As people read it; empty without an answer. */
export function answerOf({ id, kind }: Question, answers: Answers): string {
  const answer = answers[id] ?? ''
  if (!answer) return ''
  if (kind === 'scale') return `${answer} of ${scores.length}`
  return kind === 'yesNo' ? (said[answer] ?? '') : answer
}

/** What the author reads of a review: the answers that are for them, and then the reviewer's own words. */
export function wordsToAuthor(questions: readonly Question[], answers: Answers, toAuthor: string): string {
  const lines = questions
    .filter((it) => it.seenBy === 'author' && answers[it.id])
    .map((it) => `${it.label}\n${answerOf(it, answers)}`)
  return [...lines, toAuthor.trim()].filter(Boolean).join('\n\n')
}

/** A choice of one isn't any. */
export function whyNotOptions({ kind, options }: Pick<Question, 'kind' | 'options'>): Refusal | undefined {
  if (kind === 'choice' && options.length < 2) return 'question_options'
}

/** The question a place earlier. */
export function withEarlier(questions: readonly Question[], id: string): Question[] {
  const at = questions.findIndex((it) => it.id === id)
  const [before, it] = [questions[at - 1], questions[at]]
  if (!before || !it) return [...questions]
  return [...questions.slice(0, at - 1), it, before, ...questions.slice(at + 1)]
}
