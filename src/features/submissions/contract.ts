// What may be asked about submissions and what is answered, for pages and machines.
import * as z from 'zod'
import { endpoint } from '#api/endpoint.ts'
import { mostAuthors, whyNotListed } from '#journal/authors.ts'
import { sentences } from '#journal/sentences.ts'
import { paymentStatuses } from '#journal/charge.ts'
import { refusals } from '#journal/refusals.ts'
import { isSubmissionId } from '#journal/submission-id.ts'
import { statuses } from '#journal/statuses.ts'
import { moves, type Move } from '#journal/workflow.ts'
import { PageAsked } from './list-asked.ts'
import { text } from './text.ts'

const keywords = z
  .array(text(200), { error: 'Please send the keywords as a list.' })
  .max(100, { error: 'These are too many keywords: at most 100 are kept.' })
const feedback = text(50_000)
/** As the journal makes them; nothing else is asked of the database. */
export const SubmissionId = z
  .string({ error: 'Please say which submission is meant.' })
  .refine(isSubmissionId, { error: 'Please say which submission is meant.' })
const id = SubmissionId
/** What the writer had before them; left out by clients that do not follow it. */
const revision = z.coerce
  .number({ error: 'Please send the revision as a number.' })
  .int({ error: 'Please send the revision as a whole number.' })
  .min(0, { error: 'A revision is never negative.' })
  .max(2_147_483_647, { error: 'There is no such revision.' })

export const StatusAsked = z.enum(statuses, { error: refusals.status_unknown.message })

const author = z.object(
  {
    givenName: text(200).default(''),
    familyName: text(200).default(''),
    affiliation: text(500).default(''),
    email: text(320).default(''),
    orcid: text(100).default(''),
    corresponding: z.boolean({ error: 'Please send true or false.' }).default(false),
  },
  { error: 'Please send an object.' },
)

/** In order; left out where they stay as they are, or the author is the only one. */
const authors = z
  .array(author, { error: 'Please send the authors as a list.' })
  .max(mostAuthors, { error: refusals.authors_many.message })
  .superRefine((list, { addIssue }) => {
    const refusal = whyNotListed(list)
    if (refusal) addIssue({ code: 'custom', message: refusals[refusal].message })
  })

/** The text of a paper as the wizard and the modify page send it. */
export const PaperInput = z.object(
  {
    submissionId: id.optional(),
    title: text(1000).default(''),
    abstract: text(20_000).default(''),
    keywords: keywords.default([]),
    authors: authors.optional(),
    typing: z
      .boolean({ error: 'Please send true or false.' })
      .optional()
      .describe('Saved while somebody still types: a draft that stays one gets no line in its history.'),
    revision: revision.optional(),
  },
  { error: 'Please send an object.' },
)
export type PaperInput = z.infer<typeof PaperInput>

export const ArticleInput = PaperInput.extend({
  givenName: text(200).default(''),
  familyName: text(200).default(''),
  email: text(320).default(''),
})
export type ArticleInput = z.infer<typeof ArticleInput>

/** 'Save and Submit' on the modify page. What is left out stays as it is. */
export const RevisedPaper = z.object(
  {
    submissionId: id,
    title: text(1000).optional(),
    abstract: text(20_000).optional(),
    keywords: keywords.optional(),
    authors: authors.optional(),
    revision: revision.optional(),
    documentVersion: text(100)
      .optional()
      .describe('X-WOPI-ItemVersion of the save that is meant; another one by now is refused.'),
  },
  { error: 'Please send an object.' },
)
export type RevisedPaper = z.infer<typeof RevisedPaper>

/** What an editor or a reviewer gives along with a move. */
export const Decision = z.object({ submissionId: id, feedback: feedback.default('') })
export type Decision = z.infer<typeof Decision>

export const ManuscriptFile = z.object({
  version: z.number(),
  name: z.string(),
  size: z.number().describe('Bytes.'),
  savedAt: z.string(),
  savedBy: z.string().optional().describe('The name of who saved it, where the caller may know it.'),
  madeFrom: z
    .number()
    .optional()
    .describe('The version in the old Word format (.doc) that the journal made this one of.'),
})
export type ManuscriptFile = z.infer<typeof ManuscriptFile>

/** The manuscript as a PDF with numbered lines and without names. `failure` says why there is none. */
export const ReviewCopy = z.object({
  state: z.enum(['waiting', 'done', 'failed']),
  version: z.number().optional().describe('Of the manuscript; it may be older than the newest.'),
  size: z.number().optional().describe('Bytes.'),
  failure: z.string().optional(),
})
export type ReviewCopy = z.infer<typeof ReviewCopy>

export const PaperAuthor = z.object({
  givenName: z.string(),
  familyName: z.string(),
  affiliation: z.string().describe('One line.'),
  email: z.string(),
  orcid: z.string().describe('Bare: 0000-0002-1825-0097.'),
  corresponding: z.boolean(),
})

/** A submission as the caller may see it: what would unmask its author is left out for a reviewer. */
export const Submission = z.object({
  id: z.string(),
  reference: z.string().describe('For people: ALD-2026-0147.'),
  title: z.string(),
  abstract: z.string(),
  keywords: z.array(z.string()),
  status: z.enum(statuses),
  revision: z.number().describe('Send it back with a save, and nobody overwrites what you have not seen.'),
  createdAt: z.string(),
  submittedAt: z.string().nullable(),
  updatedAt: z.string(),
  paymentId: z.string().nullable(),
  paymentStatus: z.enum(paymentStatuses).nullable().describe('Null until the charge is due.'),
  editorFeedback: z.string(),
  reviewFeedback: z.string(),
  fileUrl: z.string().nullable(),
  files: z.array(ManuscriptFile).describe('Oldest first.'),
  reviewCopy: ReviewCopy.optional().describe('For editors and reviewers, once it was submitted.'),
  authorId: z.string().optional(),
  authorName: z.string().optional().describe('Of the first author.'),
  authors: z.array(PaperAuthor).optional().describe('In order, one of them corresponding.'),
  givenName: z.string().optional().describe('As a publisher entered it.'),
  familyName: z.string().optional(),
  email: z.string().optional(),
  moves: z
    .array(z.enum(Object.keys(moves) as [Move, ...Move[]]))
    .describe('What the caller may do with it now.'), // its keys are exactly the moves
})
export type Submission = z.infer<typeof Submission>

