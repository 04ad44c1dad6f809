import * as z from 'zod'
import { endpoint } from '#edge/endpoint.ts'
import { sentences } from '#journal/sentences.ts'
import { Kept, TypedText, UnsentReportField } from '#features/unsent/contract.ts'

const keeps = {
  query: z.object({
    since: z.string().max(100).default('').describe('The field’s name on the review page.'),
  }),
  body: TypedText.extend({ field: UnsentReportField }),
  answer: Kept,
  failure: sentences.workflow.saveFailed,
}

export const contract = {
  keepReviewTyped: endpoint({
    route: 'PUT /api/reviews/{reviewId}/unsent',
    summary: 'Keeps what the caller has typed into their review but not yet sent.',
    access: 'signed-in',
    params: z.object({ reviewId: z.string() }),
    refuses: [400, 403, 404, 409],
    ...keeps,
  }),
  keepReviewTypedByLink: endpoint({
    route: 'PUT /api/reviews/{reviewId}/by/{token}/unsent',
    summary: 'The same, for anyone with the link to the review.',
    access: 'public',
    params: z.object({ reviewId: z.string(), token: z.string() }),
    refuses: [400, 403, 404, 409],
    ...keeps,
  }),
}
