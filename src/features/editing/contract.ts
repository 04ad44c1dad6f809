import * as z from 'zod'
import { endpoint } from '#edge/endpoint.ts'
import { refusals } from '#journal/refusals.ts'
import { sentences } from '#journal/sentences.ts'
import { SubmissionId } from '#features/submissions/contract.ts'
import { RejectedSaveId } from './wopi/contract.ts'

const VersionNumber = z.coerce
  .number({ error: refusals.file_unreachable.message })
  .int({ error: refusals.file_unreachable.message })
  .min(1, { error: refusals.file_unreachable.message })
  .max(2_147_483_647, { error: refusals.file_unreachable.message })

/** Which two versions of a manuscript to compare, or which version with a rejected save. */
export const ComparisonAsked = z.object({
  from: VersionNumber.optional(),
  to: VersionNumber.optional(),
  /** Compared instead of `to`. */
  rejected: RejectedSaveId.optional(),
})
export type ComparisonAsked = z.infer<typeof ComparisonAsked>

export const contract = {
  downloadManuscript: endpoint({
    route: 'GET /api/submissions/{id}/file',
    summary: 'Returns the newest Word file, to anyone who may read the submission.',
    access: 'signed-in',
    params: z.object({ id: SubmissionId }),
    answer: z.file().describe('The Word file itself.'),
    refuses: [403, 404],
    failure: sentences.loading.documentFailed,
  }),
  readReviewCopy: endpoint({
    route: 'GET /api/submissions/{id}/review-copy',
    summary:
      'Returns the manuscript as a PDF with numbered lines and without names, to its editor and reviewer.',
    access: ['editor', 'reviewer'],
    params: z.object({ id: SubmissionId }),
    answer: z.file().describe('The PDF itself.'),
    refuses: [403, 404],
    failure: sentences.loading.documentFailed,
  }),
  downloadVersion: endpoint({
    route: 'GET /api/submissions/{id}/versions/{version}/file',
    summary: 'Returns one version of the Word file, to anyone who may read the submission.',
    access: 'signed-in',
    params: z.object({ id: SubmissionId, version: VersionNumber }),
    answer: z.file().describe('The Word file itself.'),
    refuses: [403, 404],
    failure: sentences.loading.documentFailed,
  }),
}
