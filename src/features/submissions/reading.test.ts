import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#server/context.ts'
import { aPerson, testServices, thePeople } from '#tests/support/services.ts'
import { aManuscript, aText, givenA, type People } from '#tests/support/submissions.ts'
import type { PageAsked, SubmissionPage } from './contract.ts'
import { saveForLater, submit } from './use-cases/authoring.server.ts'
import {
  countTabs,
  listByStatus,
  listMine,
  listTab,
  listTaken,
  needDetails,
} from './use-cases/reading.server.ts'
import { releaseFromReview, selectForReview } from './use-cases/reviewing.server.ts'

let services: Services
let people: People
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices())
  people = await thePeople(services)
})
afterAll(() => close())

async function* pagesOf(read: (page: PageAsked) => Promise<SubmissionPage>, limit: number) {
  let cursor: string | undefined
  do {
    const page: SubmissionPage = await read({ limit, cursor })
    yield page
    cursor = page.nextCursor
  } while (cursor)
}
const idsOf = (page: SubmissionPage) => page.submissions.map((it) => it.id)

test('pages follow each other without a gap or a repetition, also within one moment', async () => {
  const author = await aPerson(services, 'author')
  for (let n = 0; n < 7; n++) await saveForLater(services, author, aText)
  await services.db`update submissions set updated_at = '2026-11-20 10:00:00.123456+00' where author_id = ${author.id}`
  const whole = idsOf(await listMine(services, author))
  const paged: string[][] = []
  for await (const page of pagesOf((asked) => listMine(services, author, asked), 3)) paged.push(idsOf(page))
  expect(paged.map((page) => page.length)).toEqual([3, 3, 1])
  expect(paged.flat()).toEqual(whole)
})

test('what is moved while somebody pages neither repeats nor hides another', async () => {
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
  const counts = async (viewer: SignedIn) =>
    Object.fromEntries((await countTabs(services, viewer)).map((tab) => [tab.key, tab.count]))
  expect(await counts(own.author)).toEqual({
    incomplete: 1,
    submitted: 1,
    editing: 1,
    'under-review': 2,
    revision: 1,
    publishing: 1,
  })
  expect(await counts(own.editor)).toMatchObject({ mine: 1, completed: 5 })
  expect(await counts(own.reviewer)).toMatchObject({ 'in-progress': 1, completed: 3 })
  for (const viewer of [own.author, own.editor, own.reviewer, own.publisher])
    for (const tab of await countTabs(services, viewer)) {
      const { submissions } = await listTab(services, viewer, tab.key)
      expect(submissions).toHaveLength(tab.count)
      expect(tab.statuses).toEqual(expect.arrayContaining(submissions.map((it) => it.status)))
    }
})

test('the pools are for those who work on them', async () => {
  const { id } = await givenA(services, people, 'submitted')
  expect(idsOf(await listByStatus(services, people.otherEditor, 'submitted'))).toContain(id)
  await expect(listByStatus(services, people.reviewer, 'submitted')).rejects.toMatchObject({
    code: 'status_closed',
    status: 403,
  })
  await expect(listByStatus(services, people.author, 'submitted')).rejects.toMatchObject({ status: 403 })
  await expect(listByStatus(services, people.editor, 'incomplete')).rejects.toMatchObject({ status: 403 })
})

test('a paper that was given back is no longer with whoever had it, and the reviewer stays unknown', async () => {
  const own = await thePeople(services)
  await services.db`update people set given_name = 'Unmasked' where id = ${own.reviewer.id}`
  const { id } = await givenA(services, own, 'review_in_progress')
  await releaseFromReview(services, own.reviewer, { submissionId: id })
  expect(idsOf(await listTaken(services, own.reviewer))).toEqual([])
  expect(JSON.stringify(await needDetails(services, own.author, id))).not.toContain('Unmasked')
  await selectForReview(services, own.otherReviewer, { submissionId: id })
  expect(JSON.stringify(await needDetails(services, own.author, id))).not.toContain('Unmasked')
  await expect(needDetails(services, own.reviewer, id)).rejects.toMatchObject({ status: 403 })
})

test('what somebody took is listed whatever became of it', async () => {
  const own = await thePeople(services)
  const { id } = await givenA(services, own, 'rejected')
  expect(idsOf(await listTaken(services, own.editor))).toEqual([id])
  expect(idsOf(await listTaken(services, own.reviewer))).toEqual([id])
  expect(idsOf(await listTaken(services, own.otherReviewer))).toEqual([])
})

test('a submission is read by its author, its holders and those for whom it waits', async () => {
  const { id } = await givenA(services, people, 'review_in_progress')
  for (const person of [people.author, people.editor, people.reviewer])
    expect((await needDetails(services, person, id)).submission.id).toBe(id)
  for (const person of [people.otherAuthor, people.otherEditor, people.otherReviewer, people.publisher])
    await expect(needDetails(services, person, id)).rejects.toMatchObject({ status: 403 })
  await expect(needDetails(services, people.author, 'nowhere')).rejects.toMatchObject({
    code: 'submission_missing',
    status: 404,
  })
})

test('a reviewer finds nothing that tells who the author is', async () => {
  const author = await aPerson(services, 'author')
  await services.db`update people set given_name = 'Unmasked' where id = ${author.id}`
  const paper = { ...(await aManuscript(services)), name: 'Unmasked-paper.docx' }
  const { id, reference } = await submit(services, author, { ...aText, paper })
  await services.db`update submissions set status = 'review_in_progress', reviewer_id = ${people.reviewer.id} where id = ${id}`
  const seen = await needDetails(services, people.reviewer, id)
  expect(JSON.stringify(seen)).not.toMatch(new RegExp(`Unmasked|${author.id}|${author.email}`))
  expect(seen.versions[0]?.name).toBe(`${reference}-v1.docx`)
  const list = await listTab(services, people.reviewer, 'in-progress')
  expect(JSON.stringify(list)).not.toMatch(new RegExp(`Unmasked|${author.id}`))
  expect(JSON.stringify(await needDetails(services, author, id))).toContain('Unmasked')
})

test('an author finds nothing that tells who the reviewer is', async () => {
  const own = await thePeople(services)
  await services.db`update people set given_name = 'Concealed' where id = ${own.reviewer.id}`
  const { id } = await givenA(services, own, 'review_feedback_given')
  expect(JSON.stringify(await needDetails(services, own.author, id))).not.toMatch(
    new RegExp(`Concealed|${own.reviewer.id}`),
  )
  expect(JSON.stringify(await needDetails(services, own.editor, id))).toContain('Concealed')
})

test('a journal that is open shows both', async () => {
  const { id } = await givenA(services, people, 'review_in_progress')
  const open = { ...services, journal: { ...services.journal, anonymity: 'open' as const } }
  expect((await needDetails(open, people.reviewer, id)).submission.authorId).toBe(people.author.id)
  expect((await needDetails(open, people.author, id)).history.map((line) => line.name)).toContain(
    'Runa Tarrowby',
  )
})

test('the submission says which moves are open to its viewer', async () => {
  const { id } = await givenA(services, people, 'submitted')
  const movesOf = async (viewer: SignedIn) => (await needDetails(services, viewer, id)).submission.moves
  expect(await movesOf(people.editor)).toEqual(['selectForEdit'])
  expect(await movesOf(people.author)).toEqual(['withdraw'])
})
