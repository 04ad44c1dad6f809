import { afterAll, beforeAll, expect, test } from 'vitest'
import { tabsOf } from '#journal/workspace/dashboards.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { aPerson, testServices, thePeople } from '#tests/support/services.ts'
import { aText, givenA, type People } from '#tests/support/submissions.ts'
import type { SubmissionPage } from '../submission.ts'
import type { PageAsked } from './list-asked.ts'
import { decide } from '../moves/move.server.ts'
import { saveForLater } from '../moves/writing.server.ts'
import { openDashboard } from '#features/lists/dashboard.server.ts'
import { countTabs, listByStatus, listMine, listTab, listTaken } from './listing.server.ts'

let services: Services
let people: People
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices())
  people = await thePeople(services)
})
afterAll(() => close())

const idsOf = (page: SubmissionPage) => page.submissions.map((it) => it.id)

async function* pagesOf(read: (page: PageAsked) => Promise<SubmissionPage>, limit: number) {
  let cursor: string | undefined
  do {
    const page: SubmissionPage = await read({ limit, cursor })
    yield page
    cursor = page.nextCursor
  } while (cursor)
}
test('pages follow each other without a gap or a repetition, even within one moment', async () => {
  const author = await aPerson(services, 'author')
  for (let n = 0; n < 7; n++) await saveForLater(services, author, aText)
  await services.db`update submissions set updated_at = '2026-11-20 10:00:00.123456+00' where author_id = ${author.id}`
  const whole = idsOf(await listMine(services, author))
  const paged: string[][] = []
  for await (const page of pagesOf((asked) => listMine(services, author, asked), 3)) paged.push(idsOf(page))
  expect(paged.map((page) => page.length)).toEqual([3, 3, 1])
  expect(paged.flat()).toEqual(whole)
})

test('what moves while someone is paging neither repeats nor hides another', async () => {
  const author = await aPerson(services, 'author')
  const drafts = []
  for (let n = 0; n < 6; n++) drafts.push((await saveForLater(services, author, aText)).id)
  const first = await listMine(services, author, { limit: 2 })
  await saveForLater(services, author, { ...aText, submissionId: drafts[5], title: 'Changed meanwhile' })
  const rest = await listMine(services, author, { limit: 10, cursor: first.nextCursor })
  expect([...idsOf(first), ...idsOf(rest)].sort()).toEqual(drafts.toSorted())
})

test.each(['', '!!', 'bm90IG9uZQ', Buffer.from('2026-02-31T00:00:00.000000Z 0abc').toString('base64url')])(
  'the cursor %o is refused',
  async (cursor) => {
    await expect(listMine(services, people.author, { limit: 5, cursor })).rejects.toMatchObject({
      code: 'cursor_malformed',
      status: 400,
    })
  },
)

test('every tab shows its stages and counts them', async () => {
  const own = await thePeople(services)
  for (const stage of [
    'incomplete',
    'submitted',
    'editing_in_progress',
    'sent_for_review',
    'review_in_progress',
    'review_feedback_given',
    'rejected',
    'approved_for_publication',
  ] as const)
    await givenA(services, own, stage)
  const counts = (viewer: SignedIn) => countTabs(services, viewer)
  expect(await counts(own.author)).toEqual({
    incomplete: 1,
    submitted: 1,
    editing: 1,
    'under-review': 2,
    revision: 1,
    publishing: 1,
    owed: 1,
  })
  expect(await counts(own.editor)).toMatchObject({ mine: 1, completed: 5 })
  expect(await counts(own.reviewer)).toMatchObject({ 'in-progress': 1, completed: 3 })
  for (const viewer of [own.author, own.editor, own.reviewer, own.publisher])
    for (const tab of tabsOf(viewer.role)) {
      const { submissions } = await listTab(services, viewer, { tab: tab.key })
      expect(submissions).toHaveLength((await counts(viewer))[tab.key] ?? -1)
      expect(tab.statuses).toEqual(expect.arrayContaining(submissions.map((it) => it.status)))
    }
})

test('the pools are for those who work on them', async () => {
  const { id } = await givenA(services, people, 'submitted')
  expect(idsOf(await listByStatus(services, people.otherEditor, { status: 'submitted' }))).toContain(id)
  await expect(listByStatus(services, people.reviewer, { status: 'submitted' })).rejects.toMatchObject({
    code: 'status_closed',
    status: 403,
  })
  await expect(listByStatus(services, people.author, { status: 'submitted' })).rejects.toMatchObject({
    status: 403,
  })
  await expect(listByStatus(services, people.editor, { status: 'incomplete' })).rejects.toMatchObject({
    status: 403,
  })
})

test('what someone selected is listed whatever became of it', async () => {
  const own = await thePeople(services)
  const { id } = await givenA(services, own, 'rejected')
  expect(idsOf(await listTaken(services, own.editor))).toEqual([id])
  expect(idsOf(await listTaken(services, own.reviewer))).toEqual([id])
  expect(idsOf(await listTaken(services, own.otherReviewer))).toEqual([])
})

test('an author finds a rejected or withdrawn paper below the tabs, with whoever rejected it and why', async () => {
  const author = await aPerson(services, 'author')
  const theirs = { ...people, author }
  expect((await openDashboard(services, author, {})).ended).toBe('')
  const withdrawn = await givenA(services, theirs, 'withdrawn')
  const byReviewer = await givenA(services, theirs, 'rejected')
  const byEditor = await givenA(services, theirs, 'submitted')
  await decide(services, people.editor, { move: 'selectForEdit', submissionId: byEditor.id })
  const words = { submissionId: byEditor.id, feedback: 'Out of scope.' }
  await decide(services, people.editor, { move: 'deskReject', ...words })

  const { closed, ended, waits } = await openDashboard(services, author, {})
  expect(closed.submissions).toMatchObject([
    { id: byEditor.id, status: 'rejected', rejectedBy: 'editor', editorFeedback: 'Out of scope.' },
    { id: byReviewer.id, status: 'rejected', rejectedBy: 'reviewer' },
    { id: withdrawn.id, status: 'withdrawn' },
  ])
  expect(waits).toBe('Nothing needs your attention.')
  expect(ended).toBe(`Two papers were rejected. “${aText.title}” was withdrawn.`)
  expect((await openDashboard(services, people.editor, {})).closed.submissions).toEqual([])
})
