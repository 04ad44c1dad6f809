import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeClock } from '#adapters/clock.ts'
import type { Services } from '#edge/context.ts'
import { testServices, thePeople } from '#tests/support/services.ts'
import { aManuscript, aText, type People } from '#tests/support/submissions.ts'
import { submit } from '../moves/writing.server.ts'
import { decide } from '../moves/move.server.ts'
import { createArticle } from '../moves/on-behalf.server.ts'
import { beginCounting, countUsualTimes, readUsualTimes } from './usual-times.server.ts'

const start = new Date('2026-11-20T09:00:00.000Z')
const clock = fakeClock(start)
const hours = (count: number) => count * 3600
const after = (passed: number) => clock.set(new Date(start.getTime() + passed * 3600 * 1000))
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
  await services.db`delete from usual_times`
})

/** Submitted now, approved this many hours later. */
async function approvedAfter(passed: number) {
  const { id } = await submit(services, people.author, { ...aText, paper: await aManuscript(services) })
  const it = { submissionId: id, feedback: '' }
  await decide(services, people.editor, { move: 'selectForEdit', ...it })
  await decide(services, people.editor, { move: 'sendForReview', ...it })
  await decide(services, people.reviewer, { move: 'selectForReview', ...it })
  after(passed)
  await decide(services, people.reviewer, { move: 'approve', ...it })
  clock.set(start)
}

async function counted() {
  await countUsualTimes(services)
  return readUsualTimes(services)
}

test('nothing is shown before anything was counted, nor for four papers', async () => {
  const nothing = { firstDecision: null, acceptance: null, publication: null }
  expect(await readUsualTimes(services)).toEqual(nothing)
  for (const passed of [1, 2, 3, 4]) await approvedAfter(passed)
  after(24)
  expect(await counted()).toEqual(nothing)
})

test('for five papers, the middle one is shown', async () => {
  for (const passed of [90, 10, 500, 30, 20]) await approvedAfter(passed)
  after(600)
  expect(await counted()).toEqual({ firstDecision: hours(30), acceptance: hours(30), publication: null })
})

test('the first decision counts, not the last', async () => {
  for (const passed of [1, 2, 3, 4]) await approvedAfter(passed)
  const { id: submissionId } = await submit(services, people.author, {
    ...aText,
    paper: await aManuscript(services),
  })
  await decide(services, people.editor, { move: 'selectForEdit', submissionId })
  after(7)
  await decide(services, people.editor, { move: 'requestRevision', submissionId, feedback: 'Shorter.' })
  expect(await counted()).toEqual({ firstDecision: hours(3), acceptance: null, publication: null })
})

test('publication is counted from acceptance', async () => {
  for (const passed of [1, 2, 3, 4, 5]) await approvedAfter(passed)
  await services.db`update submissions set published_at = accepted_at + interval '36 hours'`
  after(48)
  expect((await counted()).publication).toBe(hours(36))
})

test('what was entered for someone else is left out', async () => {
  for (const passed of [1, 2, 3, 4]) await approvedAfter(passed)
  const entered = { givenName: 'Mirren', familyName: 'Quayle', email: 'mirren@demo.example' }
  for (let n = 0; n < 5; n += 1)
    await createArticle(services, people.publisher, {
      ...aText,
      ...entered,
      paper: await aManuscript(services),
    })
  after(5)
  expect(await counted()).toEqual({ firstDecision: null, acceptance: null, publication: null })
})

test('what is older than twelve months is left out', async () => {
  for (const passed of [1, 2, 3, 4, 5]) await approvedAfter(passed)
  after(364 * 24)
  expect((await counted()).acceptance).toBe(hours(3))
  after(366 * 24)
  expect((await counted()).acceptance).toBeNull()
})

test('the count comes again within the hour, once for all processes', async () => {
  await services.db`delete from pgboss.job where name = 'count-usual-times'`
  await Promise.all([beginCounting(services), beginCounting(services), countUsualTimes(services)])
  const waiting =
    await services.db`select from pgboss.job where name = 'count-usual-times' and state = 'created'`
  expect(waiting).toHaveLength(1)
})
