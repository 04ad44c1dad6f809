// What we answer about submissions.
import * as z from 'zod'
import { typeNames } from '#journal/paper/article-types.ts'
import { paymentStatuses } from '#journal/charges/charge.ts'
import { creditRoleNames } from '#journal/paper/contributions.ts'
import { conversions } from '#journal/paper/manuscript.ts'
import { linkKinds } from '#journal/paper/links.ts'
import { proofStates } from '#journal/typesetting/proofs.ts'
import { questionKinds } from '#journal/reviewing/questions.ts'
import { statuses } from '#journal/statuses.ts'
import { waiverStates } from '#journal/charges/waivers.ts'
import { moves, type Move } from '#journal/workflow.ts'

export const ManuscriptFile = z.object({
  version: z.number(),
  name: z.string(),
  size: z.number().describe('Bytes.'),
  savedAt: z.string(),
  savedBy: z.string().optional().describe('Who saved it, if the caller is allowed to see that.'),
  madeFrom: z
    .number()
    .optional()
    .describe('The version in the old Word format (.doc) that the journal converted into this one.'),
})
export type ManuscriptFile = z.infer<typeof ManuscriptFile>

/** What becomes of an old Word file (.doc): a .docx is being made from it, or couldn’t be made. */
export const Conversion = z.enum(conversions)

/** The manuscript as a PDF with numbered lines and without names. `failure` says why there is none. */
export const ReviewCopy = z.object({
  state: z.enum(['waiting', 'done', 'failed']),
  version: z
    .number()
    .optional()
    .describe('The version of the manuscript that it shows; there may be a newer one.'),
  size: z.number().optional().describe('Bytes.'),
  failure: z.string().optional(),
})
export type ReviewCopy = z.infer<typeof ReviewCopy>

export const PaperAuthor = z.object({
  givenName: z.string(),
  familyName: z.string(),
  affiliation: z.string().describe('One line; if there are several, they’re separated by semicolons.'),
  rors: z
    .array(z.object({ name: z.string(), ror: z.string() }))
    .optional()
    .describe('Which of the affiliations are in the Research Organization Registry, by bare id: 02bfwt286.'),
  roles: z.array(z.enum(creditRoleNames)).optional().describe('What the author did, as CRediT roles.'),
  email: z.string(),
  orcid: z.string().describe('Bare: 0000-0002-1825-0097.'),
  orcidAuthenticated: z.boolean().optional().describe('Whether its owner has signed in to ORCID.'),
  corresponding: z.boolean(),
})

const Question = z.object({
  id: z.string(),
  kind: z.enum(questionKinds),
  label: z.string(),
  help: z.string(),
  required: z.boolean(),
  seenBy: z.enum(['author', 'editor', 'readers']),
  options: z.array(z.string()).readonly(),
})

