import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nobody } from '#journal/paper/authors.ts'
import type { SignedIn } from '#journal/roles.ts'
import { statuses, type Status } from '#journal/statuses.ts'
import type { Services } from '#edge/context.ts'
import { givenReview } from '#tests/support/reviews.ts'
import { aPerson, testServices, thePeople, type TestPerson } from '#tests/support/services.ts'
import { settleCharge } from '#tests/support/settled.ts'
import { aManuscript, aText, type People } from '#tests/support/submissions.ts'
import { toCount } from './counting.ts'
import type { PageAsked } from './list-asked.ts'
import { sorts, type Sort } from './sorts.ts'
import { submit } from '../moves/writing.server.ts'
import { decide } from '../moves/move.server.ts'
import { openAll, openDashboard } from '#features/lists/dashboard.server.ts'
import { countTabs, listAll, listByStatus, listMine, listTab } from './listing.server.ts'

let services: Services
let people: People
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices())
  people = await thePeople(services)
})
afterAll(() => close())

type Row = {
  id: string
  reference: string
  title: string
  keywords: string[]
  status: Status
  updatedAt: string
  authorId: string
}
type Given = Partial<Row> & { editorId?: string; reviewerId?: string; enteredName?: [string, string] }

/** Bypasses the use cases: a paper at any stage in one statement. */
async function aRow(given: Given = {}): Promise<Row> {
  const id = services.ids.next()
  const row: Row = {
    id,
    reference: `ALD-2026-${id}`,
    title: 'Creep of layered paper',
    keywords: [],
    status: 'submitted',
    updatedAt: '2026-11-20 10:00:00+00',
    authorId: people.author.id,
    ...given,
  }
  const [givenName, familyName] = given.enteredName ?? [null, null]
  await services.db`
    insert into submissions (id, reference, status, title, keywords, author_id, editor_id, given_name, family_name, updated_at)
    values (${row.id}, ${row.reference}, ${row.status}, ${row.title}, ${row.keywords}, ${row.authorId}, ${given.editorId ?? null},
      ${givenName}, ${familyName}, ${row.updatedAt})`
  if (given.reviewerId) await givenReview(services.db, { submissionId: id, personId: given.reviewerId })
  return row
}

async function inPages(list: (page: PageAsked) => ReturnType<typeof listMine>, asked: PageAsked) {
  const found: string[] = []
  const places: number[] = []
  let cursor: string | undefined
  do {
    const page = await list({ ...asked, cursor })
    places.push(page.before)
    found.push(...page.submissions.map(({ id }) => id))
    cursor = page.nextCursor
  } while (cursor)
  return { found, places }
}

const titles = [
  'Creep',
  'creep',
  'CREEP of paper',
  '',
  'Éclat of paper',
  '100 % cotton',
  'a_b\\c',
  "O'Hare's wet sheet",
]
const moments = ['10:00:00', '10:00:00.000001', '10:00:00.123456', '11:30:00']
const searches = [
  '',
  'creep',
  'PAPER creep',
  'éclat',
  '%',
  '_',
  '\\',
  "o'hare",
  'sheet wet',
  'wet Anwen',
  'nowhere',
]

test('in every sort, with and without a search, pages follow each other without a gap or a repetition', async () => {
  const editor = await aPerson(services, 'editor')
  const rows: Row[] = []
  for (let n = 0; n < 64; n++)
    rows.push(
      await aRow({
        title: titles[n % titles.length] ?? '',
        keywords: n % 3 === 0 ? ['wet sheet', 'Fibre'] : [],
        status: statuses[1 + (n % 10)] ?? 'submitted',
        updatedAt: `2026-11-20 ${moments[n % moments.length]}+00`,
        editorId: editor.id,
      }),
    )
  const asked = fc.record({
    sort: fc.constantFrom(...sorts),
    q: fc.constantFrom(...searches),
    limit: fc.integer({ min: 1, max: 30 }),
  })
  await fc.assert(
    fc.asyncProperty(asked, async ({ sort, q, limit }) => {
      const { found, places } = await inPages((page) => listAll(services, editor, page), { sort, q, limit })
      const expected = rows.filter((row) => has(row, q)).toSorted(byOrder[sort])
      expect(found).toEqual(expected.map(({ id }) => id))
      expect(places).toEqual(places.map((_, n) => n * limit))
    }),
    { numRuns: 60 },
  )
})

