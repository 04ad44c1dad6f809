import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { unzipSync, strFromU8 } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mount } from '#edge/mount.server.ts'
import { contract as documentsContract } from '#features/editing/contract.ts'
import { handlers as documentsHandlers } from '#features/editing/endpoints.server.ts'
import { visitor, type Viewer } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { testServices, thePeople } from '#tests/support/services.ts'
import {
  aManuscript,
  aText,
  anOldWordFile,
  aWordFile,
  givenA,
  type People,
} from '#tests/support/submissions.ts'
import { refusals } from '#journal/refusals.ts'
import { contract } from './contract.ts'
import type { Submission } from './submission.ts'
import { handlers } from './endpoints.server.ts'
import { submit } from './moves/writing.server.ts'
import { decide } from './moves/move.server.ts'
import { needDetails } from './moves/reading.server.ts'

let services: Services
let people: People
let server: Server
let address: string
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices())
  people = await thePeople(services)
  const app = new Hono()
  const edge = { services, viewerOf: async (request: Request) => whoCalls(request.headers.get('x-who')) }
  mount(app, edge, { contract, handlers })
  mount(app, edge, { contract: documentsContract, handlers: documentsHandlers })
  server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await close()
})

const whoCalls = (name: string | null): Viewer => (name ? people[name as keyof People] : visitor) // names are written below

const send = (
  who: keyof People | undefined,
  path: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
) =>
  fetch(`${address}/api/submissions${path}`, {
    method: 'POST',
    ...init,
    headers: { ...(who && { 'x-who': who }), ...init.headers },
  })
const call = (who: keyof People | undefined, path: string, body: unknown = {}) =>
  send(who, path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
const upload = (who: keyof People, path: string, progress: unknown, ...files: (Blob | undefined)[]) => {
  const form = new FormData()
  form.append('progressData', typeof progress === 'string' ? progress : JSON.stringify(progress))
  for (const file of files) if (file) form.append('paper', file, 'Über Papier.docx')
  return send(who, path, { body: form })
}
const read = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as object) })
const word = () => new Blob([aWordFile()])

test('a paper can go all the way by calls alone', async () => {
  const made = await upload('author', '/create-author', { ...aText, status: 'incomplete' })
  const { data } = (await made.json()) as { data: Submission }
  const handedIn = await upload(
    'author',
    '/create-author',
    { ...aText, submissionId: data.id, status: 'submitted' },
    word(),
  )
  expect(await read(handedIn)).toMatchObject({
    status: 200,
    data: { id: data.id, status: 'submitted', files: [{ name: 'Über Papier.docx' }] },
  })
  const submissionId = data.id
  const steps: [keyof People, string, object, string][] = [
    ['editor', '/update-editor', { status: 'editing_in_progress' }, 'Article selected for editing.'],
    [
      'editor',
      '/update-editor',
      { status: 'editing_feedback_given', editorFeedback: 'Which?' },
      'Article sent back to the author for revision.',
    ],
    [
      'author',
      '/update-editor',
      { status: 'sent_for_review', title: 'Creep, revised' },
      'Article re-submitted successfully.',
    ],
    ['reviewer', '/update-reviewer', { status: 'review_in_progress' }, 'Article selected for review.'],
    [
      'reviewer',
      '/update-reviewer',
      { status: 'approved_for_publication', reviewFeedback: 'Good.' },
      'Article approved for publication successfully!',
    ],
  ]
  for (const [who, path, body, message] of steps)
    expect(await read(await call(who, path, { submissionId, ...body }))).toEqual({ status: 200, message })
  const seen = await send('publisher', `/get/${submissionId}`, { method: 'GET' })
  expect(await read(seen)).toMatchObject({
    status: 200,
    submission: { status: 'approved_for_publication', title: 'Creep, revised', reviewFeedback: 'Good.' },
  })
})

test('a publisher creates an article by a call', async () => {
  const progress = {
    ...aText,
    givenName: 'Mirren',
    familyName: 'Quayle',
    email: 'mirren@demo.example',
    status: 'approved_for_publication',
  }
  expect(await read(await upload('publisher', '/create-publisher', progress, word()))).toMatchObject({
    status: 200,
    data: { status: 'approved_for_publication', givenName: 'Mirren' },
  })
  expect(await read(await upload('author', '/create-publisher', progress, word()))).toMatchObject({
    status: 403,
  })
  const unreachable = { ...progress, familyName: '', email: '' }
  expect(await read(await upload('publisher', '/create-publisher', unreachable, word()))).toMatchObject({
    status: 422,
    fields: { familyName: expect.any(String), email: expect.any(String) },
  })
  const without = { ...progress, email: '', hasNoEmail: true }
  expect(await read(await upload('publisher', '/create-publisher', without, word()))).toMatchObject({
    status: 200,
    data: { status: 'approved_for_publication', hasNoEmail: true },
  })
  const draft = { ...unreachable, status: 'incomplete' }
  expect(await read(await upload('publisher', '/create-publisher', draft))).toMatchObject({ status: 200 })
})