/** A submission as the caller may see it: a reviewer gets nothing that would reveal its author. */
export const Submission = z.object({
  id: z.string(),
  reference: z.string().describe('The number people quote, such as ALD-2026-0147.'),
  title: z.string(),
  abstract: z.string(),
  keywords: z.array(z.string()),
  status: z.enum(statuses),
  section: z
    .object({ slug: z.string(), name: z.string() })
    .optional()
    .describe('The section it’s in, where the journal has sections.'),
  choosesSection: z.literal(true).optional().describe('The caller can move it to another section.'),
  revision: z.number().describe('Send it back with a save, and you won’t overwrite what you haven’t seen.'),
  createdAt: z.string(),
  submittedAt: z.string().nullable(),
  updatedAt: z.string(),
  stageSince: z.string().describe('When the submission reached its current status.'),
  articleType: z.enum(typeNames).describe('The type of article.'),
  typeTitle: z.string().optional().describe('What the journal calls it, where it offers more than one.'),
  limits: z
    .object({
      hasAbstract: z.boolean().describe('Without an abstract, it needs no keywords either.'),
      abstractWords: z.number(),
      textWords: z.number().nullable(),
      isStrict: z.boolean().describe('Whether a longer paper is refused.'),
      declarations: z
        .array(Question)
        .readonly()
        .nullish()
        .describe('The questions its authors are asked; if the list is missing, the usual ones.'),
    })
    .describe('What the type asks of the text.'),
  unreviewed: z
    .literal(true)
    .optional()
    .describe('No one reviews papers of this type: the editor decides alone.'),
  invited: z
    .literal(true)
    .optional()
    .describe('Its editor invites the reviewers, and sees who its author suggests or opposes.'),
  declarations: z
    .record(z.string(), z.string())
    .optional()
    .describe('The authors’ declarations, keyed by question: those the caller may read.'),
  links: z
    .array(z.object({ kind: z.enum(linkKinds), address: z.string() }))
    .optional()
    .describe('To its preprint, data, software, protocol and registration: DOIs or URLs.'),
  funding: z
    .array(z.object({ name: z.string(), id: z.string().optional(), awards: z.array(z.string()) }))
    .optional()
    .describe('Who funded the research: bare ROR IDs or Open Funder Registry DOIs, and award numbers.'),
  language: z
    .string()
    .optional()
    .describe(
      'The language of the text, as its author gives it: a BCP 47 tag. If it’s left out, the file’s own language applies.',
    ),
  words: z.number().optional().describe('The number of words in the manuscript, once it has been read.'),
  figures: z.number().optional(),
  paymentId: z.string().nullable().optional(),
  paymentStatus: z.enum(paymentStatuses).nullable().optional().describe('Null until the charge is due.'),
  charge: z
    .object({ amount: z.number(), currency: z.string() })
    .optional()
    .describe('The charge for its type at acceptance, in whole minor units (paise).'),
  owed: z
    .object({ amount: z.number(), currency: z.string() })
    .optional()
    .describe('What is due now, in whole minor units (paise).'),
  waiver: z
    .enum(waiverStates)
    .optional()
    .describe('Whether its author asked for a waiver, and what came of it; for the author and publishers.'),
  rejectedBy: z.enum(['editor', 'reviewer']).optional().describe('Who rejected it, if it was rejected.'),
  revisionFor: z
    .enum(['editor', 'reviewer'])
    .optional()
    .describe('Who asked for the revision, if it was sent back to its author.'),
  editorFeedback: z.string(),
  reviewFeedback: z.string(),
  fileUrl: z.string().nullable(),
  files: z.array(ManuscriptFile).describe('Oldest first.'),
  opensWhenTaken: z
    .literal(true)
    .optional()
    .describe('The caller may review the paper, and gets its files once they have selected it.'),
  conversion: Conversion.optional().describe(
    'If the newest version is in the old Word format (.doc): its .docx is being made and will be the next version, or couldn’t be made.',
  ),
  previewUrl: z
    .string()
    .optional()
    .describe(
      'The newest version as it would be printed; for those who may read it with its authors’ names.',
    ),
  reviewCopy: ReviewCopy.optional().describe('For editors and reviewers, once the paper is submitted.'),
  talks: z.literal(true).optional().describe('The caller can write to others about it.'),
  proof: z
    .enum(proofStates)
    .optional()
    .describe('For its author and publishers, once a proof has been sent.'),
  editorName: z.string().optional().describe('Its editor’s name; only editors in chief get it.'),
  authorId: z.string().optional(),
  authorName: z.string().optional().describe('The first author’s name.'),
  authors: z.array(PaperAuthor).optional().describe('In order, one of them corresponding.'),
  givenName: z.string().optional().describe('As a publisher entered it.'),
  familyName: z.string().optional(),
  email: z.string().optional(),
  hasNoEmail: z.boolean().optional().describe('As stated by a publisher.'),
  moves: z
    .array(z.enum(Object.keys(moves) as [Move, ...Move[]]))
    .describe('What the caller may do with it now.'), // its keys are exactly the moves
})
export type Submission = z.infer<typeof Submission>

export const SubmissionPage = z.object({
  submissions: z.array(Submission),
  before: z.number().describe('How many submissions the previous pages had.'),
  nextCursor: z.string().optional(),
})
export type SubmissionPage = z.infer<typeof SubmissionPage>
