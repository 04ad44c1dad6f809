// A paper whose file names its author wherever a file can, and everything its reviewer can get of it: every page, every
// call, the document as an office editor opens it, and the review copy, unpacked to the last byte.
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDocument } from '#features/editing/tokens/open-document.server.ts'
import { openSession } from '#features/accounts/signed-in/sessions.server.ts'
import { jobs as submissionsJobs } from '#features/submissions/jobs.server.ts'
import { jobs as outboxJobs } from '#features/outbox/jobs.server.ts'
import { jobs as pressJobs } from '#features/press/jobs.server.ts'
import { pdfText } from '#features/press/samples/pdf-text.ts'
import { saveForLater, submit } from '#features/submissions/moves/writing.server.ts'
import { decide } from '#features/submissions/moves/move.server.ts'
import type { FileKind } from '#journal/paper/manuscript.ts'
import type { Services } from '#edge/context.ts'
import { mountEndpoints } from '#server/endpoints.ts'
import { routes } from '#reading/routes.ts'
import { deskPaths } from './support/addresses.ts'
import { wordsWith } from './support/bytes-inside.ts'
import { aFileThatNamesItsAuthor, mark, withInsertedDocument } from './support/named-word-file.ts'
import { startJobs, testServices, thePeople } from './support/services.ts'
import { anOldWordFile, aText, type People } from './support/submissions.ts'
import { openSite } from './support/whole-site.ts'

let services: Services
let people: People
let site: Awaited<ReturnType<typeof openSite>>
let token: string
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices())
  people = await thePeople(services)
  await startJobs(services, submissionsJobs, pressJobs, outboxJobs)
  site = await openSite(services)
  token = await openSession(services, { personId: people.reviewer.id, persistent: false, device: 'test' })
}, 60_000)
afterAll(async () => {
  await site.close()
  await close()
})

/** Selected by the reviewer, with its review copy made. */
async function inReview(bytes: Uint8Array, kind: FileKind = 'docx'): Promise<string> {
  const { key, size } = await services.storage.put(bytes)
  const paper = { name: `${mark}FileName.${kind}`, kind, size, storageKey: key }
  const { id } = await submit(services, people.author, { ...aText, paper })
  const it = { submissionId: id, feedback: '' }
  await decide(services, people.editor, { move: 'selectForEdit', ...it })
  await decide(services, people.editor, { move: 'sendForReview', ...it })
  await decide(services, people.reviewer, { move: 'selectForReview', ...it })
  await services.queue.idle()
  return id
}

type Got = { address: string; status: number; bytes: Uint8Array }

/** With the reviewer's session; `path` may have its own query. */
async function get(path: string, headers: Record<string, string> = {}): Promise<Got> {
  const answer = await fetch(site.url + path, {
    headers: { cookie: `session=${token}`, ...headers },
    redirect: 'manual',
  })
  return { address: path, status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

const call = (path: string) => get(path, { authorization: `Bearer ${token}` })

/** Every address of the journal, for this paper. */
function addressesOf(id: string): { pages: string[]; calls: string[] } {
  const app = new Hono()
  mountEndpoints(app, services)
  const mounted = app.routes.filter(({ method }) => method === 'GET').map(({ path }) => path)
  const others: Record<string, string> = {
    version: '1',
    volume: '1',
    issue: '1',
    name: 'image-1.png',
    saveId: 'x',
  }
  const fill = (path: string) =>
    path.replaceAll(/:(\w+)/g, (_, name: string) =>
      /^(id|submissionId)$/.test(name) ? id : (others[name] ?? name),
    )
  const pages = [...routes.map(({ path }) => path), ...deskPaths].map(fill)
  return {
    pages: [
      ...pages,
      `/submissions/${id}/compare?from=1&to=1`,
      `/submissions?q=${mark}`,
      `/search?q=${mark}`,
    ],
    calls: [...new Set(mounted)].filter((path) => !path.includes('*')).map(fill),
  }
}

/** As an office editor requests it: what the document is, and its bytes. */
async function inAnOffice(id: string): Promise<Got[]> {
  const opened = await openDocument(services, people.reviewer, { submissionId: id, permission: 'edit' })
  const { pathname } = new URL(opened.wopiSrc)
  const pass = `access_token=${opened.token}`
  return [await get(`${pathname}?${pass}`), await get(`${pathname}/contents?${pass}`)]
}

test('no address gives a reviewer a name from the file', { timeout: 120_000 }, async () => {
  const file = aFileThatNamesItsAuthor()
  const id = await inReview(file.bytes)
  const { pages, calls } = addressesOf(id)
  const got: Got[] = await inAnOffice(id)
  for (const path of pages) got.push(await get(path))
  for (const path of calls) got.push(await call(path))
  const withNames = got.map(({ address, bytes }) => [address, wordsWith(mark, bytes)] as const)
  const searched = new Set([`/submissions?q=${mark}`, `/search?q=${mark}`]) // they repeat what was searched for
  expect(withNames.filter(([address, names]) => names.length > 0 && !searched.has(address))).toEqual([])

  const found = (ending: string) => got.find(({ address }) => address.endsWith(ending))!
  const files = [`/api/submissions/${id}/file`, `/api/submissions/${id}/versions/1/file`, `/review-copy`]
  for (const address of files) expect([address, found(address).status]).toEqual([address, 200])
  expect(got.slice(0, 2).map(({ status }) => status)).toEqual([200, 200])
  expect(found(`/review/${id}`).status).toBe(200)
  expect(found('compare?from=1&to=1').status).toBe(200)
  const copy = await pdfText(found('/review-copy').bytes)
  expect(copy).toContain('Paper creeps under load.')
  expect(copy).not.toContain(mark)
})

test('a file that can’t be cleaned is replaced by the review copy', { timeout: 60_000 }, async () => {
  const { bytes } = aFileThatNamesItsAuthor()
  const id = await inReview(withInsertedDocument(bytes))
  const file = await call(`/api/submissions/${id}/file`)
  expect(file.status).toBe(200)
  expect(Buffer.from(file.bytes.subarray(0, 5)).toString()).toBe('%PDF-')
  expect(file.bytes).toEqual((await call(`/api/submissions/${id}/review-copy`)).bytes)
  expect(wordsWith(mark, file.bytes)).toEqual([])
  const [info, contents] = await inAnOffice(id)
  expect([info?.status, contents?.status]).toEqual([404, 404])
})

test('an old Word file never reaches anyone who mustn’t know its author', { timeout: 60_000 }, async () => {
  const id = await inReview(anOldWordFile(), 'doc')
  expect((await call(`/api/submissions/${id}/file`)).status).toBe(404)
  expect((await call(`/api/submissions/${id}/versions/1/file`)).status).toBe(404)
  await expect(inAnOffice(id)).rejects.toMatchObject({ code: 'file_not_anonymous' })
})

test('before submitting, the author reads what reviewers do not get', async () => {
  const { key, size } = await services.storage.put(aFileThatNamesItsAuthor().bytes)
  const paper = { name: 'creep.docx', kind: 'docx' as const, size, storageKey: key }
  const { id } = await saveForLater(services, people.author, { ...aText, paper })
  const session = await openSession(services, {
    personId: people.author.id,
    persistent: false,
    device: 'test',
  })
  const { bytes } = await get(`/draft/${id}?step=review`, { cookie: `session=${session}` })
  const page = Buffer.from(bytes).toString()
  expect(page).toContain('Reviewers get a copy without')
  for (const item of ['the name on 1 comment', 'the location data of 3 pictures'])
    expect(page).toContain(item)
})
