import { strFromU8, unzipSync } from 'fflate'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resubmit } from '../moves/writing.server.ts'
import { decide } from '../moves/move.server.ts'
import { needSubmissionFor } from '../moves/reading.server.ts'
import type { Services } from '#edge/context.ts'
import { testServices, thePeople } from '#tests/support/services.ts'
import { aManuscript, aText, givenA, type People } from '#tests/support/submissions.ts'
import { compareVersions } from '#features/editing/comparing.server.ts'
import { openVersion } from '#features/editing/use-cases.server.ts'

let services: Services
let people: People
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices())
  people = await thePeople(services)
})
afterAll(() => close())

/** A paper with two versions in the hands of a reviewer. */
async function givenTwoVersions() {
  const { id } = await givenA(services, people, 'editing_feedback_given')
  const paper = await aManuscript(services, 'Paper creeps slowly.')
  await resubmit(services, people.author, { ...aText, submissionId: id, paper })
  await decide(services, people.reviewer, { move: 'selectForReview', submissionId: id })
  return id
}

test('each version can be had, as it was', async () => {
  const id = await givenTwoVersions()
  const [first, second] = await Promise.all(
    [1, 2].map(async (version) => openVersion(services, people.author, { id, version })),
  )
  expect([first?.name, second?.name]).toEqual(['creep.docx', 'creep.docx'])
  const bytes = await buffer(first!.stream) // both were opened
  expect(strFromU8(unzipSync(bytes)['word/document.xml']!)).toContain('Paper creeps.') // aWordFile writes this part
})

test('a reviewer gets each version under a neutral name, without the author in it', async () => {
  const id = await givenTwoVersions()
  const { reference, files } = await needSubmissionFor(services, people.reviewer, id)
  const document = await openVersion(services, people.reviewer, { id, version: 1 })
  expect(document.name).toBe(`${reference}-v1.docx`)
  const parts = Object.values(unzipSync(await buffer(document.stream)))
  expect(parts.map((part) => strFromU8(part)).join()).not.toContain('Tarrowby')
  expect(files.map(({ version, savedBy }) => [version, savedBy])).toEqual([
    [1, undefined],
    [2, undefined],
  ])
})

test('the author is told who saved each version', async () => {
  const id = await givenTwoVersions()
  const { files } = await needSubmissionFor(services, people.author, id)
  expect(files.map(({ savedBy }) => savedBy)).toEqual(['Anwen Tarrowby', 'Anwen Tarrowby'])
})

test('a version that is not there, and a paper that is not theirs, are refused', async () => {
  const id = await givenTwoVersions()
  const open = (version: number, who = people.author) => openVersion(services, who, { id, version })
  await expect(open(3)).rejects.toMatchObject({ code: 'file_unreachable' })
  await expect(open(1, people.otherAuthor)).rejects.toMatchObject({ code: 'not_its_author' })
  const compare = (asked: { from?: number; to?: number }, who = people.reviewer) =>
    compareVersions(services, who, { id, ...asked })
  await expect(compare({ from: 1, to: 7 })).rejects.toMatchObject({ code: 'file_unreachable' })
  await expect(compare({}, people.otherReviewer)).rejects.toMatchObject({ code: 'not_yours' })
})

test('the newest is compared with the one before it, unless others are asked for', async () => {
  const id = await givenTwoVersions()
  const { from, to, differences } = await compareVersions(services, people.reviewer, { id })
  expect([from, to]).toEqual([1, 2])
  expect(differences).toEqual([
    {
      pieces: [
        { kind: 'same', text: 'Paper creeps' },
        { kind: 'added', text: ' slowly' },
        { kind: 'same', text: '.' },
      ],
    },
  ])
  const back = await compareVersions(services, people.reviewer, { id, from: 2, to: 1 })
  expect(JSON.stringify(back.differences)).toContain('{"kind":"removed","text":" slowly"}')
})

test('a version in the old Word format is not compared', async () => {
  const id = await givenTwoVersions()
  await services.db`update manuscript_versions set kind = 'doc' where submission_id = ${id} and version = 1`
  expect((await compareVersions(services, people.author, { id })).differences).toBeUndefined()
})
