import * as z from 'zod'
import { endpoint } from '#api/endpoint.ts'
import { SubmissionId } from '#features/submissions/contract.ts'
import { sentences } from '#journal/sentences.ts'

export const Permission = z.enum(['readonly', 'edit'], { error: 'Please ask for readonly or edit.' })
export type Permission = z.infer<typeof Permission>

export const contract = {
  openDocument: endpoint({
    route: 'POST /api/wopi/token/{submissionId}',
    summary: 'A token that opens the Word file in the office editor',
    access: 'signed-in',
    params: z.object({ submissionId: SubmissionId }),
    body: z.object({ permission: Permission.default('readonly') }, { error: 'Please send an object.' }),
    answer: z.object({
      token: z.string(),
      permission: Permission.describe('May be less than was asked for.'),
      ttl: z
        .number()
        .describe('When the token expires, in milliseconds since 1970: access_token_ttl of the protocol.'),
      wopiSrc: z.string().describe('Where the editor finds the document.'),
      action: z
        .string()
        .describe('Where a form posts access_token and access_token_ttl to, into a frame of the page.'),
      editor: z.string().describe("The editor's name: 'embedded' is our own."),
    }),
    refuses: [404],
    failure: sentences.loading.documentFailed,
  }),
}
