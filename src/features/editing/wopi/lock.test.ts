import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeClock } from '#adapters/clock.ts'
import { needDetails } from '#features/submissions/moves/reading.server.ts'
import type { Services } from '#edge/context.ts'
import { aPerson, testServices, thePeople, type TestPerson } from '#tests/support/services.ts'
import { givenA, type People } from '#tests/support/submissions.ts'
import { aWindow } from '#tests/support/windows.ts'
import { findHeldLock, takeLockAway } from './lock.server.ts'
import { listRejectedSaves } from '../rejected/rejected-saves.server.ts'

let services: Services
let close: () => Promise<void>
let people: People
const start = new Date('2026-11-20T09:00:00.000Z')
const clock = fakeClock(start)

beforeAll(async () => {
  ;({ services, close } = await testServices({ clock }))
  people = await thePeople(services)
})
afterAll(() => close())
beforeEach(() => clock.set(start))

/** The author is revising in a window that holds the lock. */
async function revising() {
  const { id } = await givenA(services, people, 'editing_feedback_given')
  const window = aWindow(services, people.author, { submissionId: id, lock: 'first' })
  await window.lock()
  return { id, window }
}
const historyOf = async (id: string, viewer: TestPerson) =>
  (await needDetails(services, viewer, id)).history.filter(({ event }) => event === 'takeLock')

test('a person takes over from their own other window, whose next save is kept and reported', async () => {
  const { id, window } = await revising()
  const second = aWindow(services, people.author, { submissionId: id, lock: 'second' })
  expect((await second.lock()).status).toBe(409)
  expect(await findHeldLock(services, people.author, id)).toEqual({ mine: true, by: 'Anwen Tarrowby' })
  await takeLockAway(services, people.author, id)
  expect((await second.lock()).status).toBe(200)
  expect((await window.refresh()).status).toBe(409)
  expect((await window.save('Typed in the first window.')).status).toBe(409)
  expect((await second.save('Typed in the second window.')).status).toBe(200)
  expect(await listRejectedSaves(services, people.author, id)).toMatchObject([
    { mine: true, reason: 'You had the document open in another window.', isWord: true },
  ])
  expect(await historyOf(id, people.author)).toMatchObject([
    { mine: true, note: 'from another window of the same person' },
  ])
})

test('its editor takes away the lock of a window that the author forgot, and the history says so', async () => {
  const { id, window } = await revising()
  expect(await findHeldLock(services, people.editor, id)).toEqual({ mine: false, by: 'Anwen Tarrowby' })
  await takeLockAway(services, people.editor, id)
  expect(await findHeldLock(services, people.editor, id)).toBeUndefined()
  expect((await window.save('Too late.')).status).toBe(409)
  expect(await historyOf(id, people.editor)).toMatchObject([
    { mine: true, role: 'editor', note: 'from the author' },
  ])
})

test('a publisher takes it away from another publisher', async () => {
  const { id } = await givenA(services, people, 'approved_for_publication')
  const other = await aPerson(services, 'publisher')
  await aWindow(services, other, { submissionId: id, lock: 'forgotten' }).lock()
  await takeLockAway(services, people.publisher, id)
  expect((await aWindow(services, people.publisher, { submissionId: id, lock: 'mine' }).lock()).status).toBe(
    200,
  )
  expect(await historyOf(id, people.publisher)).toMatchObject([{ note: 'from another publisher' }])
})

test('no one else can take it away, or learns who holds it', async () => {
  const { id } = await givenA(services, people, 'editing_in_progress')
  const window = aWindow(services, people.editor, { submissionId: id, lock: 'desk' })
  await window.lock()
  const refusals = [
    ['author', 'not_yours'],
    ['otherAuthor', 'document_closed'],
    ['otherEditor', 'document_closed'],
    ['reviewer', 'document_closed'],
    ['publisher', 'document_closed'],
  ] as const
  for (const [who, code] of refusals)
    await expect(takeLockAway(services, people[who], id)).rejects.toMatchObject({ code })
  expect(await findHeldLock(services, people.author, id)).toBeUndefined()
  expect((await window.save('Still mine.')).status).toBe(200)
  expect(await historyOf(id, people.editor)).toEqual([])
})

test('a lock that is not there or has ended by itself is not taken away', async () => {
  const { id, window } = await revising()
  clock.set(new Date(start.getTime() + 1800_000))
  expect(await findHeldLock(services, people.author, id)).toBeUndefined()
  await expect(takeLockAway(services, people.author, id)).rejects.toMatchObject({ code: 'lock_missing' })
  await window.lock()
  await window.unlock()
  await expect(takeLockAway(services, people.editor, id)).rejects.toMatchObject({ code: 'lock_missing' })
})

test('if several take it away at once, one succeeds', async () => {
  const { id } = await revising()
  const takers = [people.author, people.editor, people.author, people.editor]
  const taken = await Promise.allSettled(takers.map((who) => takeLockAway(services, who, id)))
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await historyOf(id, people.editor)).toHaveLength(1)
})
