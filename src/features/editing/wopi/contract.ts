import * as z from 'zod'
import { endpoint } from '#edge/endpoint.ts'
import { SubmissionId } from '#features/submissions/contract.ts'
import { refusals } from '#journal/refusals.ts'
import { sentences } from '#journal/sentences.ts'

export const Permission = z.enum(['readonly', 'edit'], { error: 'Please ask for readonly or edit.' })
export type Permission = z.infer<typeof Permission>

/** Keeps others from saving; the caller may take it away. */
export const HeldLock = z.object({
  mine: z.boolean().describe('Held by another window of the caller.'),
  by: z.string().describe('The name of who holds it.'),
})
export type HeldLock = z.infer<typeof HeldLock>

/** What an office editor sent and was not taken. */
export const RejectedSave = z.object({
  id: z.string(),
  at: z.string(),
  until: z.string().describe('It is kept so long.'),
  mine: z.boolean(),
  by: z.string().describe('The name of who wrote it.'),
  size: z.number().describe('Bytes.'),
  reason: z.string().describe('Why it was not taken.'),
  isWord: z.boolean().describe('Passed the check of uploads, so that its words can be compared.'),
})
export type RejectedSave = z.infer<typeof RejectedSave>

const ofSubmission = z.object({ id: SubmissionId })

export const RejectedSaveId = z
  .string({ error: refusals.file_unreachable.message })
  .regex(/^[\w-]{1,64}$/, { error: refusals.file_unreachable.message })

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
  readLock: endpoint({
    route: 'GET /api/submissions/{id}/lock',
    summary: 'The lock of the document that the caller may take away, or null',
    access: 'signed-in',
    params: ofSubmission,
    answer: z.object({ lock: HeldLock.nullable() }),
    refuses: [403, 404],
  }),
  takeLockAway: endpoint({
    route: 'DELETE /api/submissions/{id}/lock',
    summary: 'Takes the lock away from a window of one’s own, or as its editor or a publisher from anybody’s',
    access: 'signed-in',
    params: ofSubmission,
    answer: z.object({ message: z.string() }),
    refuses: [403, 404, 409],
  }),
  listRejectedSaves: endpoint({
    route: 'GET /api/submissions/{id}/rejected-saves',
    summary:
      'Saves by an office editor that were not taken: one’s own, to its editor and publishers everybody’s',
    access: 'signed-in',
    params: ofSubmission,
    answer: z.object({ saves: z.array(RejectedSave).describe('Newest first.') }),
    refuses: [403, 404],
  }),
  downloadRejectedSave: endpoint({
    route: 'GET /api/submissions/{id}/rejected-saves/{saveId}/file',
    summary: 'The bytes of such a save, as they came',
    access: 'signed-in',
    params: ofSubmission.extend({ saveId: RejectedSaveId }),
    answer: z.file().describe('The file itself.'),
    refuses: [403, 404],
    failure: sentences.loading.documentFailed,
  }),
}
