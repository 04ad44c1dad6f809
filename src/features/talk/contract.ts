// What people may write to each other about a paper.
import * as z from 'zod'
import { endpoint } from '#edge/endpoint.ts'
import { SubmissionId } from '#features/submissions/contract.ts'
import { Kept, TypedText } from '#features/unsent/contract.ts'
import { refusals } from '#journal/refusals.ts'
import { sentences } from '#journal/sentences.ts'

export const longestText = 10_000

const key = z
  .string({ error: refusals.conversation_missing.message })
  .regex(/^(author|staff|reviewer-[\w-]{1,64})$/, { error: refusals.conversation_missing.message })

export const Saying = z.object({
  submissionId: SubmissionId,
  conversation: key.describe('The key of a conversation, from the list.'),
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

const keeps = {
  query: z.object({
    since: z.string().max(100).default('').describe('The conversation’s key on the messages page.'),
  }),
  body: TypedText.extend({
    field: z.string().startsWith('talk-').describe("'talk-', and the key of a conversation, from the list."),
  }),
  answer: Kept,
  failure: sentences.workflow.saveFailed,
}

export const contract = {
  keepMessage: endpoint({
    route: 'PUT /api/submissions/{id}/messages/unsent',
    summary: 'Keeps what the caller has typed in a conversation but not yet sent.',
    access: 'signed-in',
    params: z.object({ id: SubmissionId }),
    refuses: [400, 403, 404, 409],
    ...keeps,
  }),
  keepMessageByLink: endpoint({
    route: 'PUT /api/reviews/{reviewId}/by/{token}/messages/unsent',
    summary: 'The same, for anyone with the link to a review.',
    access: 'public',
    params: z.object({ reviewId: z.string(), token: z.string() }),
    refuses: [400, 403, 404, 409],
    ...keeps,
  }),
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
    summary: 'Writes a message in one of them, and emails everyone else in it.',
    access: 'signed-in',
    body: Saying,
    answer: z.object({ message: z.string() }),
    refuses: [400, 404, 409, 429],
  }),
}

export const thanks = 'Your message is on its way.'
