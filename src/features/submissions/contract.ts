// What pages and programs may ask about submissions, and what we answer.
import * as z from 'zod'
import { endpoint } from '#edge/endpoint.ts'
import { sentences } from '#journal/sentences.ts'
import { PageAsked } from './lists/list-asked.ts'
import {
  AuthorProgress,
  feedback,
  PublisherProgress,
  RevisedPaper,
  statusAfterMoveOf,
  StatusAsked,
  SubmissionId,
} from './paper-asked.ts'
import { Submission, SubmissionPage } from './submission.ts'
import { text } from './text.ts'

export { SubmissionId } from './paper-asked.ts'
export { Submission } from './submission.ts'
export { text } from './text.ts'

const One = z.object({ submission: Submission })
const Saved = z.object({ data: Submission })
const Done = z.object({ message: z.string() })
const OfStatus = z.object({ status: StatusAsked })

/** The form of both create calls: JSON text and a file. */
const progress = <S extends z.ZodType>(progressData: S) =>
  z.object({ progressData, paper: z.file().optional().describe('A Word file, up to 10 MB.') })

/** What every list takes and returns. */
const list = {
  query: PageAsked,
  answer: SubmissionPage,
  refuses: [400],
  failure: sentences.loading.submissionsOfUser,
} as const

const uploadRefuses = [400, 403, 404, 409, 413, 415, 503] as const

export const contract = {
  findInstitutions: endpoint({
    route: 'GET /api/institutions',
    summary: 'Finds institutions by name or ROR ID; the likeliest first.',
    access: 'signed-in',
    query: z.object({ words: text(200) }),
    answer: z.object({
      institutions: z.array(z.object({ ror: z.string(), name: z.string(), place: z.string() })),
    }),
  }),
  createByAuthor: endpoint({
    route: 'POST /api/submissions/create-author',
    summary: 'Saves a draft (status incomplete) or submits a paper (status submitted).',
    access: 'signed-in',
    form: progress(AuthorProgress),
    answer: Saved,
    refuses: uploadRefuses,
    failure: sentences.workflow.createFailed,
  }),
  createByPublisher: endpoint({
    route: 'POST /api/submissions/create-publisher',
    summary: 'Saves or creates an article on behalf of an author without an account.',
    access: ['publisher'],
    form: progress(PublisherProgress),
    answer: Saved,
    refuses: uploadRefuses,
    failure: sentences.workflow.createFailed,
  }),
  updateByEditor: endpoint({
    route: 'POST /api/submissions/update-editor',
    summary: 'Records what an editor does with a paper; also the author’s ‘save and submit’ and withdrawal.',
    access: 'signed-in',
    body: RevisedPaper.extend({ status: statusAfterMoveOf('editor'), editorFeedback: feedback.default('') }),
    answer: Done,
    refuses: [400, 403, 404, 409],
  }),
  updateByReviewer: endpoint({
    route: 'POST /api/submissions/update-reviewer',
    summary: 'Records what a reviewer does with a paper.',
    access: ['reviewer'],
    body: z.object({
      submissionId: SubmissionId,
      status: statusAfterMoveOf('reviewer'),
      reviewFeedback: feedback.default(''),
    }),
    answer: Done,
    refuses: [400, 404, 409],
  }),
  listOfUser: endpoint({
    route: 'POST /api/submissions/get/user',
    summary: 'Lists the caller’s own submissions.',
    access: 'signed-in',
    ...list,
  }),
  listOfAuthor: endpoint({
    route: 'POST /api/submissions/get/author/all',
    summary: 'Lists the caller’s own submissions.',
    access: 'signed-in',
    ...list,
  }),
  listOfAuthorByStatus: endpoint({
    route: 'POST /api/submissions/get/author',
    summary: 'Lists the caller’s own submissions with one status.',
    access: 'signed-in',
    ...list,
    body: OfStatus,
  }),
  listOfEditor: endpoint({
    route: 'POST /api/submissions/get/editor/all',
    summary: 'Lists the submissions the calling editor has selected.',
    access: ['editor'],
    ...list,
  }),
  listOfReviewer: endpoint({
    route: 'POST /api/submissions/get/reviewer/all',
    summary: 'Lists the submissions the calling reviewer has selected.',
    access: ['reviewer'],
    ...list,
  }),
  listOfPublisher: endpoint({
    route: 'POST /api/submissions/get/publisher',
    summary:
      'Lists the submissions with a given status that publishers work on, and the caller’s own drafts.',
    access: ['publisher'],
    ...list,
    body: OfStatus,
  }),
  listPool: endpoint({
    route: 'POST /api/submissions/get/all',
    summary: 'Lists the submissions waiting with a given status, for the role that works on them.',
    access: 'signed-in',
    ...list,
    body: OfStatus,
    refuses: [400, 403],
  }),
  deleteDraft: endpoint({
    route: 'DELETE /api/submissions/{id}',
    summary:
      'Deletes the caller’s own draft, with its files and history; a submitted paper can’t be deleted.',
    access: 'signed-in',
    params: z.object({ id: SubmissionId }),
    answer: Done,
    refuses: [400, 403, 404],
  }),
  readSubmission: endpoint({
    route: 'GET /api/submissions/get/{id}',
    summary: 'Returns one submission, to anyone who may read it.',
    access: 'signed-in',
    params: z.object({ id: SubmissionId }),
    answer: One,
    refuses: [403, 404],
    failure: sentences.loading.submissionById,
  }),
}
