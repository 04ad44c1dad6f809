import * as z from 'zod'
import { endpoint } from '#edge/endpoint.ts'
import { sentences } from '#journal/sentences.ts'
import { SubmissionId } from '#features/submissions/contract.ts'
import { refusals } from '#journal/refusals.ts'

const doi = z
  .string({ error: refusals.doi_missing.message })
  .max(500, { error: refusals.doi_malformed.message })

/** DOI and publish; whether the DOI is valid is for the journal's rule to say. */
export const Publication = z.object({ submissionId: SubmissionId, doi: doi.default('') })
export type Publication = z.infer<typeof Publication>

export const contract = {
  updateByPublisher: endpoint({
    route: 'POST /api/submissions/update-publisher',
    summary: 'Adds the DOI and publishes.',
    access: ['publisher'],
    body: Publication.extend({ status: z.literal('published', { error: refusals.move_unknown.message }) }),
    answer: z.object({ message: z.string() }),
    refuses: [400, 404, 409],
    failure: sentences.workflow.publishFailed,
  }),
}
