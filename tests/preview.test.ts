// A paper on its way as it would be printed: with the real programs, from a draft to its review copy.
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { childPandoc } from '#adapters/pandoc/child-pandoc.ts'
import { childTypst } from '#adapters/typst/child-typst.ts'
import { jobs as outboxJobs } from '#features/outbox/jobs.server.ts'
import { jobs as pressJobs } from '#features/press/jobs.server.ts'
import { askForPreview, findPreviewText, openPreviewFile } from '#features/press/preview/use-cases.server.ts'
import { pdfText } from '#features/press/samples/pdf-text.ts'
import { waxPaper } from '#features/press/samples/wax-paper.ts'
import { aWordFile, paragraph } from '#features/press/samples/word-file.ts'
import { jobs as submissionsJobs } from '#features/submissions/jobs.server.ts'
import { openReviewCopy } from '#features/editing/use-cases.server.ts'
import { resubmit, saveForLater, submit } from '#features/submissions/moves/writing.server.ts'
import { deleteDraft } from '#features/submissions/moves/deleting.server.ts'
import { needSubmissionFor } from '#features/submissions/moves/reading.server.ts'
import { decide } from '#features/submissions/moves/move.server.ts'
import type { Services } from '#edge/context.ts'
import type { SignedIn } from '#journal/roles.ts'
import { startJobs, testServices, thePeople } from './support/services.ts'
import { aText, type People } from './support/submissions.ts'

let services: Services
let people: People
let close: () => Promise<void>
let readings = 0
let typesettings = 0
beforeAll(async () => {
  const pandoc = childPandoc()
  const counted = { ...pandoc, read: (docx: Uint8Array) => (readings++, pandoc.read(docx)) }
  const typst = childTypst()
  const toPdf: typeof typst.toPdf = (paper) => (typesettings++, typst.toPdf(paper))
  ;({ services, close } = await testServices({ pandoc: counted, typesetter: { ...typst, toPdf } }))
  people = await thePeople(services)
  await startJobs(services, submissionsJobs, pressJobs, outboxJobs)
})
afterAll(() => close())
beforeEach(async () => {
  await services.queue.idle()
  readings = 0
  typesettings = 0
})

const aWhile = { timeout: 120_000 }
const anwen = {
  givenName: 'Anwen',
  familyName: 'Tarrowby',
  affiliation: 'Larkhaven',
  email: 'a@demo.example',
}
const authors = [{ ...anwen, orcid: '', corresponding: true }]
const typed = { ...aText, title: 'Two-layer wax barriers hold capillary flow', authors }

async function aFile(bytes: Uint8Array, name = 'wax.docx') {
  const { key, size } = await services.storage.put(bytes)
  return { name, kind: 'docx' as const, size, storageKey: key }
}
const aDraft = async (bytes = waxPaper) =>
  (await saveForLater(services, people.author, { ...typed, paper: await aFile(bytes) })).id

/** As its page asks, until it's there. */
async function seen(id: string, who: SignedIn = people.author) {
  await askForPreview(services, who, id)
  await services.queue.idle()
  return askForPreview(services, who, id)
}
async function fileOf(id: string, name: string, who: SignedIn = people.author) {
  const { stream, mediaType } = await openPreviewFile(services, who, { id, name })
  return { mediaType, bytes: new Uint8Array(await buffer(stream)) }
}
const pdfOf = async (id: string, who?: SignedIn) => pdfText((await fileOf(id, 'paper.pdf', who)).bytes)

test('an author sees the draft as it would be printed, with what is typed so far', aWhile, async () => {
  const id = await aDraft()
  expect(await askForPreview(services, people.author, id)).toEqual({ state: 'waiting' })
  expect(await seen(id)).toMatchObject({
    ...{ state: 'done', language: 'en' },
    warnings: expect.arrayContaining([expect.stringContaining('will look pixelated in print: Figure 1')]),
  })
  const { mediaType, bytes } = await fileOf(id, 'page-1.png')
  expect([mediaType, Buffer.from(bytes.subarray(1, 4)).toString()]).toEqual(['image/png', 'PNG'])
  expect(new DataView(bytes.buffer, bytes.byteOffset).getUint32(16)).toBe(800) // its width
  const pdf = await pdfOf(id)
  expect(pdf).toContain(typed.title)
  expect(pdf).toContain('Anwen Tarrowby')
  expect(pdf).toContain('Draft, not published')
  expect(pdf).not.toMatch(/Volume|CC BY|CITE|doi\.org\/10\.5555\/[^l]/)
  const text = await findPreviewText(services, people.author, id)
  expect(text).toContain(`src="/submissions/${id}/preview/figures/image-1.png"`)
  expect(text).toContain(`href="/submissions/${id}/preview/tables/t1.csv"`)
  expect((await fileOf(id, 'figures/image-1.png')).mediaType).toBe('image/png')
  expect((await fileOf(id, 'tables/t1.csv')).mediaType).toMatch('text/csv')
  expect(readings).toBe(1)
})

test('the words and figures of a manuscript are counted when it is read, for the lists', aWhile, async () => {
  const id = await aDraft()
  await seen(id)
  const { words = 0, figures } = await needSubmissionFor(services, people.author, id)
  expect(words).toBeGreaterThan(50)
  expect(figures).toBeGreaterThan(0)
})

test(
  'other words are typeset anew without reading the file again, the same words not at all',
  aWhile,
  async () => {
    const id = await aDraft()
    const first = await seen(id)
    expect(await seen(id)).toEqual(first)
    await saveForLater(services, people.author, { ...typed, submissionId: id, title: 'Wax, once more' })
    expect(await seen(id)).not.toEqual(first)
    expect(await pdfOf(id)).toContain('Wax, once more')
    expect(readings).toBe(1)
  },
)

