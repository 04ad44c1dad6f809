// What the form of a type of article sends.
import * as z from 'zod'
import { refusals } from '#journal/refusals.ts'
import { text } from '#features/submissions/text.ts'
import { ticked } from '../asked.ts'

export const TypeNamed = z.object({ name: text(100) })

const howCharged = ['journal', 'own', 'none'] as const

const words = (refusal: 'abstract_words' | 'text_words') =>
  z.coerce.number({ error: refusals[refusal].message }).int({ error: refusals[refusal].message })

export const TypeAsked = TypeNamed.extend({
  title: text(100).trim(),
  isOffered: ticked,
  hasAbstract: ticked,
  abstractWords: words('abstract_words'),
  /** Empty: no limit. */
  textWords: z.union([z.literal('').transform(() => null), words('text_words')]).default(null),
  isStrict: ticked,
  charged: z.enum(howCharged, { error: 'Please choose what it costs.' }).default('journal'),
  /** As people write it; read only where the type has a charge of its own. */
  amount: text(40).trim().default(''),
})
export type TypeAsked = z.infer<typeof TypeAsked>
