// What the form for amending a paper sends beside the paper's text.
import * as z from 'zod'
import { CorrectionGiven } from '#features/typesetting/contract.ts'
import { refusals } from '#journal/refusals.ts'
import { longestValue } from '#journal/typesetting/corrections.ts'
import { longestReason } from '#journal/published/mending.ts'
import { text } from '#features/submissions/text.ts'

export const MendingAsked = z.object({
  reason: text(longestReason).trim().default(''),
  silent: z
    .string()
    .optional()
    .transform((box) => box === 'yes'),
})
export type MendingAsked = z.infer<typeof MendingAsked>

/**
 * What changes in a reference: its printed words, its parts or the DOI that isn't printed; `was` is what the form was
 * made from.
 */
export const ReferenceAsked = CorrectionGiven.extend({
  kind: z.enum(['reference', 'parts', 'doi'], { error: refusals.correction_wrong.message }),
  was: text(longestValue).default(''),
  reason: MendingAsked.shape.reason,
})
export type ReferenceAsked = z.infer<typeof ReferenceAsked>

export const VersionAsked = z.object({
  note: text(longestReason).trim().default(''),
  file: z.coerce.number().int().min(1).max(2_147_483_647).catch(0),
})
