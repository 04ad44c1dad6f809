import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeClock } from '#adapters/clock.ts'
import type { Services } from '#edge/context.ts'
import { submit } from '#features/submissions/moves/writing.server.ts'
import { decide } from '#features/submissions/moves/move.server.ts'
import {
  findGroup,
  papersOf,
  rateOf,
  sectionNamesOf,
  toDays,
  type Statistics,
} from '#journal/workspace/statistics.ts'
import { testServices, thePeople } from '#tests/support/services.ts'
import { aManuscript, aText, givenA, givenAnEntered, type People } from '#tests/support/submissions.ts'
import { beginCountingStatistics, countStatistics, readStatistics } from './use-cases.server.ts'

const start = new Date('2026-11-20T09:00:00.000Z')
const clock = fakeClock(start)
const onDay = (day: number) => clock.set(new Date(start.getTime() + day * 24 * 3600 * 1000))
let services: Services
let people: People
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices({ clock }))
  people = await thePeople(services)
})
afterAll(() => close())
beforeEach(async () => {
  clock.set(start)
  await services.db`truncate submissions cascade`
  await services.db`delete from statistics`
})

async function counted(): Promise<Statistics> {
  await countStatistics(services)
  const { counted: it } = (await readStatistics(services, people.editor)) ?? { counted: undefined }
  return it! // it was just counted
}

async function reviewedOn(day: number) {
  onDay(0)
  const { id } = await givenA(services, people, 'review_in_progress')
  onDay(day)
  await decide(services, people.reviewer, { move: 'approve', submissionId: id, feedback: '' })
}

async function rejectedByEditor() {
  const { id } = await givenA(services, people, 'editing_in_progress')
  await decide(services, people.editor, { move: 'deskReject', submissionId: id, feedback: 'Out of scope.' })
}

test('nobody but editors and publishers sees the statistics', async () => {
  for (const viewer of [people.author, people.reviewer])
    await expect(readStatistics(services, viewer)).rejects.toMatchObject({ code: 'not_yours' })
  expect(await readStatistics(services, people.publisher)).toBeUndefined()
})

test('papers in and out are counted in the year in which it happened, by the journal’s own clock', async () => {
  clock.set(new Date('2025-12-31T20:00:00.000Z')) // already 2026 in Kolkata
  await givenA(services, people, 'submitted')
  clock.set(new Date('2025-12-31T10:00:00.000Z'))
  const { id } = await givenA(services, people, 'editing_in_progress')
  clock.set(start)
  await decide(services, people.editor, { move: 'deskReject', submissionId: id, feedback: 'No.' })
  await givenAnEntered(services, people)
  const of = await counted()
  expect(papersOf(of, { year: 2025 }, 'received')).toBe(1)
  expect(papersOf(of, { year: 2026 }, 'received')).toBe(1)
  expect(papersOf(of, { year: 2026 }, 'desk_rejected')).toBe(1)
  expect(papersOf(of, { year: 2026 }, 'accepted')).toBe(0)
})

test('a rate is of the papers that were decided, and a median of five papers or more', async () => {
  for (const day of [1, 2, 3, 8]) await reviewedOn(day)
  const few = await counted()
  expect(rateOf(few, { year: 2026 }, 'accepted')).toBeUndefined()
  expect(findGroup(few, { year: 2026 }, 'review_in_progress')).toMatchObject({ papers: 4, median: null })

  await rejectedByEditor()
  await reviewedOn(30)
  const of = await counted()
  expect(rateOf(of, { year: 2026 }, 'accepted')).toBeCloseTo(5 / 6)
  expect(rateOf(of, { year: 2026 }, 'desk_rejected')).toBeCloseTo(1 / 6)
  const { median, ninth } = findGroup(of, { year: 2026 }, 'review_in_progress') ?? {}
  expect(toDays(median)).toBe(3)
  expect(toDays(ninth)).toBe(21.2) // six tenths of the way from 8 to 30
})

test('a stage that a paper is in twice counts each time, and a version saved in between counts for nothing', async () => {
  const { id } = await givenA(services, people, 'editing_in_progress')
  onDay(2)
  await decide(services, people.editor, { move: 'releaseFromEdit', submissionId: id })
  onDay(3)
  await services.db`
    insert into submission_history (submission_id, role, event, at) values (${id}, 'author', 'keepVersion', ${clock.now()})`
  onDay(6)
  await decide(services, people.editor, { move: 'selectForEdit', submissionId: id })
  const of = await counted()
  expect(papersOf(of, { year: 2026 }, 'submitted')).toBe(2)
  expect(papersOf(of, { year: 2026 }, 'editing_in_progress')).toBe(1)
})

test('what is open now is counted by how long it has been at its stage', async () => {
  await givenA(services, people, 'submitted')
  onDay(30)
  await givenA(services, people, 'submitted')
  await givenA(services, people, 'rejected')
  expect((await counted()).open).toEqual([
    { status: 'submitted', age: 0, papers: 1 },
    { status: 'submitted', age: 28, papers: 1 },
  ])
})

test('the counting goes on every hour, once', async () => {
  await services.db`delete from pgboss.job where name = 'count-statistics'`
  await beginCountingStatistics(services)
  await countStatistics(services)
  const waiting = await services.db`
    select from pgboss.job where name = 'count-statistics' and state = 'created'`
  expect(waiting).toHaveLength(1)
})

test('each section is counted by itself, and those without one only for the whole journal', async () => {
  await services.db`insert into sections (slug, name, place) values ('coatings', 'Coatings', 1)`
  for (const section of ['coatings', 'coatings', ''])
    await submit(services, people.author, { ...aText, section, paper: await aManuscript(services) })
  const of = await counted()
  expect(papersOf(of, { year: 2026 }, 'received')).toBe(3)
  expect(papersOf(of, { year: 2026, section: 'Coatings' }, 'received')).toBe(2)
  expect(sectionNamesOf(of)).toEqual(['Coatings'])
})
