import * as z from 'zod'
import { endpoint } from '#edge/endpoint.ts'
import { sentences } from '#journal/sentences.ts'
import { SubmissionId, text } from '#features/submissions/contract.ts'
import { reportFields, unsentFields } from './fields.ts'

/** A little more than any field takes, so that nothing typed is lost before the field itself says no. */
const typed = text(100_000)

/** As any desk sends it. */
export const TypedText = z.object({
  text: typed,
  over: z
    .array(typed, { error: 'Please send the texts as a list.' })
    .max(30, { error: 'That’s too many texts: 30 at most, please.' })
    .default([])
    .describe('The texts that the writer has seen and that this one replaces.'),
})

const noField = { error: 'There’s no such text on this page.' }
export const UnsentField = z.enum(unsentFields, noField)

/** The boxes on the form of a review. */
export const UnsentReportField = z.enum(reportFields, noField)

/** The boxes of a form, by field. */
export const UnsentForm = z.partialRecord(UnsentField, typed)
export type UnsentForm = z.infer<typeof UnsentForm>

export const Kept = z.object({
  others: z
    .array(z.string())
    .describe(
      'What was typed in other windows and isn’t in this text, so that nothing is lost before its writer has seen it.',
    ),
  savedAt: z.string(),
})
export type Kept = z.infer<typeof Kept>

export const contract = {
  keepUnsent: endpoint({
    route: 'PUT /api/submissions/{id}/unsent',
    summary:
      'Keeps what the caller has typed at a desk but not yet sent. It’s deleted once the paper moves on, or if its writer leaves.',
    access: 'signed-in',
    params: z.object({ id: SubmissionId }),
    body: TypedText.extend({ field: UnsentField }),
    answer: Kept,
    refuses: [400, 403, 404],
    failure: sentences.workflow.saveFailed,
  }),
}
