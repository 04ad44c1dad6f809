import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeClock } from '#adapters/clock.ts'
import { makeChief } from '#features/people/use-cases/chiefs.server.ts'
import { withdrawRole } from '#features/people/use-cases/roles.server.ts'
import { listNotifications } from '#features/notifications/use-cases.server.ts'
import { listTab } from '#features/submissions/lists/listing.server.ts'
import { submit } from '#features/submissions/moves/writing.server.ts'
import { decide } from '#features/submissions/moves/move.server.ts'
import { needDetails } from '#features/submissions/moves/reading.server.ts'
import { findSubmission } from '#features/submissions/store.server.ts'
import { nobody } from '#journal/paper/authors.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { aPerson, emailsTo, testServices, thePeople } from '#tests/support/services.ts'
import { aManuscript, aText, givenA, type People } from '#tests/support/submissions.ts'
import { assign, openAssignment } from './use-cases.server.ts'

const start = new Date('2026-11-20T09:00:00.000Z')
const clock = fakeClock(start)
const after = (days: number) => clock.set(new Date(start.getTime() + days * 24 * 3600 * 1000))
let services: Services
let people: People
let chief: SignedIn
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices({ clock }))
})
afterAll(() => close())
beforeEach(async () => {
  clock.set(start)
  await services.db`truncate submissions, people cascade`
  people = await thePeople(services)
  const { id } = await aPerson(services, 'editor')
  await makeChief(services, people.publisher, id)
  chief = { id, role: 'editor', isChief: true }
  for (const editor of [people.editor, people.otherEditor])
    await worksAt(editor, { affiliation: 'Elsewhere Academy', email: `${editor.id}@elsewhere.example` })
})

async function worksAt(
  { id }: { id: string },
  { affiliation, email }: { affiliation: string; email: string },
) {
  await services.db`update people set affiliation = ${affiliation}, email = ${email} where id = ${id}`
}

const reason = 'She knows paper.'
const give = (submissionId: string, editor: { id: string }, why = '', from = '') =>
  assign(services, chief, { submissionId, editorId: editor.id, from, reason: why })
const emailOf = async ({ id }: { id: string }) =>
  (await services.db<{ email: string }>`select email from people where id = ${id}`)[0]?.email ?? ''
const subjectsTo = async (person: { id: string }) =>
  (await emailsTo(services, await emailOf(person))).map(({ subject }) => subject)
const lineFor = async (viewer: SignedIn, id: string) =>
  (await needDetails(services, viewer, id)).history.findLast(({ event }) => /assign/.test(event))

test('the editor in chief gives a submitted paper to an editor, who is told and edits it', async () => {
  const { id, reference } = await givenA(services, people, 'submitted')
  expect(await give(id, people.editor)).toBe('assign')
  expect(await findSubmission(services.db, id)).toMatchObject({
    status: 'editing_in_progress',
    editorId: people.editor.id,
  })
  expect(await subjectsTo(people.editor)).toContain(`You’re now the editor of ${reference}`)
  const { notifications } = await listNotifications(services, people.editor)
  expect(notifications[0]).toMatchObject({
    title: `You’re now the editor of ${reference}`,
    next: 'Next, send it for review, ask its author for a revision or reject it.',
  })
  await decide(services, people.editor, { move: 'sendForReview', submissionId: id })
  expect(await lineFor(chief, id)).toMatchObject({ event: 'assign', mine: true, givenTo: 'Edda Tarrowby' })
})

test('a paper changes hands with a reason: both editors are told, and the reason stays between editors', async () => {
  const { id, reference } = await givenA(services, people, 'review_in_progress')
  await expect(give(id, people.otherEditor, '', people.editor.id)).rejects.toThrow('Please give a reason.')
  expect(await give(id, people.otherEditor, 'On leave.', people.editor.id)).toBe('reassign')
  expect(await findSubmission(services.db, id)).toMatchObject({
    status: 'review_in_progress',
    editorId: people.otherEditor.id,
    reviews: [expect.objectContaining({ personId: people.reviewer.id, state: 'accepted' })],
  })
  expect(await subjectsTo(people.otherEditor)).toContain(`You’re now the editor of ${reference}`)
  expect(await subjectsTo(people.editor)).toContain(`${reference} now has a different editor`)
  expect(await lineFor(people.otherEditor, id)).toMatchObject({ note: 'On leave.' })
  for (const viewer of [people.author, people.reviewer])
    expect(await lineFor(viewer, id)).toMatchObject({ note: '', event: 'reassign' })
  const emails = [
    ...(await emailsTo(services, people.author.email)),
    ...(await emailsTo(services, people.reviewer.email)),
  ]
  expect(JSON.stringify(emails)).not.toContain('On leave.')
})

test('an editor in the middle of editing loses the paper with it', async () => {
  const { id } = await givenA(services, people, 'editing_in_progress')
  await give(id, people.otherEditor, 'On leave.', people.editor.id)
  const sent = decide(services, people.editor, { move: 'sendForReview', submissionId: id })
  await expect(sent).rejects.toThrow('Only the editor who selected this article can do this.')
})

test('nobody but an editor in chief assigns, also one who no longer is', async () => {
  const { id } = await givenA(services, people, 'submitted')
  const asked = { submissionId: id, editorId: people.editor.id, from: '', reason }
  for (const viewer of [people.editor, people.reviewer, people.publisher, people.author])
    await expect(assign(services, { ...viewer, isChief: true }, asked)).rejects.toThrow(
      'Only an editor in chief can do this.',
    )
  await withdrawRole(services, people.publisher, { personId: chief.id, role: 'editor' })
  await expect(assign(services, chief, asked)).rejects.toThrow('Only an editor in chief can do this.')
  expect(await findSubmission(services.db, id)).toMatchObject({ status: 'submitted', editorId: null })
})