/** All words, in anything an editor may know. */
function has({ title, reference, keywords }: Row, q: string): boolean {
  const text = [title, reference, ...keywords, 'Anwen Tarrowby'].join(' ').toLowerCase()
  return q.split(' ').every((word) => text.includes(word.toLowerCase()))
}

const compare = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other))
const byAge = (one: Row, other: Row) => compare(one.updatedAt, other.updatedAt) || compare(one.id, other.id)
const byOrder: Record<Sort, (one: Row, other: Row) => number> = {
  oldest: byAge,
  newest: (one, other) => byAge(other, one),
  title: (one, other) =>
    compare(one.title.toLowerCase(), other.title.toLowerCase()) || compare(one.id, other.id),
}

test('a cursor continues its own sort only, and no forged one breaks anything', async () => {
  const author = await aPerson(services)
  for (const title of ['A', 'B', 'C']) await aRow({ title, authorId: author.id })
  for (const sort of sorts) {
    const { nextCursor } = await listMine(services, author, { sort, limit: 1 })
    for (const other of sorts.filter((it) => it !== sort))
      await expect(listMine(services, author, { sort: other, cursor: nextCursor })).rejects.toMatchObject({
        code: 'cursor_malformed',
      })
  }
  for (const forged of [
    'title 1 0abc A\0',
    'title 1 0.b A',
    'title -1 0abc A',
    'newest 1 0abc A',
    '__proto__ 1 a A',
  ])
    await expect(
      listMine(services, author, { sort: 'title', cursor: Buffer.from(forged).toString('base64url') }),
    ).rejects.toMatchObject({ code: 'cursor_malformed' })
})

test('titles longer than the index holds stay in one order from page to page', async () => {
  const author = await aPerson(services)
  const long = '😀'.repeat(400)
  for (const end of ['b', 'a', 'c', 'd']) await aRow({ title: long + end, authorId: author.id })
  const { found } = await inPages((page) => listMine(services, author, page), { sort: 'title', limit: 1 })
  expect(new Set(found).size).toBe(4)
})

const unmasked = { givenName: 'Unmasked', familyName: 'Quillfeather' }

async function aNamedAuthor(): Promise<TestPerson> {
  const author = await aPerson(services)
  await services.db`
    update people set given_name = ${unmasked.givenName}, family_name = ${unmasked.familyName} where id = ${author.id}`
  return { ...author, ...unmasked }
}

test('a reviewer can never find out by searching who wrote a paper', async () => {
  const { reviewer } = people
  const author = await aNamedAuthor()
  const lists = [
    (page: PageAsked) => listAll(services, reviewer, page),
    (page: PageAsked) => listByStatus(services, reviewer, { ...page, status: 'sent_for_review' }),
    ...['available', 'in-progress', 'completed'].map(
      (tab) => (page: PageAsked) => listTab(services, reviewer, { ...page, tab }),
    ),
  ]
  for (const status of statuses.filter((it) => it !== 'published'))
    await aRow({
      ...{ status, authorId: author.id, title: 'Sought after' },
      ...(status !== 'sent_for_review' && { reviewerId: reviewer.id }),
    })
  const known = `${author.givenName} ${author.familyName} ${author.email} ${author.id} ${author.email.split('@')[1]}`
  for (const list of lists) {
    expect((await list({ q: 'sought' })).submissions).not.toEqual([])
    await fc.assert(
      fc.asyncProperty(fc.nat(known.length), fc.integer({ min: 3, max: 12 }), async (from, length) => {
        const part = known.slice(from, from + length).trim()
        fc.pre(part !== '' && !'sought after ald-2026-'.includes(part.toLowerCase()))
        const { submissions } = await list({ q: `sought ${part}` })
        expect(submissions.every(({ reference }) => has({ ...anyRow, reference }, part))).toBe(true)
      }),
      { numRuns: 15 },
    )
    for (const q of ['unmasked', 'Quillfeather', 'unmasked sought'])
      expect((await list({ q })).submissions).toEqual([])
  }
})
const anyRow: Row = {
  id: '',
  reference: '',
  title: 'Sought after',
  keywords: [],
  status: 'submitted',
  updatedAt: '',
  authorId: '',
}