test('the second editor is told, with 409', async () => {
  const { id } = await givenA(services, people, 'submitted')
  const take = (who: keyof People) =>
    call(who, '/update-editor', { submissionId: id, status: 'editing_in_progress' }).then(read)
  const both = await Promise.all([take('editor'), take('otherEditor')])
  expect(both.map((it) => String(it.status)).sort()).toEqual(['200', '409'])
  expect(both).toContainEqual({
    status: 409,
    message: 'This article is currently being edited by another editor.',
  })
})

test.each<[string, unknown, Blob[], number]>([
  ['no file', { ...aText, status: 'submitted' }, [], 422],
  ['an empty file', { ...aText, status: 'submitted' }, [new Blob([])], 422],
  ['two files', { ...aText, status: 'submitted' }, [word(), word()], 422],
  ['12 MB', { ...aText, status: 'submitted' }, [new Blob([new Uint8Array(12 * 1024 * 1024)])], 413],
  ['30 MB', { ...aText, status: 'submitted' }, [new Blob([new Uint8Array(30 * 1024 * 1024)])], 413],
  ['no Word file', { ...aText, status: 'submitted' }, [new Blob(['%PDF-1.7'])], 415],
  [
    'a .doc, and nothing to convert it',
    { ...aText, status: 'submitted' },
    [new Blob([anOldWordFile()])],
    415,
  ],
  ['text that is not JSON', '{"title": ', [word()], 400],
  ['JSON that is no object', 'null', [], 422],
  ['a number as title', { ...aText, title: 7, status: 'incomplete' }, [], 422],
  ['keywords that are no list', { ...aText, keywords: 'paper', status: 'incomplete' }, [], 422],
  ['a keyword that is no text', { ...aText, keywords: [{}], status: 'incomplete' }, [], 422],
  ['100,000 keywords', { ...aText, keywords: Array(100_000).fill('k'), status: 'incomplete' }, [], 422],
  [
    '101 keywords',
    { ...aText, keywords: Array.from({ length: 101 }, String), status: 'incomplete' },
    [],
    422,
  ],
  ['authors that are no list', { ...aText, authors: 'Anwen', status: 'incomplete' }, [], 422],
  ['a list of no authors', { ...aText, authors: [], status: 'incomplete' }, [], 422],
  ['201 authors', { ...aText, authors: Array(201).fill({}), status: 'incomplete' }, [], 422],
  [
    'two who correspond',
    { ...aText, authors: Array(2).fill({ corresponding: true }), status: 'incomplete' },
    [],
    422,
  ],
  [
    'an ORCID iD with a wrong digit',
    {
      ...aText,
      authors: [{ givenName: 'A', email: 'a@b.example', orcid: '0000-0002-1825-0098' }],
      status: 'submitted',
    },
    [word()],
    422,
  ],
  ['NUL in the title', { ...aText, title: 'a\0b', status: 'incomplete' }, [], 422],
  ['half a character in a keyword', { ...aText, keywords: ['\ud800'], status: 'incomplete' }, [], 422],
  ['a title of 2000 characters', { ...aText, title: 'x'.repeat(2000), status: 'incomplete' }, [], 422],
  ['a status that is none', { ...aText, status: 'published' }, [word()], 422],
  ['no status', aText, [word()], 422],
  ['no title', { ...aText, title: ' ', status: 'submitted' }, [word()], 422],
  ['251 words', { ...aText, abstract: 'word '.repeat(251), status: 'submitted' }, [word()], 422],
  [
    'a submission that is not there',
    { ...aText, submissionId: 'nowhere', status: 'submitted' },
    [word()],
    404,
  ],
  ['a submission id with NUL', { ...aText, submissionId: 'a\0', status: 'submitted' }, [word()], 422],
  ['a revision that is none', { ...aText, revision: 'old', status: 'incomplete' }, [], 422],
])('create-author refuses %s', async (_, progress, files, status) => {
  const count = async () =>
    (await services.db<{ count: number }>`select count(*)::int as count from submissions`)[0]?.count
  const before = await count()
  const answer = await read(await upload('author', '/create-author', progress, ...files))
  expect(answer).toMatchObject({ status, message: expect.stringMatching(/^[A-Z].*\.$/) })
  expect(await count()).toBe(before)
})

