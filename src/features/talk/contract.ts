// What people may write to each other about a paper.
import * as z from 'zod'
import { endpoint } from '#edge/endpoint.ts'
import { SubmissionId } from '#features/submissions/contract.ts'
import { refusals } from '#journal/refusals.ts'

export const longestText = 10_000

const key = z
  .string({ error: refusals.conversation_missing.message })
  .regex(/^(author|staff|reviewer-[\w-]{1,64})$/, { error: refusals.conversation_missing.message })

export const Saying = z.object({
  submissionId: SubmissionId,
  conversation: key.describe('As in the list.'),
  text: z
    .string({ error: 'Please send the message as text.' })
    .max(longestText, { error: 'Please use no more than 10,000 characters.' })
    .refine((it) => it.isWellFormed() && !it.includes('\0'), {
      error: 'This text contains a character we can’t save.',
    })
    .default(''),
})
export type Saying = z.infer<typeof Saying>

export const Talk = z.object({
  conversation: z.string().describe("'author', 'staff', or 'reviewer-' and an id."),
  title: z.string(),
  hint: z.string().describe('Who reads it.'),
  closed: z.string().optional().describe('Why nothing can be written in it now.'),
  messages: z.array(
    z.object({
      id: z.string(),
      from: z.string(),
      mine: z.boolean(),
      text: z.string(),
      at: z.string(),
    }),
  ),
})
export type Talk = z.infer<typeof Talk>

export const contract = {
  listMessages: endpoint({
    route: 'GET /api/submissions/{id}/messages',
    summary: 'Lists the conversations about a paper in which the caller takes part.',
    access: 'signed-in',
    params: z.object({ id: SubmissionId }),
    answer: z.object({ conversations: z.array(Talk) }),
    refuses: [400, 404],
  }),
  writeMessage: endpoint({
    route: 'POST /api/submissions/write-message',
    summary: 'Writes a message in one of them. Whoever else takes part in it is told by email.',
    access: 'signed-in',
    body: Saying,
    answer: z.object({ message: z.string() }),
    refuses: [400, 404, 409, 429],
  }),
}

export const thanks = 'Your message is on its way.'
