// The review copy as a job, with the real programs: from the newest Word file to the PDF that reviewers read.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs as submissionsJobs } from '#features/submissions/jobs.server.ts'
import { jobs as outboxJobs } from '#features/outbox/jobs.server.ts'
import { jobs as pressJobs } from '#features/press/jobs.server.ts'
import { pdfText } from '#features/press/samples/pdf-text.ts'
import { aWordFile, bold, heading, paragraph } from '#features/press/samples/word-file.ts'
import { makeReviewCopy } from '#features/press/review-copy.server.ts'
import { openReviewCopy } from '#features/editing/use-cases.server.ts'
import { keepVersion } from '#features/submissions/versions/keeping.server.ts'
import { resubmit, submit } from '#features/submissions/moves/writing.server.ts'
import { decide } from '#features/submissions/moves/move.server.ts'
import { needSubmissionFor } from '#features/submissions/moves/reading.server.ts'
import { nobody } from '#journal/paper/authors.ts'
import type { Services } from '#edge/context.ts'
import { buffer } from 'node:stream/consumers'
import { startJobs, testServices, thePeople } from './support/services.ts'
import { aText, type People } from './support/submissions.ts'

let services: Services
let people: People
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices())
  people = await thePeople(services)
  await startJobs(services, submissionsJobs, pressJobs, outboxJobs)
})
afterAll(() => close())

const manuscript = (sentence: string) =>
  aWordFile([
    paragraph(bold('Creep of layered paper under load')),
    paragraph('Anwen Tarrowby, Jorin Vask-Oduya'),
    paragraph(bold('Abstract')),
    paragraph('Sheets of paper creep.'),
    heading(1, 'Introduction'),
    paragraph(
      `${sentence} As Anwen Tarrowby wrote before, and Vask-Oduya, Jorin after, it creeps. `.repeat(20),
    ),
    heading(1, 'Acknowledgements'),
    paragraph('We thank the Larkhaven Paper Fund.'),
  ])

async function aFile(sentence: string) {
  const { key, size } = await services.storage.put(manuscript(sentence))
  return { name: 'creep.docx', kind: 'docx' as const, size, storageKey: key }
}

const readCopy = async (id: string, who = people.editor) => {
  const { stream } = await openReviewCopy(services, who, id)
  return new Uint8Array(await buffer(stream))
}

test('a submission gets a copy with numbered lines and no one’s name', { timeout: 30_000 }, async () => {
  const { id, reference } = await submit(services, people.author, {
    ...aText,
    authors: [
      { ...nobody, givenName: 'Anwen', familyName: 'Tarrowby', email: 'a@demo.example' },
      { ...nobody, givenName: 'Jorin', familyName: 'Vask-Oduya', affiliation: 'Larkhaven' },
    ],
    paper: await aFile('Wax holds.'),
  })
  expect((await needSubmissionFor(services, people.editor, id)).reviewCopy).toEqual({ state: 'waiting' })
  await services.queue.idle()
  expect((await needSubmissionFor(services, people.editor, id)).reviewCopy).toMatchObject({
    state: 'done',
    version: 1,
  })
  const pdf = await readCopy(id)
  const text = await pdfText(pdf)
  expect(text).toContain('Wax holds.')
  expect(text).toContain(aText.title)
  expect(text).toContain(reference)
  expect(text).toMatch(/As \[author\] wrote before, and\s+\[author\]\s+after/)
  expect(text).not.toMatch(/Tarrowby|Vask-Oduya|Anwen|Larkhaven/)
  expect(Buffer.from(pdf).toString('latin1')).not.toContain('Tarrowby')
  expect(await marginOf(pdf)).toEqual(Array.from({ length: 15 }, (_, n) => String(n + 1)))
})

test(
  'a resubmission gets a copy of its own; the reviewer finds it, its author does not',
  { timeout: 30_000 },
  async () => {
    const { author, editor, reviewer } = people
    const { id } = await submit(services, author, { ...aText, paper: await aFile('Wax holds.') })
    await decide(services, editor, { move: 'selectForEdit', submissionId: id })
    await decide(services, editor, { move: 'requestRevision', submissionId: id, feedback: 'Which wax?' })
    await services.queue.idle()
    await resubmit(services, author, { ...aText, submissionId: id, paper: await aFile('Beeswax holds.') })
    await services.queue.idle()
    await decide(services, reviewer, { move: 'selectForReview', submissionId: id })
    expect((await needSubmissionFor(services, reviewer, id)).reviewCopy).toMatchObject({
      state: 'done',
      version: 2,
    })
    expect(await pdfText(await readCopy(id, reviewer))).toContain('Beeswax holds.')
    expect((await needSubmissionFor(services, author, id)).reviewCopy).toBeUndefined()
    await expect(readCopy(id, people.otherReviewer)).rejects.toMatchObject({ code: 'not_yours' })
  },
)

test('a text that changed while its copy was made leaves the copy, which says of which version it is', async () => {
  const { author, editor } = people
  const { id } = await submit(services, author, { ...aText, paper: await aFile('Wax holds.') })
  await decide(services, editor, { move: 'selectForEdit', submissionId: id })
  const submission = { id, status: 'editing_in_progress' } as const
  const paper = await aFile('Beeswax holds.')
  await services.queue.idle()
  await services.db`delete from review_copies where submission_id = ${id}`
  // The newer file arrives after the old one was read and before its copy is stored.
  const late = {
    ...services.typesetter,
    toPdf: async (...it: Parameters<Services['typesetter']['toPdf']>) => {
      await services.db.transaction((tx) =>
        keepVersion(tx, services, { viewer: editor, submission, manuscript: paper }),
      )
      return services.typesetter.toPdf(...it)
    },
  }
  await makeReviewCopy({ ...services, typesetter: late }, id)
  const { reviewCopy, files } = await needSubmissionFor(services, editor, id)
  expect([reviewCopy?.state, reviewCopy?.version, files.length]).toEqual(['done', 1, 2])
  expect(await pdfText(await readCopy(id))).toContain('Wax holds.')
})

test('a file from which none can be made says so', { timeout: 30_000 }, async () => {
  const paper = { ...(await aFile('Old.')), name: 'creep.doc', kind: 'doc' as const }
  const { id } = await submit(services, people.author, { ...aText, paper })
  await services.queue.idle()
  const { reviewCopy } = await needSubmissionFor(services, people.editor, id)
  expect(reviewCopy).toMatchObject({ state: 'failed', failure: expect.stringContaining('.doc') })
  await expect(readCopy(id)).rejects.toMatchObject({ code: 'file_unreachable' })
})

/** The first fifteen numbers to the left of the text on the first page, from the top. */
async function marginOf(pdf: Uint8Array): Promise<string[]> {
  const reading = getDocument({ data: pdf.slice(), verbosity: 0 })
  const page = await (await reading.promise).getPage(1)
  const { items } = await page.getTextContent()
  await reading.destroy()
  const words = items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []))
  const margin = words.filter(
    ({ str, transform }) => /^\d+$/.test(str) && transform[4] < 130 && transform[5] > 80,
  )
  return margin
    .toSorted((one, other) => other.transform[5] - one.transform[5])
    .map(({ str }) => str)
    .slice(0, 15)
}