test.each<[string, keyof People, string, object, number]>([
  ['a status that no editor gives', 'editor', '/update-editor', { status: 'published' }, 400],
  ['a status that is none', 'editor', '/update-editor', { status: 'nearly_done' }, 422],
  ['no submission', 'editor', '/update-editor', { submissionId: undefined, status: 'sent_for_review' }, 422],
  [
    'an unknown submission',
    'editor',
    '/update-editor',
    { submissionId: 'nowhere', status: 'sent_for_review' },
    404,
  ],
  [
    'NUL in the feedback',
    'editor',
    '/update-editor',
    { status: 'sent_for_review', editorFeedback: '\0' },
    422,
  ],
  ['a revision without words', 'editor', '/update-editor', { status: 'editing_feedback_given' }, 422],
  ['the wrong stage', 'editor', '/update-editor', { status: 'editing_in_progress' }, 400],
  ['another editor', 'otherEditor', '/update-editor', { status: 'sent_for_review' }, 403],
  ['an editor too late', 'otherEditor', '/update-editor', { status: 'editing_in_progress' }, 409],
  ['a reviewer', 'reviewer', '/update-editor', { status: 'sent_for_review' }, 403],
  ['its author', 'author', '/update-editor', { status: 'sent_for_review' }, 403],
  ['an editor', 'editor', '/update-reviewer', { status: 'rejected' }, 403],
  ['a reviewer too early', 'reviewer', '/update-reviewer', { status: 'review_in_progress' }, 400],
])('an update is refused: %s', async (_, who, path, body, status) => {
  const { id } = await givenA(services, people, 'editing_in_progress')
  const answer = await read(await call(who, path, { submissionId: id, ...body }))
  expect(answer).toMatchObject({ status, message: expect.stringMatching(/^[A-Z].*\.$/) })
  expect((await needDetails(services, people.author, id)).submission.status).toBe('editing_in_progress')
})

test('a refusal names the feedback as the call does', async () => {
  const edited = await givenA(services, people, 'editing_in_progress')
  const reviewed = await givenA(services, people, 'review_in_progress')
  for (const [who, path, submissionId, status, field] of [
    ['editor', '/update-editor', edited.id, 'editing_feedback_given', 'editorFeedback'],
    ['editor', '/update-editor', edited.id, 'rejected', 'editorFeedback'],
    ['reviewer', '/update-reviewer', reviewed.id, 'review_feedback_given', 'reviewFeedback'],
  ] as const) {
    const { message } = refusals.feedback_missing
    expect(await read(await call(who, path, { submissionId, status }))).toEqual({
      status: 422,
      message,
      fields: { [field]: message },
    })
  }
})

test('only its author can delete a draft, and no one can delete what was submitted', async () => {
  const erase = async (who: keyof People, id: string) => read(await send(who, `/${id}`, { method: 'DELETE' }))
  const draft = await givenA(services, people, 'incomplete')
  expect(await erase('otherAuthor', draft.id)).toMatchObject({ status: 403 })
  expect(await erase('author', draft.id)).toEqual({ status: 200, message: 'Draft deleted.' })
  expect(await erase('author', draft.id)).toMatchObject({ status: 404 })
  const submitted = await givenA(services, people, 'submitted')
  expect(await erase('author', submitted.id)).toMatchObject({ status: 400 })
  const entered = { ...aText, givenName: '', familyName: '', email: '', status: 'incomplete' }
  const { data } = (await (await upload('publisher', '/create-publisher', entered)).json()) as {
    data: Submission
  }
  expect(await erase('author', data.id)).toMatchObject({ status: 403 })
  expect(await erase('publisher', data.id)).toMatchObject({ status: 200 })
})

test('every list answers to those who may ask, page by page', async () => {
  await givenA(services, people, 'review_in_progress')
  await givenA(services, people, 'review_in_progress')
  const lists: [keyof People, string, object?][] = [
    ['author', '/get/user'],
    ['author', '/get/author/all'],
    ['author', '/get/author', { status: 'review_in_progress' }],
    ['editor', '/get/editor/all'],
    ['reviewer', '/get/reviewer/all'],
  ]
  for (const [who, path, body] of lists) {
    const first = (await (await call(who, `${path}?limit=1`, body)).json()) as {
      submissions: Submission[]
      nextCursor: string
    }
    expect(first.submissions).toHaveLength(1)
    const next = (await (await call(who, `${path}?limit=1&cursor=${first.nextCursor}`, body)).json()) as {
      submissions: Submission[]
    }
    expect(next.submissions[0]?.id).not.toBe(first.submissions[0]?.id)
  }
})

