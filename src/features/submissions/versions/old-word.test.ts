import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Converted, Converter } from '#adapters/old-word/old-word.ts'
import { jobs as outboxJobs } from '#features/outbox/jobs.server.ts'
import { jobs as pressJobs } from '#features/press/jobs.server.ts'
import { resubmit, saveForLater, submit } from '../moves/writing.server.ts'
import { decide } from '../moves/move.server.ts'
import { needDetails, needSubmissionFor } from '../moves/reading.server.ts'
import { Refused, refusals } from '#journal/refusals.ts'
import type { Services } from '#edge/context.ts'
import { emailsTo, startJobs, testServices, thePeople } from '#tests/support/services.ts'
import { aManuscript, aText, anOldWordFile, aWordFile, type People } from '#tests/support/submissions.ts'
import { compareVersions } from '#features/editing/comparing.server.ts'
import { jobs } from '../jobs.server.ts'
import { keepManuscript, type Manuscript } from '#features/manuscripts/keep-manuscript.server.ts'
import { replaceManuscript } from './replacing.server.ts'
import { openNewest, openReviewCopy, openVersion } from '#features/editing/use-cases.server.ts'
import { openContents } from '#features/editing/wopi/use-cases.server.ts'
import { openDocument } from '#features/editing/tokens/open-document.server.ts'
import { needGrant } from '#features/editing/tokens/access.server.ts'

const doc = anOldWordFile()

let services: Services
let people: People
let close: () => Promise<void>
/** What the converter answers once `go` is called. */
let answer: Converted
let go: () => void
let gate: Promise<void>
beforeAll(async () => {
  const convert = async () => gate.then(() => answer)
  const converter: Converter = { name: 'add-on', convert, stop: async () => {} }
  ;({ services, close } = await testServices({ converter }))
  people = await thePeople(services)
  await startJobs(services, jobs, pressJobs, outboxJobs)
})
afterEach(() => converted(), 120_000)
afterAll(() => close())
beforeEach(() => {
  ;({ promise: gate, resolve: go } = Promise.withResolvers<void>())
  answer = { docx: aWordFile('Paper creeps.') }
})

/** Each one is a different file. */
let count = 0
async function anOldManuscript(): Promise<Manuscript> {
  const bytes = Buffer.concat([doc, Buffer.from(String((count += 1)))])
  const upload = await keepManuscript(services, { name: 'creep.doc', bytes })
  if ('refusal' in upload) throw new Refused(upload.refusal)
  return upload.paper
}

async function aDraft(): Promise<string> {
  const { id } = await saveForLater(services, people.author, { ...aText, paper: await anOldManuscript() })
  return id
}

async function submitted(): Promise<string> {
  const { id } = await submit(services, people.author, { ...aText, paper: await anOldManuscript() })
  return id
}

async function inReview(id: string): Promise<void> {
  await decide(services, people.editor, { move: 'selectForEdit', submissionId: id })
  await decide(services, people.editor, { move: 'sendForReview', submissionId: id, feedback: '' })
  await decide(services, people.reviewer, { move: 'selectForReview', submissionId: id })
}

async function converted(): Promise<void> {
  go()
  await services.queue.idle()
}

const pressing = { timeout: 120_000 }
const failed: Converted = { failure: 'unreadable', reason: 'too long' }
const mineOf = (id: string) => needSubmissionFor(services, people.author, id)

test('an old Word file is kept as it came, and its author goes on while it is converted', async () => {
  const paper = await anOldManuscript()
  const draft = await saveForLater(services, people.author, { ...aText, paper })
  expect(draft).toMatchObject({ conversion: 'waiting', files: [{ version: 1, name: 'creep.doc' }] })
  const { status, conversion } = await submit(services, people.author, { ...aText, submissionId: draft.id })
  expect([status, conversion]).toEqual(['submitted', 'waiting'])
  const { stream } = await openNewest(services, people.author, draft.id)
  expect(await buffer(stream)).toEqual(await services.storage.read(paper.storageKey))
})

test('its .docx is the next version, and says what it was made of', async () => {
  const id = await aDraft()
  await converted()
  const { files, conversion } = await mineOf(id)
  expect(conversion).toBeUndefined()
  expect(files).toMatchObject([
    { version: 1, name: 'creep.doc', savedBy: 'Anwen Tarrowby' },
    { version: 2, name: 'creep.docx', madeFrom: 1 },
  ])
  expect(files[1]).not.toHaveProperty('savedBy')
  const { history } = await needDetails(services, people.author, id)
  expect(
    history.filter(({ event }) => event === 'keepVersion').map(({ role, note }) => [role, note]),
  ).toEqual([
    ['author', 'Version 1'],
    ['journal', 'Version 2, converted by the journal from version 1'],
  ])
})

test('a job that runs twice makes one version', async () => {
  const id = await aDraft()
  go()
  await Promise.all([1, 2].map(() => jobs.convert(services, { submissionId: id, version: 1 })))
  await services.queue.idle()
  expect((await mineOf(id)).files).toHaveLength(2)
})

test('while it is converted nothing breaks: who needs the .docx is told to wait', pressing, async () => {
  const id = await submitted()
  await inReview(id)
  const { files, fileUrl, conversion } = await needSubmissionFor(services, people.reviewer, id)
  expect([files, fileUrl, conversion]).toEqual([[], null, 'waiting'])
  const refused = { code: 'doc_converting', status: 503 }
  await expect(openNewest(services, people.reviewer, id)).rejects.toMatchObject(refused)
  await expect(
    openDocument(services, people.editor, { submissionId: id, permission: 'readonly' }),
  ).rejects.toMatchObject(refused)
  const reviewed = await needSubmissionFor(services, people.reviewer, id)
  expect(reviewed.reviewCopy).toEqual({ state: 'waiting' })
  expect((await compareVersions(services, people.editor, { id })).differences).toBeUndefined()
  await converted()
  expect((await openNewest(services, people.reviewer, id)).name).toMatch(/\.docx$/)
  expect((await openReviewCopy(services, people.reviewer, id)).name).toContain('v2-review.pdf')
})

