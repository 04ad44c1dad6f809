// What editors and reviewers may say about what stands between them and a paper.
import * as z from 'zod'
import { endpoint } from '#edge/endpoint.ts'
import { SubmissionId } from '#features/submissions/contract.ts'

export const longestReason = 2000

/** For editors alone. */
export const reason = z
  .string({ error: 'Please send the reason as text.' })
  .max(longestReason, { error: 'Please use no more than 2,000 characters.' })
  .refine((it) => it.isWellFormed() && !it.includes('\0'), {
    error: 'This text contains a character we can’t save.',
  })

export const Declared = z.object({ submissionId: SubmissionId, reason: reason.default('') })

export const thanks = 'Thank you. We won’t offer you this paper again.'

export const contract = {
  declareConflict: endpoint({
    route: 'POST /api/submissions/declare-conflict',
    summary:
      'Says that a conflict of interest keeps the caller from a paper; whoever holds it gives it back with that.',
    access: ['editor', 'reviewer'],
    body: Declared,
    answer: z.object({ message: z.string() }),
    refuses: [400, 404],
  }),
}
