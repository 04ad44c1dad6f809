// What the forms of a review send.
import * as z from 'zod'
import { isEmail } from '#journal/email-address.ts'
import { refusals } from '#journal/refusals.ts'
import { decisions } from '#journal/reviewing/rounds.ts'
import { text } from '#features/submissions/text.ts'

const name = text(200).trim()
const day = z.iso.date({ error: 'Please enter a day.' })

/** Whom an editor asks, in which words, and by when. */
export const Asked = z.object({
  givenName: name.min(1, { error: 'Please enter a name.' }),
  familyName: name.default(''),
  email: text(320).trim().refine(isEmail, { error: refusals.email_invalid.message }),
  letter: text(10_000).trim().min(1, { error: 'Please write a few words.' }),
  despite: text(2000).trim().default(''),
  answerBy: day,
  dueOn: day,
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

export const Written = z.object({
  toAuthor: text(50_000).default(''),
  toEditor: text(20_000).default(''),
  recommendation: z.enum(decisions).optional().catch(undefined),
})
export type Written = z.infer<typeof Written>

export const Fix = z.object({ fix: text(4000).trim().min(1, { error: refusals.fix_missing.message }) })

/** As a form sends it: a box that isn't ticked sends nothing. */
const ticked = z
  .string()
  .optional()
  .transform((it) => it === 'on')
const number = z.coerce.number({ error: refusals.reviews_number.message })

export const PolicyAsked = z.object({
  name: text(100),
  reviews: number.int({ error: refusals.reviews_number.message }),
  decides: z.enum(['reviewer', 'editor'], { error: 'Please choose who decides.' }),
  pool: ticked,
  recheck: ticked,
})
