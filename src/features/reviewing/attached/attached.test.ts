// Files that come with a review: cleaned, for the editor, and for the author after the decision if they may.
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Services } from '#edge/context.ts'
import { aWordFile, paragraph } from '#features/press/samples/word-file.ts'
import { listForAuthor, openAttached } from '#features/revising/attached.server.ts'
import { refusals } from '#journal/refusals.ts'
import { decidesAtOnce, givenInReview, givenPromised } from '#tests/support/reviews.ts'
import { testServices, thePeople } from '#tests/support/services.ts'
import { type People } from '#tests/support/submissions.ts'
import { sendReview } from '../use-cases/answering.server.ts'
import { needOwnReview } from '../use-cases/reading.server.ts'
import { needReviews } from '../use-cases/reviews-of-paper.server.ts'
import { attachFile, openOwnFile, removeFile, shareFile } from './attaching.server.ts'

let services: Services
let people: People
let submissionId: string
let reviewId: string
let by: { token: string }
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices())
})
afterAll(() => close())

const writer = 'Tamsin Oldacre'
beforeEach(async () => {
  people = await thePeople(services)
  submissionId = await givenInReview(services, people)
  ;({ reviewId, by } = await givenPromised(services, people, submissionId))
})

async function aPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.addPage([200, 200]).drawText('Line 12 is wrong.', { x: 10, y: 100, size: 12 })
  pdf.setAuthor(writer)
  return pdf.save({ useObjectStreams: false })
}

async function attaches(given: { name?: string; bytes?: Uint8Array; forAuthor?: boolean } = {}) {
  const { name = `${writer}.pdf`, bytes = await aPdf(), forAuthor = false } = given
  await attachFile(services, by, { reviewId, name, bytes, forAuthor })
  return (await needOwnReview(services, by, reviewId)).files.at(-1)!.id
}
const sends = () =>
  sendReview(services, by, { reviewId, toAuthor: 'See the file.', toEditor: '', recommendation: 'minor' })
const decides = () =>
  decidesAtOnce(services, people.editor, {
    ...{ move: 'requestNewRound', submissionId, letter: 'Please revise.', quoted: [reviewId] },
  })

async function bytesFor(viewer: Parameters<typeof openAttached>[1], fileId: string) {
  const { name, stream } = await openAttached(services, viewer, { submissionId, fileId })
  return { name, text: Buffer.concat(await stream.toArray()).toString('latin1') }
}

test('the editor gets the file once the review is sent, without what programs note of its writer', async () => {
  const fileId = await attaches()
  await expect(bytesFor(people.editor, fileId)).rejects.toMatchObject({ code: 'attached_missing' })
  await sends()
  const { name, text } = await bytesFor(people.editor, fileId)
  expect(name).toBe(`${writer}.pdf`)
  expect(text).toContain('%PDF-')
  expect(text).not.toContain('Tamsin')
  const [review] = (await needReviews(services, people.editor, submissionId)).reviews
  expect(review?.report?.files).toMatchObject([{ id: fileId, forAuthor: false }])
})

test('the author gets it after the decision if the reviewer says so, under a name that says nothing', async () => {
  const [shared, kept] = [await attaches({ forAuthor: true }), await attaches()]
  await sends()
  expect(await listForAuthor(services, people.author, submissionId)).toEqual([])
  await expect(bytesFor(people.author, shared)).rejects.toMatchObject({ code: 'attached_missing' })
  await decides()
  expect(await listForAuthor(services, people.author, submissionId)).toMatchObject([
    { id: shared, name: 'round-1-reviewer-1-file-1.pdf' },
  ])
  expect(await bytesFor(people.author, shared)).toMatchObject({ name: 'round-1-reviewer-1-file-1.pdf' })
  await expect(bytesFor(people.author, kept)).rejects.toMatchObject({ code: 'attached_missing' })
})

test('the editor has the last word on what the author gets, until the decision', async () => {
  const [shared, kept] = [await attaches({ forAuthor: true }), await attaches()]
  await sends()
  await shareFile(services, people.editor, { fileId: shared, forAuthor: false })
  await shareFile(services, people.editor, { fileId: kept, forAuthor: true })
  await decides()
  const files = await listForAuthor(services, people.author, submissionId)
  expect(files.map(({ id }) => id)).toEqual([kept])
  await expect(shareFile(services, people.editor, { fileId: shared, forAuthor: true })).rejects.toMatchObject(
    { code: 'review_over' },
  )
})

test.each(['otherAuthor', 'otherEditor', 'reviewer', 'publisher'] as const)(
  'nobody else gets it: %s',
  async (who) => {
    const fileId = await attaches({ forAuthor: true })
    await sends()
    await expect(shareFile(services, people[who], { fileId, forAuthor: true })).rejects.toMatchObject({
      status: 404,
    })
    await decides()
    const opens = openAttached(services, people[who], { submissionId, fileId })
    await expect(opens).rejects.toMatchObject({ status: expect.toBeOneOf([403, 404]) })
  },
)

test('a link opens the files of its own review until the decision', async () => {
  const fileId = await attaches()
  const { stream } = await openOwnFile(services, by, { reviewId, fileId })
  stream.destroy()
  await expect(openOwnFile(services, by, { reviewId, fileId: 'none' })).rejects.toMatchObject({ status: 404 })
  await sends()
  await decides()
  await expect(openOwnFile(services, by, { reviewId, fileId })).rejects.toMatchObject({ code: 'review_over' })
})

test('a Word file and a picture are taken, and cleaned', async () => {
  await attaches({ name: 'marked.docx', bytes: new Uint8Array(aWordFile([paragraph('Which load?')])) })
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await attaches({ name: '../../etc/plot', bytes: Buffer.from(pixel, 'base64') })
  const { files } = await needOwnReview(services, by, reviewId)
  expect(files.map(({ name }) => name)).toEqual(['marked.docx', 'plot.png'])
})

test.each([
  ['attached_empty', new Uint8Array()],
  ['attached_kind', Buffer.from('Just words, no format at all.')],
  ['attached_kind', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['attached_locked', Buffer.from('%PDF-1.7 and nothing else')],
] as const)('what we can’t take or clean is refused with a sentence: %s', async (code, bytes) => {
  await expect(attaches({ bytes })).rejects.toMatchObject({
    ...{ code, fields: { file: refusals[code].message } },
  })
  expect((await needOwnReview(services, by, reviewId)).files).toEqual([])
})

test('five files, and no sixth until one is removed', async () => {
  const first = await attaches()
  for (let n = 2; n <= 5; n++) await attaches()
  await expect(attaches()).rejects.toMatchObject({ code: 'attached_full' })
  await removeFile(services, by, { reviewId, fileId: first })
  await attaches()
  expect((await needOwnReview(services, by, reviewId)).files).toHaveLength(5)
})