test.each<[keyof People | undefined, string, object, number]>([
  [undefined, '/get/user', {}, 401],
  ['editor', '/get/all', { status: 'submitted' }, 200],
  ['reviewer', '/get/all', { status: 'sent_for_review' }, 200],
  ['publisher', '/get/all', { status: 'approved_for_publication' }, 200],
  ['publisher', '/get/publisher', { status: 'published' }, 200],
  ['publisher', '/get/publisher', { status: 'incomplete' }, 200],
  ['publisher', '/get/publisher', { status: 'submitted' }, 403],
  ['author', '/get/all', { status: 'submitted' }, 403],
  ['reviewer', '/get/all', { status: 'submitted' }, 403],
  ['author', '/get/editor/all', {}, 403],
  ['editor', '/get/reviewer/all', {}, 403],
  ['editor', '/get/all', {}, 422],
  ['author', '/get/user?limit=101', {}, 422],
  ['author', '/get/user?limit=x', {}, 422],
  ['author', '/get/user?cursor=x', {}, 400],
  ['author', '/get/user?sort=size', {}, 422],
  ['author', `/get/user?q=${'a'.repeat(201)}`, {}, 422],
  ['author', '/get/user?q=%00', {}, 422],
])('%s asks for %s %o: %i', async (who, path, body, status) => {
  expect((await call(who, path, body)).status).toBe(status)
})

test('a reviewer downloads the paper without its author’s name, the author as it was', async () => {
  const paper = { ...(await aManuscript(services)), name: 'Tarrowby – Kriechen.docx' }
  const { id, reference } = await submit(services, people.author, { ...aText, paper })
  const it = { submissionId: id, feedback: '' }
  await decide(services, people.editor, { move: 'selectForEdit', ...it })
  await decide(services, people.editor, { move: 'sendForReview', ...it })
  await decide(services, people.reviewer, { move: 'selectForReview', ...it })
  const file = async (who: keyof People) => {
    const answer = await send(who, `/${id}/file`, { method: 'GET' })
    return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) }
  }
  const own = await file('author')
  expect(own.bytes).toEqual(aWordFile())
  expect(own.answer.headers.get('content-disposition')).toContain(
    "filename*=UTF-8''Tarrowby%20%E2%80%93%20Kriechen.docx",
  )
  expect(own.answer.headers.get('content-type')).toBe(
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  )
  const { answer, bytes } = await file('reviewer')
  expect(answer.headers.get('content-disposition')).toContain(`filename="${reference}-v1.docx"`)
  expect(Number(answer.headers.get('content-length'))).toBe(bytes.length)
  expect(
    Object.values(unzipSync(bytes))
      .map((part) => strFromU8(part))
      .join(),
  ).not.toContain('Tarrowby')
})

test('before taking a paper, a reviewer gets title, abstract and keywords, and no file', async () => {
  const { id } = await givenA(services, people, 'sent_for_review')
  const about = { title: aText.title, abstract: aText.abstract, keywords: aText.keywords }
  const unopened = { ...about, files: [], fileUrl: null, opensWhenTaken: true }
  const one = await send('reviewer', `/get/${id}`, { method: 'GET' })
  expect((await one.json()).submission).toMatchObject(unopened)
  const pool = await call('reviewer', '/get/all', { status: 'sent_for_review' })
  expect((await pool.json()).submissions).toContainEqual(expect.objectContaining({ id, ...unopened }))
  const refused = await send('reviewer', `/${id}/file`, { method: 'GET' })
  expect([refused.status, await refused.json()]).toEqual([
    403,
    { message: 'You can open this paper once you’ve selected it for review.' },
  ])
})

test('anyone who may not read a submission gets neither it nor its file', async () => {
  const { id } = await givenA(services, people, 'submitted')
  await expect(needDetails(services, people.author, 'a\0')).rejects.toMatchObject({ status: 404 })
  for (const who of ['otherAuthor', 'reviewer', 'publisher'] as const)
    for (const path of [`/get/${id}`, `/${id}/file`])
      expect((await send(who, path, { method: 'GET' })).status).toBe(403)
  for (const path of ['/get/nowhere', '/nowhere/file', '/%00/file', `/get/${'x'.repeat(100)}`])
    expect([404, 422]).toContain((await send('author', path, { method: 'GET' })).status)
})

test('a draft without a file has none to download', async () => {
  const { data } = (await (await upload('author', '/create-author', { status: 'incomplete' })).json()) as {
    data: Submission
  }
  expect(await read(await send('author', `/${data.id}/file`, { method: 'GET' }))).toEqual({
    status: 404,
    message: 'Could not load document. Please try again.',
  })
})
