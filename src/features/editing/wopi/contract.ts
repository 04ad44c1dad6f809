import * as z from 'zod'
import { endpoint } from '#edge/endpoint.ts'
import { SubmissionId } from '#features/submissions/contract.ts'
import { refusals } from '#journal/refusals.ts'
import { sentences } from '#journal/sentences.ts'

export const Permission = z.enum(['readonly', 'edit'], { error: 'Please ask for readonly or edit.' })
export type Permission = z.infer<typeof Permission>

/** Keeps others from saving; the caller may take it away. */
export const HeldLock = z.object({
  mine: z.boolean().describe('The caller holds it in another window.'),
  by: z.string().describe('Who holds it.'),
})
export type HeldLock = z.infer<typeof HeldLock>

/** What an office editor sent and we rejected. */
export const RejectedSave = z.object({
  id: z.string(),
  at: z.string(),
  until: z.string().describe('Kept until then.'),
  mine: z.boolean(),
  by: z.string().describe('Who wrote it.'),
  size: z.number().describe('Bytes.'),
  reason: z.string().describe('Why it was rejected.'),
  isWord: z.boolean().describe('It has passed the upload checks, so its text can be compared.'),
})
export type RejectedSave = z.infer<typeof RejectedSave>

const ofSubmission = z.object({ id: SubmissionId })

export const RejectedSaveId = z
  .string({ error: refusals.file_unreachable.message })
  .regex(/^[\w-]{1,64}$/, { error: refusals.file_unreachable.message })

export const contract = {
  openDocument: endpoint({
    route: 'POST /api/wopi/token/{submissionId}',
    summary: 'Issues a token that opens the Word file in the office editor.',
    access: 'signed-in',
    params: z.object({ submissionId: SubmissionId }),
    body: z.object({ permission: Permission.default('readonly') }, { error: 'Please send an object.' }),
    answer: z.object({
      token: z.string(),
      permission: Permission.describe('May be less than was asked for.'),
      ttl: z
        .number()
        .describe('When the token expires, in milliseconds since 1970: the protocol’s access_token_ttl.'),
      wopiSrc: z.string().describe('Where the office editor finds the document.'),
      action: z
        .string()
        .describe('Where to post a form with access_token and access_token_ttl, into a frame on the page.'),
      editor: z.string().describe('The office editor’s name; ‘embedded’ is our own.'),
    }),
    refuses: [404],
    failure: sentences.loading.documentFailed,
  }),
  readLock: endpoint({
    route: 'GET /api/submissions/{id}/lock',
    summary: 'Returns the document lock the caller may take away, or null.',
    access: 'signed-in',
    params: ofSubmission,
    answer: z.object({ lock: HeldLock.nullable() }),
    refuses: [403, 404],
  }),
  takeLockAway: endpoint({
    route: 'DELETE /api/submissions/{id}/lock',
    summary:
      'Takes the lock away from one of the caller’s own windows or, for the paper’s editor and publishers, from anyone’s.',
    access: 'signed-in',
    params: ofSubmission,
    answer: z.object({ message: z.string() }),
    refuses: [403, 404, 409],
  }),
  listRejectedSaves: endpoint({
    route: 'GET /api/submissions/{id}/rejected-saves',
    summary:
      'Lists the saves that were rejected: the caller’s own or, for the paper’s editor and publishers, everyone’s.',
    access: 'signed-in',
    params: ofSubmission,
    answer: z.object({ saves: z.array(RejectedSave).describe('Newest first.') }),
    refuses: [403, 404],
  }),
  downloadRejectedSave: endpoint({
    route: 'GET /api/submissions/{id}/rejected-saves/{saveId}/file',
    summary: 'Returns the bytes of a rejected save, as they arrived.',
    access: 'signed-in',
    params: ofSubmission.extend({ saveId: RejectedSaveId }),
    answer: z.file().describe('The file itself.'),
    refuses: [403, 404],
    failure: sentences.loading.documentFailed,
  }),
}
