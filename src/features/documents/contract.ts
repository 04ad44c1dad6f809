import * as z from 'zod'
import { endpoint } from '#api/endpoint.ts'
import { sentences } from '#journal/sentences.ts'
import { SubmissionId } from '#features/submissions/contract.ts'

export const contract = {
  downloadManuscript: endpoint({
    route: 'GET /api/submissions/{id}/file',
    summary: 'The newest Word file, for those who may read the submission',
    access: 'signed-in',
    params: z.object({ id: SubmissionId }),
    answer: z.file().describe('The Word file itself.'),
    refuses: [403, 404],
    failure: sentences.loading.documentFailed,
  }),
}
