// What editors in chief may ask and say about who edits a paper.
import * as z from 'zod'
import { endpoint } from '#edge/endpoint.ts'
import { reason } from '#features/conflicts/contract.ts'
import { SubmissionId } from '#features/submissions/contract.ts'
import { conflictKinds } from '#journal/people/conflicts.ts'
import { refusals } from '#journal/refusals.ts'

const editorId = z
  .string({ error: refusals.editor_missing.message })
  .regex(/^[\w-]{0,64}$/, { error: refusals.editor_missing.message })
  .default('')

export const Assigned = z.object({
  submissionId: SubmissionId,
  editorId: editorId.describe('The ID of an editor, from the list of editors.'),
  from: editorId.describe('Who the caller believes is editing it; empty for no one.'),
  reason: reason
    .default('')
    .describe(
      'Needed when the paper already has an editor, and when the new one has a conflict of interest.',
    ),
})
export type Assigned = z.infer<typeof Assigned>

const Editor = z.object({
  id: z.string(),
  name: z.string(),
  affiliation: z.string(),
  open: z.number().describe('Papers they edit that aren’t accepted or closed yet.'),
  oldestDays: z.number().nullable().describe('Since the oldest of these came in.'),
  medianDays: z.number().nullable().describe('From getting a paper to sending it on, in the last year.'),
  conflicts: z
    .array(z.object({ kind: z.enum(conflictKinds), says: z.string() }))
    .describe('Their conflicts of interest with the paper.'),
  closed: z.string().optional().describe('Why the paper can’t be given to them.'),
})

export const contract = {
  listEditors: endpoint({
    route: 'GET /api/submissions/{id}/editors',
    summary:
      'Lists the editors a paper can be given to, with their load and their conflicts; for editors in chief.',
    access: ['editor'],
    params: z.object({ id: SubmissionId }),
    answer: z.object({
      from: z.string().describe('Who is editing it now; empty if no one is.'),
      editors: z.array(Editor),
    }),
    refuses: [400, 404],
  }),
  assign: endpoint({
    route: 'POST /api/submissions/assign',
    summary: 'Gives a paper to an editor, or moves it to a different one; for editors in chief.',
    access: ['editor'],
    body: Assigned,
    answer: z.object({ message: z.string() }),
    refuses: [400, 404, 409],
  }),
}
