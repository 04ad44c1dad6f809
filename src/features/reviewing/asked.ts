// What the forms of a review send.
import * as z from 'zod'
import { isEmail } from '#journal/people/email-address.ts'
import { refusals } from '#journal/refusals.ts'
import { letterNames } from '#journal/reviewing/letters.ts'
import { type Answers, questionKinds } from '#journal/reviewing/questions.ts'
import { published } from '#journal/reviewing/policy.ts'
import { type Decision, decisions } from '#journal/reviewing/rounds.ts'
import { sides } from '#journal/reviewing/suggesting.ts'
import { text } from '#features/submissions/text.ts'

const name = text(200).trim()
/** As a form sends it: a box that isn't ticked sends nothing. */
export const ticked = z
  .string()
  .optional()
  .transform((it) => it === 'on')
const day = z.iso.date({ error: 'Please enter a date.' })

export const reason = text(2000).trim()

/** What's searched for; nothing if it can't be. */
export const Query = text(200).trim().catch('')

/** In which words an editor asks, and by when. */
export const Letter = z.object({
  letter: text(10_000).trim().min(1, { error: 'Please write a few words.' }),
  answerBy: day,
  dueOn: day,
})

/** Somebody whom the editor names. */
export const Asked = Letter.extend({
  givenName: name.min(1, { error: 'Please enter a name.' }),
  familyName: name.default(''),
  email: text(320).trim().refine(isEmail, { error: refusals.email_invalid.message }),
  despite: reason.default(''),
  reserve: ticked,
})
export type Asked = z.infer<typeof Asked>

/** `conflict` is empty if there's none; the box says that the reviewer has thought about it. */
export const Accepted = z.object({
  dueOn: day,
  declared: z.enum(['none', 'some'], { error: 'Please say whether you have a conflict of interest.' }),
  conflict: text(4000).trim().default(''),
})
export type Accepted = z.infer<typeof Accepted>

export const Declined = z.object({
  reason: text(2000).trim().default(''),
  instead: text(2000).trim().default(''),
})
export type Declined = z.infer<typeof Declined>

const answers = 'answer-'

/** What the box of a question is called. */
export const answerName = (questionId: string) => answers + questionId

/** Answers come by the names of their boxes. */
export const Written = z
  .object({
    toAuthor: text(50_000).default(''),
    toEditor: text(20_000).default(''),
    recommendation: z.enum(decisions).optional().catch(undefined),
    named: ticked,
  })
  .catchall(text(20_000))
  .transform(({ toAuthor, toEditor, recommendation, named, ...rest }): Written => {
    return { toAuthor, toEditor, recommendation, named, answers: toAnswered(rest) }
  })
export type Written = {
  toAuthor: string
  toEditor: string
  recommendation?: Decision | undefined
  /** Whether the reviewer agrees to be named; left out, as they last said. */
  named?: boolean
  /** By the question's id. */
  answers?: Answers
}

export const NamingAsked = z.object({ named: ticked })

/** The answers to questions, among everything that a form has sent. */
export function toAnswered(typed: Record<string, string>): Answers {
  const named = Object.entries(typed).filter(([name]) => name.startsWith(answers))
  return Object.fromEntries(named.map(([name, answer]) => [name.slice(answers.length), answer]))
}

export const Fix = z.object({ fix: text(4000).trim().min(1, { error: refusals.fix_missing.message }) })

const number = z.coerce.number({ error: refusals.reviews_number.message })

const lines = text(10_000)
  .default('')
  .transform((it) => [...new Set(it.split(/[\r\n]+/).map((line) => line.trim()))].filter(Boolean))

/** One question, as publishers write it. `question` is empty for a new one. */
export const QuestionAsked = z.object({
  name: text(100),
  question: text(100).default(''),
  kind: z.enum(questionKinds, { error: 'Please choose how it’s answered.' }),
  label: text(500).trim().min(1, { error: 'Please write the question.' }),
  help: text(2000).trim().default(''),
  required: ticked,
  seenBy: z.enum(['author', 'editor', 'readers'], { error: 'Please choose who reads the answer.' }),
  options: lines,
})
export type QuestionAsked = z.infer<typeof QuestionAsked>

/** Which question, of which type of paper. */
export const QuestionNamed = z.object({ name: text(100), question: text(100) })
export type QuestionNamed = z.infer<typeof QuestionNamed>

export const PolicyAsked = z.object({
  name: text(100),
  reviews: number.int({ error: refusals.reviews_number.message }),
  decides: z.enum(['reviewer', 'editor'], { error: 'Please choose who decides.' }),
  publishes: z.enum(published).default('words'),
  pool: ticked,
  recheck: ticked,
})

/** Which letter of the journal. */
export const LetterNamed = z.object({ name: z.enum(letterNames) })
export const LetterAsked = LetterNamed.extend({
  text: text(10_000).trim().min(1, { error: 'Please write a few words.' }),
})

/** The reviewers whom an author names. */
export const Rows = z.array(
  z.object({
    side: z.enum(sides),
    at: z.number(),
    name,
    email: text(320),
    reason,
  }),
)
