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
      'Declares the caller’s conflict of interest with a paper. If they hold it, it goes back to the pool.',
    access: ['editor', 'reviewer'],
    body: Declared,
    answer: z.object({ message: z.string() }),
    refuses: [400, 404],
  }),
}
