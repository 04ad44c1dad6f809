import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Converted } from '#adapters/old-word/old-word.ts'
import { resubmit, submit } from '#features/submissions/use-cases/authoring.server.ts'
import { requestRevision, selectForEdit } from '#features/submissions/use-cases/editing.server.ts'
import { needDetails, needSubmissionFor } from '#features/submissions/use-cases/reading.server.ts'
import { selectForReview } from '#features/submissions/use-cases/reviewing.server.ts'
import { Refused } from '#journal/refusals.ts'
import type { Services } from '#server/context.ts'
import { testServices, thePeople } from '#tests/support/services.ts'
import { aText, anOldWordFile, aWordFile, type People } from '#tests/support/submissions.ts'
import { compareVersions } from './comparing.server.ts'
import { keepManuscript, type Manuscript } from './keep-manuscript.server.ts'
import { openVersion } from './use-cases.server.ts'

const doc = anOldWordFile()

let services: Services
let people: People
let close: () => Promise<void>
/** What the converter answers next. */
let answer: Converted
beforeAll(async () => {
  const converter = { name: 'add-on' as const, convert: async () => answer, stop: async () => {} }
  ;({ services, close } = await testServices({ converter }))
  people = await thePeople(services)
})
afterAll(() => close())

const kept = () => keepManuscript(services, { name: 'creep.doc', bytes: doc })

/** An old Word file as an upload leaves it, with a .docx of these words. */
async function anOldManuscript(words: string): Promise<Manuscript> {
  answer = { docx: aWordFile(words) }
  const upload = await kept()
  if ('refusal' in upload) throw new Refused(upload.refusal)
  return upload.paper
}

/** Sent in as .doc, and given back for a revision. */
async function givenAnOldOne() {
  const paper = await anOldManuscript('Paper creeps.')
  const { id } = await submit(services, people.author, { ...aText, paper })
  await selectForEdit(services, people.editor, { submissionId: id })
  await requestRevision(services, people.editor, { submissionId: id, feedback: 'Please say which paper.' })
  return { id, paper }
}

test('an old Word file is kept as it came, beside the .docx made of it', async () => {
  const { name, kind, storageKey, original } = await anOldManuscript('Paper creeps.')
  expect([name, kind]).toEqual(['creep.docx', 'docx'])
  expect(original).toMatchObject({ name: 'creep.doc', kind: 'doc', size: doc.length })
  expect(await services.storage.read(original?.storageKey ?? '')).toEqual(doc)
  expect(Buffer.from(aWordFile('Paper creeps.'))).toEqual(await services.storage.read(storageKey))
})

test.each<[string, Converted, string, number]>([
  ['without a converter', { failure: 'no_converter' }, 'doc_not_taken', 415],
  ['while too many wait', { failure: 'busy' }, 'doc_waits', 503],
  ['that cannot be converted', { failure: 'unreadable', reason: 'too long' }, 'doc_unreadable', 422],
  ['of which something else was made', { docx: Buffer.from('%PDF-1.7') }, 'not_word', 415],
])('an old Word file %s is refused with the way out', async (_, given, code, status) => {
  answer = given
  const upload = await kept()
  expect(upload).toEqual({ refusal: code })
  const refused = 'refusal' in upload && new Refused(upload.refusal)
  expect(refused).toMatchObject({ status, message: expect.stringContaining('.docx') })
})

test('it becomes two versions, and the second says what it is', async () => {
  const { id } = await givenAnOldOne()
  const { files } = await needSubmissionFor(services, people.author, id)
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
    ['journal', 'Version 2, made by the journal of version 1'],
  ])
})

test('the same old Word file again is no new version, although its .docx differs', async () => {
  const { id, paper } = await givenAnOldOne()
  const again = { ...(await anOldManuscript('Paper creeps; made anew.')), original: paper.original! } // of an old file
  await resubmit(services, people.author, { ...aText, submissionId: id, paper: again })
  const { files } = await needSubmissionFor(services, people.author, id)
  expect(files).toHaveLength(2)
})

test('a .docx is compared with the .docx before it, past the old Word file between them', async () => {
  const { id } = await givenAnOldOne()
  const paper = await anOldManuscript('Paper creeps slowly.')
  const other = { ...paper, original: { ...paper.original!, storageKey: paper.storageKey } } // another file than the first
  await resubmit(services, people.author, { ...aText, submissionId: id, paper: other })
  const { from, to, differences } = await compareVersions(services, people.author, id, {})
  expect([from, to]).toEqual([2, 4])
  expect(JSON.stringify(differences)).toContain('{"kind":"added","text":" slowly"}')
})

test('who must not know the author gets the .docx alone, whose names can be taken out', async () => {
  const { id } = await givenAnOldOne()
  await resubmit(services, people.author, { ...aText, submissionId: id })
  await selectForReview(services, people.reviewer, { submissionId: id })
  const { files } = await needSubmissionFor(services, people.reviewer, id)
  expect(files.map(({ version, madeFrom }) => [version, madeFrom])).toEqual([[2, undefined]])
  await expect(openVersion(services, people.reviewer, id, 1)).rejects.toMatchObject({
    code: 'file_unreachable',
  })
  const { stream } = await openVersion(services, people.author, id, 1)
  expect(await buffer(stream)).toEqual(doc)
})