test('no one is given a paper they wrote or review, or without being an editor', async () => {
  const { id } = await givenA(services, people, 'review_in_progress')
  await services.db`update people set roles = '{author,editor,reviewer}' where id = ${people.reviewer.id}`
  const tried = (to: { id: string }) => give(id, to, reason, people.editor.id)
  await expect(tried(people.reviewer)).rejects.toThrow('wrote or reviewed the paper')
  await expect(tried(people.editor)).rejects.toThrow('This editor already has the paper.')
  await expect(tried(people.publisher)).rejects.toThrow('This person isn’t an editor.')
  await expect(tried({ id: 'nobody' })).rejects.toThrow('This person isn’t an editor.')
  await expect(tried({ id: '' })).rejects.toThrow('Please choose an editor.')
})

test('a conflict is shown with its reason, and overridden with one, which the history keeps', async () => {
  const { id } = await givenA(services, people, 'submitted')
  const close = await aPerson(services, 'editor')
  const { editors: shown } = await openAssignment(services, chief, id)
  expect(shown.find((it) => it.id === close.id)?.conflicts.map(({ says }) => says)).toEqual([
    'Works at the same institution as Anwen Tarrowby: Institute for Paper Engineering.',
  ])
  expect(shown.find((it) => it.id === people.editor.id)?.conflicts).toEqual([])
  await expect(give(id, close)).rejects.toThrow('This editor has a conflict of interest.')
  await give(id, close, reason)
  expect(await lineFor(chief, id)).toMatchObject({ event: 'assign', note: reason })
  expect(await lineFor({ id: close.id, role: 'editor' }, id)).toMatchObject({ note: reason })
  expect(await lineFor(people.author, id)).toMatchObject({ note: '' })
})

test('who wrote with an author in this journal within three years has a conflict, and longer ago none', async () => {
  const { id } = await givenA(services, people, 'submitted')
  await writtenTogether('2025-03-01')
  expect(await conflictsOfEditor(id)).toEqual(['Wrote a paper with Anwen Tarrowby, submitted here in 2025.'])
  after(2 * 366)
  expect(await conflictsOfEditor(id)).toEqual([])
})

async function writtenTogether(day: string) {
  const authors = [people.author, { ...people.editor, email: await emailOf(people.editor) }].map(
    ({ givenName, familyName, email }, at) => ({
      ...nobody,
      givenName,
      familyName,
      email,
      corresponding: at === 0,
    }),
  )
  const paper = await aManuscript(services)
  const { id } = await submit(services, people.author, { ...aText, authors, paper })
  await services.db`update submissions set submitted_at = ${new Date(day)} where id = ${id}`
}

async function conflictsOfEditor(id: string) {
  const { editors } = await openAssignment(services, chief, id)
  return editors.find((it) => it.id === people.editor.id)?.conflicts.map(({ says }) => says)
}

test('the load of each editor is what’s open with them, the oldest of it, and their usual time', async () => {
  const papers = []
  for (let n = 0; n < 4; n += 1) papers.push(await givenA(services, people, 'editing_in_progress'))
  for (const [n, days] of [2, 4, 9].entries()) {
    after(days)
    await decide(services, people.editor, { move: 'sendForReview', submissionId: papers[n]?.id ?? '' })
  }
  after(10)
  await decide(services, people.reviewer, { move: 'selectForReview', submissionId: papers[0]?.id ?? '' })
  await decide(services, people.reviewer, { move: 'reject', submissionId: papers[0]?.id ?? '' })
  const { id } = await givenA(services, people, 'submitted')
  const { editors } = await openAssignment(services, chief, id)
  expect(editors.find((it) => it.id === people.editor.id)).toMatchObject({
    open: 3,
    oldestDays: 10,
    medianDays: 4,
  })
  expect(editors.find((it) => it.id === people.otherEditor.id)).toMatchObject({
    open: 0,
    oldestDays: null,
    medianDays: null,
  })
})

test('an editor in chief lists every paper in progress but their own, and says who edits it', async () => {
  const held = await givenA(services, people, 'review_in_progress')
  const open = await givenA(services, people, 'submitted')
  const own = await submit(
    services,
    { id: chief.id, role: 'author' },
    { ...aText, paper: await aManuscript(services) },
  )
  await givenA(services, people, 'rejected')
  const { submissions } = await listTab(services, chief, { tab: 'under-way' })
  expect(submissions.map(({ id }) => id).toSorted()).toEqual([held.id, open.id].toSorted())
  expect(submissions.find(({ id }) => id === held.id)?.editorName).toBe('Edda Tarrowby')
  await expect(openAssignment(services, chief, own.id)).rejects.toThrow('You wrote or reviewed this paper')
})

test('of two editors in chief who assign at once, the second is told that it’s been done', async () => {
  const { id } = await givenA(services, people, 'submitted')
  const all = await Promise.allSettled([
    give(id, people.editor, reason),
    give(id, people.otherEditor, reason),
  ])
  const refused = all.flatMap((it) => (it.status === 'rejected' ? [String(it.reason)] : []))
  expect(refused).toEqual([expect.stringContaining('since you opened this page')])
})