test(
  'whoever must not know the author never gets the old Word file, before, after or by an old token',
  pressing,
  async () => {
    const { id } = await submit(services, people.author, { ...aText, paper: await aManuscript(services) })
    await inReview(id)
    const { token, wopiSrc } = await openDocument(services, people.reviewer, {
      submissionId: id,
      permission: 'readonly',
    })
    const grant = await needGrant(services, wopiSrc.split('/').at(-1) ?? '', token)
    await services.db`update submissions set status = 'editing_feedback_given' where id = ${id}`
    await resubmit(services, people.author, { ...aText, submissionId: id, paper: await anOldManuscript() })
    await services.db`update submissions set status = 'review_in_progress' where id = ${id}`
    await expect(openContents(services, grant)).rejects.toMatchObject({ code: 'file_not_anonymous' })
    const missing = { code: 'file_unreachable' }
    await expect(openVersion(services, people.reviewer, { id, version: 2 })).rejects.toMatchObject({
      code: 'doc_converting',
    })
    await converted()
    await expect(openVersion(services, people.reviewer, { id, version: 2 })).rejects.toMatchObject(missing)
    const { files } = await needSubmissionFor(services, people.reviewer, id)
    expect(files.map(({ version, madeFrom }) => [version, madeFrom])).toEqual([
      [1, undefined],
      [3, undefined],
    ])
  },
)

test.each<[string, Converted]>([
  ['cannot be converted', failed],
  ['finds no converter', { failure: 'unreachable', reason: 'npm exited with 1' }],
  ['is turned into something else', { docx: Buffer.from('%PDF-1.7') }],
])('of a file that %s its author is told by email and on the page, and it stays', async (_, given) => {
  answer = given
  const id = await submitted()
  await converted()
  const { files, conversion, reference } = await mineOf(id)
  expect([files.length, conversion]).toEqual([1, 'failed'])
  const [sent] = await emailsTo(services, people.author.email)
  expect(sent?.subject).toContain(`Please send your manuscript as .docx: ${reference}`)
  expect(sent?.text).toContain('open it in Word, save it as .docx and choose that file')
  expect(sent?.text).toContain(`/submissions/${id}/manuscript`)
  expect((await openNewest(services, people.author, id)).name).toBe('creep.doc')
})

test(
  'in the place of what could not be converted its author puts a .docx, which reviewers get',
  pressing,
  async () => {
    answer = failed
    const id = await submitted()
    await converted()
    const paper = await aManuscript(services)
    const it = { submissionId: id, paper }
    await expect(replaceManuscript(services, people.otherAuthor, it)).rejects.toMatchObject({
      code: 'not_its_author',
    })
    await replaceManuscript(services, people.author, it)
    await services.queue.idle()
    const { conversion, files, status } = await mineOf(id)
    expect([conversion, files.length, status]).toEqual([undefined, 2, 'submitted'])
    expect((await openReviewCopy(services, people.editor, id)).name).toContain('v2-review.pdf')
    await expect(replaceManuscript(services, people.author, it)).rejects.toMatchObject({
      code: 'wrong_stage',
    })
  },
)

test('another file, chosen while the first is converted, is not followed by the first', async () => {
  const first = await saveForLater(services, people.author, { ...aText, paper: await anOldManuscript() })
  const paper = await aManuscript(services)
  await saveForLater(services, people.author, { ...aText, submissionId: first.id, paper })
  await converted()
  const { files, conversion } = await mineOf(first.id)
  expect(files.map(({ name }) => name)).toEqual(['creep.doc', 'creep.docx'])
  expect([files[1]?.madeFrom, conversion]).toEqual([undefined, undefined])
})

test('the same old Word file again is no new version; one that failed is tried again', async () => {
  const paper = await anOldManuscript()
  answer = failed
  const { id } = await saveForLater(services, people.author, { ...aText, paper })
  await converted()
  answer = { docx: aWordFile('Paper creeps.') }
  const again = () => saveForLater(services, people.author, { ...aText, submissionId: id, paper })
  expect((await again()).conversion).toBe('waiting')
  await services.queue.idle()
  const { files, conversion } = await again()
  expect([files.length, conversion]).toEqual([2, undefined])
})

test('a .docx is compared with the .docx before it, past the old Word file between them', async () => {
  const { id } = await saveForLater(services, people.author, { ...aText, paper: await anOldManuscript() })
  await converted()
  answer = { docx: aWordFile('Paper creeps slowly.') }
  const paper = await anOldManuscript()
  await saveForLater(services, people.author, { ...aText, submissionId: id, paper })
  await services.queue.idle()
  const { from, to, differences } = await compareVersions(services, people.author, { id })
  expect([from, to]).toEqual([2, 4])
  expect(JSON.stringify(differences)).toContain('{"kind":"added","text":" slowly"}')
})

test('where nothing may convert it, it is refused with the way out', async () => {
  const off = { ...services, converter: { ...services.converter, name: 'none' as const } }
  const upload = await keepManuscript(off, { name: 'creep.doc', bytes: doc })
  expect(upload).toEqual({ refusal: 'doc_not_taken' })
  expect(refusals.doc_not_taken).toMatchObject({ status: 415, message: expect.stringContaining('.docx') })
})
