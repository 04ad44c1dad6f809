import type { $ZodType } from 'zod/v4/core'
import { check, type Handlers } from '#edge/mount.server.ts'
import { receiveUpload } from '#features/manuscripts/receive-upload.server.ts'
import { insist, Refused } from '#journal/refusals.ts'
import type { Services } from '#edge/context.ts'
import type { contract } from './contract.ts'
import { AuthorProgress, PublisherProgress } from './paper-asked.ts'
import { findInstitutions } from './institutions/finding.server.ts'
import { resubmit, saveForLater, submit } from './moves/writing.server.ts'
import { listByStatus, listMine, listTaken } from './lists/listing.server.ts'
import { decide, needMove } from './moves/move.server.ts'
import { thanksFor, thanksForDeleting } from './moves/words.server.ts'
import { createArticle, saveArticleForLater } from './moves/on-behalf.server.ts'
import { deleteDraft } from './moves/deleting.server.ts'
import { needSubmissionFor } from './moves/reading.server.ts'

export const handlers: Handlers<typeof contract> = {
  findInstitutions: async ({ query }, { services }) => ({
    institutions: await findInstitutions(services, query.words),
  }),
  createByAuthor: async (_, { services, viewer, request }) => {
    const { progress, paper } = await receive(services, request, AuthorProgress)
    const save = progress.status === 'submitted' ? submit : saveForLater
    return { data: await save(services, viewer, { ...progress, paper }) }
  },
  createByPublisher: async (_, { services, viewer, request }) => {
    const { progress, paper } = await receive(services, request, PublisherProgress)
    const save = progress.status === 'incomplete' ? saveArticleForLater : createArticle
    return { data: await save(services, viewer, { ...progress, paper }) }
  },
  updateByEditor: async ({ body: { status: to, editorFeedback, ...text } }, { services, viewer }) => {
    const { submissionId } = text
    const move = await needMove(services, viewer, { call: 'update-editor', submissionId, to })
    if (move === 'resubmit') await resubmit(services, viewer, text)
    else
      await callingIt('editorFeedback', () =>
        decide(services, viewer, { move, submissionId, feedback: editorFeedback }),
      )
    return { message: thanksFor(move) }
  },
  updateByReviewer: async ({ body: { submissionId, status: to, reviewFeedback } }, { services, viewer }) => {
    const move = await needMove(services, viewer, { call: 'update-reviewer', submissionId, to })
    await callingIt('reviewFeedback', () =>
      decide(services, viewer, { move, submissionId, feedback: reviewFeedback }),
    )
    return { message: thanksFor(move) }
  },
  listOfUser: ({ query }, { services, viewer }) => listMine(services, viewer, query),
  listOfAuthor: ({ query }, { services, viewer }) => listMine(services, viewer, query),
  listOfAuthorByStatus: ({ query, body }, { services, viewer }) =>
    listMine(services, viewer, { ...query, ...body }),
  listOfEditor: ({ query }, { services, viewer }) => listTaken(services, viewer, query),
  listOfReviewer: ({ query }, { services, viewer }) => listTaken(services, viewer, query),
  listOfPublisher: ({ query, body }, { services, viewer }) =>
    body.status === 'incomplete'
      ? listMine(services, viewer, { ...query, ...body })
      : listByStatus(services, viewer, { ...query, ...body }),
  listPool: ({ query, body }, { services, viewer }) => listByStatus(services, viewer, { ...query, ...body }),
  deleteDraft: async ({ params: { id } }, { services, viewer }) => {
    await deleteDraft(services, viewer, id)
    return { message: thanksForDeleting }
  },
  readSubmission: async ({ params: { id } }, { services, viewer }) => ({
    submission: await needSubmissionFor(services, viewer, id),
  }),
}

/** A refusal names the feedback field as the call does. */
async function callingIt(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refused) || !error.fields?.feedback) throw error
    const { feedback, ...others } = error.fields
    throw new Refused(error.code, { message: error.message, fields: { ...others, [name]: feedback } })
  }
}

/**
 * If the file is refused, so is the whole call: a script still has its text, and wouldn't notice a draft without a
 * file.
 */
async function receive<S extends $ZodType>(services: Services, request: Request, schema: S) {
  const { fields, paper, refusal } = await receiveUpload(services, request)
  insist(refusal)
  return { progress: check(schema, toJson(fields.get('progressData'))), paper }
}

function toJson(text: FormDataEntryValue | null): unknown {
  try {
    return JSON.parse(typeof text === 'string' ? text : '')
  } catch {
    throw new Refused('body_malformed')
  }
}