export const SubmissionPage = z.object({
  submissions: z.array(Submission),
  before: z.number().describe('How many the pages before this one held.'),
  nextCursor: z.string().optional(),
})
export type SubmissionPage = z.infer<typeof SubmissionPage>

const One = z.object({ submission: Submission })
const Saved = z.object({ data: Submission })
const Done = z.object({ message: z.string() })
const OfStatus = z.object({ status: StatusAsked })

/** The form of both create calls: JSON text and a file. */
const progress = <S extends z.ZodType>(progressData: S) =>
  z.object({ progressData, paper: z.file().optional().describe('A Word file of at most 10 MB.') })

/** `progressData` of create-author, parsed. */
export const AuthorProgress = PaperInput.extend({
  status: z.enum(['incomplete', 'submitted'], { error: refusals.status_unknown.message }),
})
/** `progressData` of create-publisher, parsed. */
export const PublisherProgress = ArticleInput.extend({
  status: z.enum(['incomplete', 'approved_for_publication'], { error: refusals.status_unknown.message }),
})

const uploadRefuses = [400, 403, 404, 409, 413, 415, 503] as const

export const contract = {
  createByAuthor: endpoint({
    route: 'POST /api/submissions/create-author',
    summary: 'Save a draft (status incomplete) or submit a paper (status submitted)',
    access: 'signed-in',
    form: progress(AuthorProgress),
    answer: Saved,
    refuses: uploadRefuses,
    failure: sentences.workflow.createFailed,
  }),
  createByPublisher: endpoint({
    route: 'POST /api/submissions/create-publisher',
    summary: 'Save or create an article on behalf of an author without an account',
    access: ['publisher'],
    form: progress(PublisherProgress),
    answer: Saved,
    refuses: uploadRefuses,
    failure: sentences.workflow.createFailed,
  }),
  updateByEditor: endpoint({
    route: 'POST /api/submissions/update-editor',
    summary:
      "Select for edit, send for review, request a revision, reject, give back; or the author's 'save and submit' and withdrawal",
    access: 'signed-in',
    body: RevisedPaper.extend({ status: StatusAsked, editorFeedback: feedback.default('') }),
    answer: Done,
    refuses: [400, 403, 404, 409],
  }),
  updateByReviewer: endpoint({
    route: 'POST /api/submissions/update-reviewer',
    summary: 'Select for review, approve, request a revision, reject, give back',
    access: ['reviewer'],
    body: z.object({ submissionId: id, status: StatusAsked, reviewFeedback: feedback.default('') }),
    answer: Done,
    refuses: [400, 404, 409],
  }),
  listOfUser: endpoint({
    route: 'POST /api/submissions/get/user',
    summary: "The caller's own submissions",
    access: 'signed-in',
    query: PageAsked,
    answer: SubmissionPage,
    refuses: [400],
    failure: sentences.loading.submissionsOfUser,
  }),
  listOfAuthor: endpoint({
    route: 'POST /api/submissions/get/author/all',
    summary: "The caller's own submissions",
    access: 'signed-in',
    query: PageAsked,
    answer: SubmissionPage,
    refuses: [400],
    failure: sentences.loading.submissionsOfUser,
  }),
  listOfAuthorByStatus: endpoint({
    route: 'POST /api/submissions/get/author',
    summary: "The caller's own submissions of one status",
    access: 'signed-in',
    query: PageAsked,
    body: OfStatus,
    answer: SubmissionPage,
    refuses: [400],
    failure: sentences.loading.submissionsOfUser,
  }),
  listOfEditor: endpoint({
    route: 'POST /api/submissions/get/editor/all',
    summary: 'The submissions that the calling editor took',
    access: ['editor'],
    query: PageAsked,
    answer: SubmissionPage,
    refuses: [400],
    failure: sentences.loading.submissionsOfUser,
  }),
  listOfReviewer: endpoint({
    route: 'POST /api/submissions/get/reviewer/all',
    summary: 'The submissions that the calling reviewer took',
    access: ['reviewer'],
    query: PageAsked,
    answer: SubmissionPage,
    refuses: [400],
    failure: sentences.loading.submissionsOfUser,
  }),
  listOfPublisher: endpoint({
    route: 'POST /api/submissions/get/publisher',
    summary: "The submissions of one status that publishers work on, and the caller's own drafts",
    access: ['publisher'],
    query: PageAsked,
    body: OfStatus,
    answer: SubmissionPage,
    refuses: [400],
    failure: sentences.loading.submissionsOfUser,
  }),
  listPool: endpoint({
    route: 'POST /api/submissions/get/all',
    summary: 'Everything that waits at one status, for the role that works on it',
    access: 'signed-in',
    query: PageAsked,
    body: OfStatus,
    answer: SubmissionPage,
    refuses: [400, 403],
    failure: sentences.loading.submissionsOfUser,
  }),
  readSubmission: endpoint({
    route: 'GET /api/submissions/get/{id}',
    summary: 'One submission, for those who may read it',
    access: 'signed-in',
    params: z.object({ id }),
    answer: One,
    refuses: [403, 404],
    failure: sentences.loading.submissionById,
  }),
}
