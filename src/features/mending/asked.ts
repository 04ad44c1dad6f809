// What the form for mending sends beside the paper's text.
import * as z from 'zod'
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

export const VersionAsked = z.object({
  note: text(longestReason).trim().default(''),
  file: z.coerce.number().int().min(1).max(2_147_483_647).catch(0),
})