test('anyone who may know the author finds papers by the name', async () => {
  const own = await thePeople(services)
  const author = await aNamedAuthor()
  const held = { authorId: author.id, editorId: own.editor.id, reviewerId: own.reviewer.id }
  const inReview = await aRow({ ...held, status: 'review_in_progress' })
  const published = await aRow({ ...held, status: 'published' })
  const finds = async (viewer: SignedIn, given = services) => {
    const { submissions } = await listAll(given, viewer, { q: 'quillFEATHER unmasked', sort: 'oldest' })
    return submissions.map(({ id }) => id)
  }
  const both = [inReview.id, published.id].toSorted(compare)
  expect(await finds(author)).toEqual(both)
  expect(await finds(own.editor)).toEqual(both)
  expect(await finds(own.reviewer)).toEqual([published.id])
  const single = { ...services, journal: { ...services.journal, anonymity: 'single' as const } }
  expect(await finds(own.reviewer, single)).toEqual(both)
})

test('a paper entered on behalf of somebody is found by that name, not by who entered it', async () => {
  const entered = await aRow({
    authorId: people.publisher.id,
    status: 'approved_for_publication',
    enteredName: ['Ottoline', 'Marchbank'],
  })
  const finds = async (q: string) => {
    const { submissions } = await listTab(services, people.publisher, { tab: 'pending', q })
    return submissions.map(({ id }) => id)
  }
  expect(await finds('marchbank')).toEqual([entered.id])
  expect(await finds(people.publisher.givenName)).toEqual([])
})

test('co-authors are found by those who may know them, never by the reviewer', async () => {
  const own = await thePeople(services)
  const paper = await aManuscript(services)
  const authors = ['Ottilie', 'Bartholomew'].map((givenName, n) => ({
    ...nobody,
    givenName,
    familyName: 'Finchley',
    affiliation: 'Larkhaven',
    email: 'finchley@demo.example',
    corresponding: n === 0,
  }))
  const { id } = await submit(services, own.author, { ...aText, paper, authors })
  await decide(services, own.editor, { move: 'selectForEdit', submissionId: id })
  await decide(services, own.editor, { move: 'sendForReview', submissionId: id, feedback: '' })
  const finds = async (viewer: SignedIn, tab: string, q: string) =>
    (await listTab(services, viewer, { tab, q })).submissions.map((it) => it.id)
  expect(await finds(own.editor, 'completed', 'bartholomew creep')).toEqual([id])
  expect(await finds(own.author, 'under-review', 'ottilie finchley')).toEqual([id])
  expect(await finds(own.reviewer, 'available', 'bartholomew')).toEqual([])
  expect(await finds(own.reviewer, 'available', 'finchley creep')).toEqual([])
})

test('an author is told of every paper that waits for payment, however many are settled', async () => {
  const author = await aPerson(services)
  for (let n = 0; n < 60; n++) {
    const { id } = await aRow({
      authorId: author.id,
      status: 'approved_for_publication',
      updatedAt: `2026-11-20 10:${10 + (n % 50)}:00+00`,
    })
    if (n >= 3) await settleCharge(services.db, id)
  }
  expect(await countTabs(services, author)).toMatchObject({ publishing: 60, owed: 3 })
  expect((await openDashboard(services, author, {})).waits).toBe('Three papers are awaiting payment.')
  const free = { ...services, journal: { ...services.journal, charge: { amount: 0, currency: 'INR' } } }
  expect((await openDashboard(free, author, {})).waits).toBe('Nothing needs your attention.')
})

test('beyond a thousand, we stop counting', async () => {
  const author = await aPerson(services)
  await services.db`
    insert into submissions (id, reference, status, author_id)
    select 'many' || n, 'MANY-' || n, 'incomplete', ${author.id} from generate_series(1, 1000) n`
  expect(toCount((await openAll(services, author, {})).count)).toBe('1000')
  await services.db`
    insert into submissions (id, reference, status, author_id)
    select 'many' || n, 'MANY-' || n, 'incomplete', ${author.id} from generate_series(1001, 1200) n`
  expect(toCount((await openAll(services, author, {})).count)).toBe('1000+')
  expect((await openDashboard(services, author, {})).waits).toBe('More than 1000 drafts are unfinished.')
})

test('the tabs’ counts say what’s waiting there, whatever is searched for', async () => {
  const { tabs } = await openDashboard(services, people.author, {})
  const searched = await openDashboard(services, people.author, { q: 'nosuchword' })
  expect(tabs.some(({ count }) => count > 0)).toBe(true)
  expect(searched.tabs).toEqual(tabs)
  expect(searched.page.submissions).toEqual([])
})
