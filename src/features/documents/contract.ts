import * as z from 'zod'
import { endpoint } from '#api/endpoint.ts'

export const contract = {
  downloadManuscript: endpoint({
    route: 'GET /api/submissions/{id}/file',
    summary: 'The newest Word file, for those who may read the submission',
    access: 'signed-in',
    params: z.object({ id: z.string().min(1).max(64) }),
    answer: z.file().describe('The Word file itself.'),
    refuses: [403, 404],
  }),
}