test(
  'from preview to submission a file is read once, and preview and review copy are typeset once each',
  aWhile,
  async () => {
    const id = await aDraft()
    const shown = await seen(id)
    expect([readings, typesettings]).toEqual([1, 1])
    await submit(services, people.author, { submissionId: id, ...typed })
    await services.queue.idle()
    expect([readings, typesettings]).toEqual([1, 2])
    expect(await seen(id, people.editor)).toEqual(shown)
    await openReviewCopy(services, people.editor, id)
    expect([readings, typesettings]).toEqual([1, 2])
  },
)

test('a newer file takes the place of the older one’s preview', aWhile, async () => {
  const id = await aDraft()
  await seen(id)
  const paper = await aFile(aWordFile([paragraph('Beeswax holds better.')]), 'beeswax.docx')
  await saveForLater(services, people.author, { ...typed, submissionId: id, paper })
  expect(await askForPreview(services, people.author, id)).toEqual({ state: 'waiting' })
  await seen(id)
  expect(await pdfOf(id)).toContain('Beeswax holds better.')
  await expect(fileOf(id, 'figures/image-1.png')).rejects.toMatchObject({ code: 'file_unreachable' })
})

test('a deleted draft leaves neither preview nor reading', aWhile, async () => {
  const id = await aDraft()
  await seen(id)
  await deleteDraft(services, people.author, id)
  for (const table of ['previews', 'preview_files', 'readings'] as const)
    expect(await rowsOf(table, id)).toEqual([])
})

const rowsOf = (table: 'previews' | 'preview_files' | 'readings', id: string) =>
  ({
    previews: () => services.db`select from previews where submission_id = ${id}`,
    preview_files: () => services.db`select from preview_files where submission_id = ${id}`,
    readings: () => services.db`select from readings where submission_id = ${id}`,
  })[table]()

test('a draft without a file, or with one that can’t be read, holds nobody up', aWhile, async () => {
  const { id } = await saveForLater(services, people.author, typed)
  expect(await seen(id)).toBeUndefined()
  const odd = await aDraft(new TextEncoder().encode('PK this is no Word file'))
  expect(await seen(odd)).toEqual({
    state: 'failed',
    failure:
      'We couldn’t read or typeset the manuscript. Open it in Word, save it again and upload the new file.',
  })
  const waiting = { submissionId: odd, ...typed, paper: await aFile(waxPaper) }
  expect((await submit(services, people.author, waiting)).status).toBe('submitted')
})

test('its editor sees the preview the author saw; reviewers get the review copy alone', aWhile, async () => {
  const id = await aDraft()
  await seen(id)
  await submit(services, people.author, { submissionId: id, ...typed })
  await services.queue.idle()
  expect(readings).toBe(1) // for first page, preview and review copy
  await decide(services, people.editor, { move: 'selectForEdit', submissionId: id })
  expect(await askForPreview(services, people.editor, id)).toMatchObject({ state: 'done' })
  expect(await pdfOf(id, people.editor)).toContain('Anwen Tarrowby')
  await expect(pdfOf(id, people.otherEditor)).rejects.toMatchObject({ code: 'not_yours' })
  await expect(pdfOf(id, people.otherAuthor)).rejects.toMatchObject({ code: 'not_its_author' })
  await decide(services, people.editor, { move: 'sendForReview', submissionId: id, feedback: '' })
  await decide(services, people.reviewer, { move: 'selectForReview', submissionId: id })
  expect(await askForPreview(services, people.reviewer, id)).toBeUndefined()
  for (const name of ['paper.pdf', 'page-1.png', 'figures/image-1.png'])
    await expect(fileOf(id, name, people.reviewer)).rejects.toMatchObject({ code: 'not_yours' })
  await expect(findPreviewText(services, people.reviewer, id)).rejects.toMatchObject({ code: 'not_yours' })
  await decide(services, people.reviewer, { move: 'approve', submissionId: id, feedback: 'Good.' })
  expect(await askForPreview(services, people.author, id)).toBeUndefined()
  expect(await rowsOf('readings', id)).toEqual([])
})

test('a revision is shown as it would be printed, too', aWhile, async () => {
  const { author, editor } = people
  const { id } = await submit(services, author, { ...typed, paper: await aFile(waxPaper) })
  await decide(services, editor, { move: 'selectForEdit', submissionId: id })
  await decide(services, editor, { move: 'requestRevision', submissionId: id, feedback: 'Which wax?' })
  await resubmit(services, author, {
    ...typed,
    submissionId: id,
    paper: await aFile(aWordFile([paragraph('Beeswax.')])),
  })
  expect(await seen(id)).toMatchObject({ state: 'done' })
  expect(await pdfOf(id)).toContain('Beeswax.')
})

const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`

test(
  'what Word filled in itself is taken out of the review copy, though the author sees it',
  aWhile,
  async () => {
    const signed = aWordFile([
      paragraph('Paper creeps. Saved by '),
      `<w:p>${mark('begin')}<w:r><w:instrText> LASTSAVEDBY </w:instrText></w:r>${mark('separate')}<w:r><w:t>atarrow77</w:t></w:r>${mark('end')}</w:p>`,
    ])
    const id = await aDraft(signed)
    await seen(id)
    expect(await pdfOf(id)).toContain('atarrow77')
    await submit(services, people.author, { submissionId: id, ...typed })
    await services.queue.idle()
    const { stream } = await openReviewCopy(services, people.editor, id)
    const copy = await pdfText(new Uint8Array(await buffer(stream)))
    expect(copy).toContain('Paper creeps.')
    expect(copy).not.toContain('atarrow77')
  },
)
