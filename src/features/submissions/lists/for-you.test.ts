import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeClock } from '#adapters/clock.ts'
import type { Services } from '#edge/context.ts'
import { openDashboard } from '#features/lists/dashboard.server.ts'
import type { SignedIn } from '#journal/roles.ts'
import { testServices, thePeople } from '#tests/support/services.ts'
import { settleCharge } from '#tests/support/settled.ts'
import { givenA, type People } from '#tests/support/submissions.ts'
import { listForYou } from './for-you.server.ts'

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
})

async function idsFor(viewer: SignedIn) {
  const forYou = await listForYou(services, viewer)
  return Object.fromEntries(
    forYou.map(({ key, waiting }) => [key, waiting.map(({ submission }) => submission.id)]),
  )
}

test('an author finds across the stages what is due first, then what waits for others', async () => {
  const draft = await givenA(services, people, 'incomplete')
  const submitted = await givenA(services, people, 'submitted')
  onDay(2)
  const revision = await givenA(services, people, 'editing_feedback_given')
  onDay(3)
  const owed = await givenA(services, people, 'approved_for_publication')
  await givenA(services, people, 'rejected')

  const { charge, author } = services.journal.reminderDays
  const byDue = charge + 3 < author + 2 ? [owed.id, revision.id] : [revision.id, owed.id]
  expect(await idsFor(people.author)).toEqual({ yours: [...byDue, draft.id], others: [submitted.id] })
  const [yours, others] = await listForYou(services, people.author)
  expect(yours?.waiting.at(-1)).toMatchObject({ due: null })
  expect(others?.waiting).toMatchObject([{ for: 'an editor', since: start.toISOString() }])
})

test('an editor finds their own first, then the pool, longest waiting first, then what they sent on', async () => {
  const [first, second] = [
    await givenA(services, people, 'submitted'),
    await givenA(services, people, 'submitted'),
  ]
  onDay(1)
  const inReview = await givenA(services, people, 'sent_for_review')
  const mine = await givenA(services, people, 'editing_in_progress')
  expect(await idsFor(people.editor)).toEqual({
    yours: [mine.id],
    open: [first.id, second.id].toSorted(),
    others: [inReview.id],
  })
  expect(await idsFor(people.otherEditor)).toEqual({ open: [first.id, second.id].toSorted() })
})

test('a paper waits for its payment first, and then for a publisher', async () => {
  const { id } = await givenA(services, people, 'approved_for_publication')
  expect(await idsFor(people.publisher)).toEqual({ others: [id] })
  onDay(4)
  await settleCharge(services.db, id, clock.now())
  const [yours] = await listForYou(services, people.publisher)
  expect(yours).toMatchObject({ key: 'yours', waiting: [{ since: clock.now().toISOString() }] })
})

test('a reviewer is told the length of a paper and its age, and neither its authors nor their institution', async () => {
  const { id } = await givenA(services, people, 'sent_for_review')
  await services.db`
    insert into manuscript_counts (submission_id, source_version, words, figures) values (${id}, 1, 4312, 2)`
  const [open] = await listForYou(services, people.reviewer)
  const [{ submission } = { submission: undefined }] = open?.waiting ?? []
  expect(submission).toMatchObject({ words: 4312, figures: 2, stageSince: start.toISOString() })
  expect(JSON.stringify(submission)).not.toMatch(/Tarrowby|affiliation|authorName/)
})

test('a dashboard opens across the stages once there is work under two tabs', async () => {
  await givenA(services, people, 'submitted')
  expect((await openDashboard(services, people.editor, {})).tab).toBe('new')
  await givenA(services, people, 'editing_in_progress')
  expect((await openDashboard(services, people.editor, {})).tab).toBe('for-you')
  expect((await openDashboard(services, people.editor, { tab: 'new' })).tab).toBe('new')
  expect((await openDashboard(services, people.editor, { q: 'creep' })).tab).toBe('new')
})

test('whoever has no paper yet is shown three steps, until the first draft', async () => {
  for (const viewer of [people.author, people.editor, people.reviewer, people.publisher])
    expect((await openDashboard(services, viewer, {})).isFirstRun).toBe(true)
  expect((await openDashboard(services, people.editor, { tab: 'new' })).isFirstRun).toBe(false)
  await givenA(services, people, 'incomplete')
  expect((await openDashboard(services, people.author, {})).isFirstRun).toBe(false)
  await givenA(services, people, 'rejected')
  await services.db`update submissions set status = 'withdrawn'`
  expect((await openDashboard(services, people.author, {})).isFirstRun).toBe(false)
})
