import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeClock } from '#adapters/clock.ts'
import { openSession } from '#features/accounts/signed-in/sessions.server.ts'
import { resubmit } from '#features/submissions/moves/writing.server.ts'
import { decide } from '#features/submissions/moves/move.server.ts'
import type { Services } from '#edge/context.ts'
import { mountEndpoints } from '#server/endpoints.ts'
import { testServices, thePeople, type TestPerson } from '#tests/support/services.ts'
import { aWordFile, givenA, type People } from '#tests/support/submissions.ts'
import { aWindow } from '#tests/support/windows.ts'
import { compareRejected } from '../comparing.server.ts'
import { listRejectedSaves } from './rejected-saves.server.ts'

let services: Services
let close: () => Promise<void>
let people: People
const app = new Hono()
const start = new Date('2026-11-20T09:00:00.000Z')
const clock = fakeClock(start)
const later = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000))

beforeAll(async () => {
  ;({ services, close } = await testServices({ clock }))
  people = await thePeople(services)
  mountEndpoints(app, services)
})
afterAll(() => close())
beforeEach(() => clock.set(start))

/** Two of the author's windows: the first saves, the second comes too late. */
async function inTwoWindows() {
  const { id } = await givenA(services, people, 'editing_feedback_given')
  await aWindow(services, people.author, { submissionId: id, lock: 'first' }).lock()
  return { id, late: aWindow(services, people.author, { submissionId: id, lock: 'second' }) }
}
const list = (who: TestPerson, id: string) => listRejectedSaves(services, who, id)
const call = async (who: TestPerson, path: string) => {
  const token = await openSession(services, { personId: who.id, persistent: false, device: 'test' })
  return app.request(path, { headers: { authorization: `Bearer ${token}` } })
}

test('a save that came too late is reported to its writer, with the reason, and returned as it came', async () => {
  const { id, late } = await inTwoWindows()
  await late.save('Paper creeps, and nobody shall lose this.')
  const [save, ...others] = await list(people.author, id)
  expect(others).toEqual([])
  expect(save).toMatchObject({
    at: start.toISOString(),
    until: '2026-12-20T09:00:00.000Z',
    mine: true,
    by: 'Anwen Tarrowby',
    reason: 'You had the document open in another window.',
  })
  const answer = await call(people.author, `/api/submissions/${id}/rejected-saves/${save?.id}/file`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toContain('filename="creep (not saved).docx"')
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(
    aWordFile('Paper creeps, and nobody shall lose this.'),
  )
})

test('its words are compared with the newest version', async () => {
  const { id, late } = await inTwoWindows()
  await late.save('Paper creeps slowly.')
  const [save] = await list(people.author, id)
  const { from, differences } = await compareRejected(services, people.author, {
    id,
    rejected: save?.id ?? '',
  })
  expect(from).toBe(1)
  expect(differences).toEqual([
    {
      pieces: [
        { kind: 'same', text: 'Paper creeps' },
        { kind: 'added', text: ' slowly' },
        { kind: 'same', text: '.' },
      ],
    },
  ])
})

test('the editor of the paper sees it too; others who may read the paper do not', async () => {
  const { id, late } = await inTwoWindows()
  await late.save('Too late.')
  const [save] = await list(people.editor, id)
  expect(save).toMatchObject({ mine: false, reason: 'They had the document open in another window.' })
  await resubmit(services, people.author, { submissionId: id })
  await decide(services, people.reviewer, { move: 'selectForReview', submissionId: id })
  expect(await list(people.reviewer, id)).toEqual([])
  const path = `/api/submissions/${id}/rejected-saves`
  expect((await call(people.reviewer, `${path}/${save?.id}/file`)).status).toBe(404)
  expect((await call(people.otherAuthor, path)).status).toBe(403)
  expect((await call(people.otherAuthor, `${path}/${save?.id}/file`)).status).toBe(403)
  expect((await call(people.editor, `${path}/another/file`)).status).toBe(404)
  expect((await call(people.editor, `${path}/${save?.id}/file`)).status).toBe(200)
  const asked = { rejected: save?.id ?? '' }
  await expect(compareRejected(services, people.reviewer, { id, ...asked })).rejects.toMatchObject({
    code: 'file_unreachable',
  })
})

test('anything but a proper Word file is returned only to its writer, and isn’t read', async () => {
  const { id, late } = await inTwoWindows()
  await late.save('With macros.', 'asked', 'file_macros')
  const [save] = await list(people.author, id)
  expect(save).toMatchObject({ isWord: false })
  expect(await list(people.editor, id)).toEqual([])
  const path = `/api/submissions/${id}/rejected-saves/${save?.id}/file`
  expect((await call(people.author, path)).headers.get('content-type')).toBe('application/octet-stream')
  expect((await call(people.editor, path)).status).toBe(404)
  const asked = { rejected: save?.id ?? '' }
  await expect(compareRejected(services, people.author, { id, ...asked })).rejects.toMatchObject({
    code: 'file_unreachable',
  })
})

test('a window that keeps autosaving leaves its last text; saves on purpose stay beside it', async () => {
  const { id, late } = await inTwoWindows()
  const sizes: number[] = []
  for (const [text, kind] of [
    ['One', 'auto'],
    ['One, two', 'auto'],
    ['One, two, three', 'asked'],
    ['One, two, three, four', 'auto'],
    ['One, two, three, four, five', 'auto'],
  ] as const) {
    await late.save(text, kind)
    sizes.push(aWordFile(text).length)
    later(30)
  }
  expect((await list(people.author, id)).map(({ size }) => size)).toEqual([sizes[4], sizes[2]])
  const other = aWindow(services, people.author, { submissionId: id, lock: 'third' })
  await other.save('Another window', 'auto')
  expect(await list(people.author, id)).toHaveLength(3)
})
