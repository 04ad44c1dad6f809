// What may be asked and answered about the typesetting of a paper.
import * as z from 'zod'
import { endpoint } from '#edge/endpoint.ts'
import { correctionKinds, longestValue, placeKinds } from '#journal/typesetting/corrections.ts'
import { SubmissionId } from '#features/submissions/contract.ts'
import { proofStates } from '#journal/typesetting/proofs.ts'
import { refusals } from '#journal/refusals.ts'

const place = z
  .string({ error: refusals.place_missing.message })
  .max(100, { error: refusals.place_missing.message })

/** Whether it's a correction of this place is for the press to say. */
export const CorrectionGiven = z.object({
  place: place.describe('The key of a place, from the list of places.'),
  kind: z.enum(correctionKinds, { error: refusals.correction_wrong.message }),
  value: z
    .string()
    .max(longestValue, { error: refusals.correction_long.message })
    .default('')
    .describe(
      'level: 1 to 4, or 0 for “not a heading”. language: a BCP 47 tag. doi: a DOI, or nothing if there isn’t one. caption and reference: text with _italic_, **bold**, ^superscript^ and ~subscript~. alt: a line for each picture. parts: JSON with any of type, names (one on each line, “Family, Given”), title, source, year, volume, issue, pages, doi and url. cut and keep take no value.',
    ),
})
export type CorrectionGiven = z.infer<typeof CorrectionGiven>

export const CommentGiven = z.object({
  place: place.describe('The key of a place in the proof.'),
  text: z
    .string({ error: refusals.comment_empty.message })
    .trim()
    .min(1, { error: refusals.comment_empty.message })
    .max(4000, { error: refusals.comment_long.message }),
})
export type CommentGiven = z.infer<typeof CommentGiven>

export const Proof = z.object({
  state: z.enum(proofStates),
  sentAt: z.string(),
  answeredAt: z.string().nullable(),
  link: z
    .enum(['open', 'closed'])
    .optional()
    .describe('The author’s link, where they have no account; closed once a publisher has withdrawn it.'),
  isChanged: z.boolean().describe('It has changed since the author confirmed it.'),
})
export type Proof = z.infer<typeof Proof>

export const Comment = z.object({
  id: z.string(),
  place: z.string(),
  words: z.string().describe('The words in the file that it’s attached to.'),
  text: z.string(),
  at: z.string(),
  isNew: z.boolean().describe('Made since the proof was last sent.'),
})
export type Comment = z.infer<typeof Comment>

const Place = z.object({
  key: z.string(),
  kind: z.enum(placeKinds),
  words: z.string().describe('The words in the file that it’s attached to.'),
})

export const Typesetting = z.object({
  isCurrent: z.boolean().describe('Whether the PDF is of the newest file, with every correction.'),
  pages: z.number().nullable(),
  failure: z.string().nullable().describe('Why there’s no newer PDF.'),
  warnings: z.array(z.string()).describe('What the press noticed in the file as a whole.'),
  notes: z.array(
    z.object({ place: z.string(), kind: z.enum(['warning', 'hint', 'found']), sentence: z.string() }),
  ),
  places: z.array(Place).describe('In reading order.'),
  corrections: z
    .array(
      z.object({
        id: z.string(),
        place: z.string(),
        kind: z.enum(correctionKinds),
        words: z.string(),
        value: z.string(),
        by: z.string(),
        at: z.string(),
        isMissing: z.boolean().describe('Its place isn’t in the newest file, so it changes nothing.'),
      }),
    )
    .describe('Oldest first.'),
  proof: Proof.nullable().describe('Null until a proof has been sent.'),
  comments: z.array(Comment).describe('What the author says about the proof, oldest first.'),
})
export type Typesetting = z.infer<typeof Typesetting>

const OfSubmission = z.object({ id: SubmissionId })
const Done = z.object({ message: z.string() })

export const contract = {
  readTypesetting: endpoint({
    route: 'GET /api/submissions/{id}/typesetting',
    summary:
      'Returns what the press noticed in an accepted paper, the places that can be corrected, and the corrections.',
    access: ['publisher'],
    params: OfSubmission,
    answer: Typesetting,
    refuses: [400, 404],
  }),
  correct: endpoint({
    route: 'POST /api/submissions/{id}/corrections',
    summary:
      'Corrects one place in an accepted paper. Corrections are kept apart from the text and applied again each time it’s typeset.',
    access: ['publisher'],
    params: OfSubmission,
    body: CorrectionGiven,
    answer: Done,
    refuses: [400, 404, 409],
  }),
  undoCorrection: endpoint({
    route: 'DELETE /api/submissions/{id}/corrections/{correctionId}',
    summary: 'Undoes a correction.',
    access: ['publisher'],
    params: OfSubmission.extend({ correctionId: z.string() }),
    answer: Done,
    refuses: [400, 404],
  }),
  sendProof: endpoint({
    route: 'POST /api/submissions/{id}/proof',
    summary: 'Sends the proof of an accepted paper to its author.',
    access: ['publisher'],
    params: OfSubmission,
    answer: Done,
    refuses: [400, 404, 409],
  }),
  readProof: endpoint({
    route: 'GET /api/submissions/{id}/proof',
    summary:
      'Returns what the author sees of the proof: how it stands, the places to comment on, and the comments.',
    access: 'signed-in',
    params: OfSubmission,
    answer: Typesetting.pick({ pages: true, isCurrent: true, places: true, comments: true }).extend({
      proof: Proof,
    }),
    refuses: [400, 404],
  }),
  commentOnProof: endpoint({
    route: 'POST /api/submissions/{id}/proof/comments',
    summary: 'Comments on a place in the proof.',
    access: 'signed-in',
    params: OfSubmission,
    body: CommentGiven,
    answer: Done,
    refuses: [400, 404, 409],
  }),
  deleteComment: endpoint({
    route: 'DELETE /api/submissions/{id}/proof/comments/{commentId}',
    summary: 'Takes back a comment that hasn’t been returned yet.',
    access: 'signed-in',
    params: OfSubmission.extend({ commentId: z.string() }),
    answer: Done,
    refuses: [400, 404, 409],
  }),
  returnProof: endpoint({
    route: 'POST /api/submissions/{id}/proof/return',
    summary: 'Sends the proof back to the publishers, with the author’s comments.',
    access: 'signed-in',
    params: OfSubmission,
    answer: Done,
    refuses: [400, 404, 409],
  }),
  confirmProof: endpoint({
    route: 'POST /api/submissions/{id}/proof/confirm',
    summary: 'Confirms the proof. Publishing doesn’t wait for it.',
    access: 'signed-in',
    params: OfSubmission,
    answer: Done,
    refuses: [400, 404, 409],
  }),
}
