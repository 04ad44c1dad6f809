// What authors ask for, and what a publisher says to it.
import * as z from 'zod'
import { SubmissionId } from '#features/submissions/contract.ts'

export const longestReason = 500

export const reason = z
  .string({ error: 'Please send the reason as text.' })
  .max(longestReason, { error: `This text is too long: ${longestReason} characters at most, please.` })
  .transform((it) =>
    it
      .toWellFormed()
      .normalize('NFC')
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  )

const given = { submissionId: SubmissionId }

/** By the button that was pressed. */
export const WaiverAsked = z.discriminatedUnion('act', [
  z.object({
    ...given,
    act: z.literal('ask'),
    reason: reason.refine((it) => it !== '', { error: 'Please give a reason: one sentence is enough.' }),
  }),
  z.object({ ...given, act: z.literal('takeBack') }),
])
export type WaiverAsked = z.infer<typeof WaiverAsked>
