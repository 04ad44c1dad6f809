// Lists with a hundred and with a hundred thousand submissions in the database: the CPU of the program and of
// PostgreSQL, and the time one visitor waits, as ratios.
import type { Database } from '#adapters/database/database.ts'
import { closed, tabsOf } from '#journal/workspace/dashboards.ts'
import type { Role } from '#journal/roles.ts'
import { join } from '../tests/support/api.ts'
import { inDatabaseOf } from '../tests/support/database-of.ts'
import { forget, startSite, type Site } from '../tests/support/site.ts'
import { cpuOf, databaseCpuOf, request, requests } from './cpu.ts'
import { median, round } from './numbers.ts'
import { payForLast, putForYou } from './for-you.ts'
import { addHistory, countAll } from './history.ts'
import { fill, mark, put, type Shelf } from './shelves.ts'

const rounds = 5
const requestsARound = 12
const sizes = { few: 100, many: 100_000 }

/** The lists we measure: each role's pool, and the longest list one person has. */
const lists: { role: Role; tab: string }[] = [
  { role: 'author', tab: 'incomplete' },
  { role: 'editor', tab: 'new' },
  { role: 'editor', tab: 'completed' },
  { role: 'reviewer', tab: 'available' },
  { role: 'reviewer', tab: 'completed' },
  { role: 'publisher', tab: 'pending' },
]

const roles: Role[] = ['author', 'editor', 'reviewer', 'publisher']

const views: Record<string, string> = {
  'first page': '',
  'by title': '&sort=title',
  'common word': '&q=layered',
  'rare word': '&q=zirconium',
  'author’s name': '&q=quillfeather',
}

type Journal = { site: Site; people: Record<Role, Person> }
type Person = { id: string; headers: Record<string, string> }

export async function printLists(): Promise<void> {
  await compareJournals('Lists', async (few, many, rows) => {
    for (const { role, tab } of lists) {
      await layOut({ few, many }, role, tab)
      for (const [name, view] of await viewsOf([few, many], role, tab))
        rows[`${role}, ${tab}: ${name}`] = await compare([few, many], role, view)
    }
  })
}

export async function printForYou(): Promise<void> {
  await compareJournals('‘For you’ and statistics', async (few, many, rows) => {
    await compareForYou(few, many, rows)
    await compareStatistics([few, many], rows)
  })
}

type Rows = Record<string, object>
type Work = (few: Journal, many: Journal, rows: Rows) => Promise<void>

async function compareJournals(name: string, work: Work): Promise<void> {
  console.log(
    `${name} with ${sizes.many} submissions in the database (reference: with ${sizes.few}), median of ${rounds} rounds of ${requestsARound}, interleaved`,
  )
  const [few, many] = [await open(), await open()]
  try {
    await inDatabaseOf(many.site, (db) => fill(db, sizes.many, shelvesOf(many)))
    const rows: Rows = {}
    await work(few, many, rows)
    console.table(rows)
  } finally {
    for (const { site } of [few, many]) {
      await site.stop()
      forget(site)
    }
  }
}

async function compareForYou(few: Journal, many: Journal, rows: Rows): Promise<void> {
  for (const role of roles) {
    await layOutForYou(few, many, role)
    const urls = [few, many].map(({ site }) => `${site.url}/dashboard?tab=for-you`)
    rows[`${role}, for you`] = await compare([few, many], role, urls)
  }
}

async function compareStatistics(journals: Journal[], rows: Rows): Promise<void> {
  for (const { site } of journals)
    await inDatabaseOf(site, async (db) => {
      await addHistory(db)
      const [{ papers } = { papers: 0 }] = await db<{
        papers: number
      }>`select count(*)::int as papers from submissions`
      console.log(`Counting the statistics of ${papers} papers: ${round(await countAll(db))} seconds`)
    })
  const urls = journals.map(({ site }) => `${site.url}/statistics`)
  rows['editor, statistics'] = await compare(journals, 'editor', urls)
}

async function open(): Promise<Journal> {
  const site = await startSite({ env: { DATABASE_POOL: '4' } })
  const [author, editor] = [await person(site, 'author'), await person(site, 'editor')]
  const [reviewer, publisher] = [await person(site, 'reviewer'), await person(site, 'publisher')]
  return { site, people: { author, editor, reviewer, publisher } }
}

async function person(site: Site, role: Role): Promise<Person> {
  const api = await join(site, `${role}@bench.example`, role === 'author' ? undefined : role)
  const { user } = (await api.get('/api/auth/me')).body as { user: { uid: string } } // as the contract says
  return { id: user.uid, headers: { cookie: `session=${api.token}` } }
}

const columns = { author: 'author_id', editor: 'editor_id', reviewer: 'reviewer' } as const

function shelfOf({ people }: Journal, role: Role, tab: string): Shelf {
  const { statuses = [], shelf, review } = tabsOf(role).find(({ key }) => key === tab) ?? {}
  const viewer = people[role].id
  return shelf === 'pool' || role === 'publisher'
    ? { statuses, viewer }
    : { statuses, viewer, column: columns[role], ...(review && { review }) }
}

const closedOf = ({ people }: Journal): Shelf => ({
  statuses: closed.statuses,
  viewer: people.author.id,
  column: 'author_id',
})

const shelvesOf = (journal: Journal) => lists.map(({ role, tab }) => shelfOf(journal, role, tab))

/** A few submissions fill two pages of a list only if half of them are in it. */
async function layOut(
  { few, many }: { few: Journal; many: Journal },
  role: Role,
  tab: string,
): Promise<void> {
  await inDatabaseOf(few.site, async (db) => {
    await fill(db, sizes.few, shelvesOf(few))
    await put(db, shelfOf(few, role, tab))
    if (role === 'author') await put(db, closedOf(few), { of: 4, at: 1 }) // they stand below each of an author's tabs
    await mark(db, shelfOf(few, role, tab))
  })
  await inDatabaseOf(many.site, (db) => mark(db, shelfOf(many, role, tab)))
}

/** Both journals have more than the list shows; only the large one has a hundred thousand papers around it. */
async function layOutForYou(few: Journal, many: Journal, role: Role): Promise<void> {
  const lay = (db: Database, { people }: Journal) => putForYou(db, role, people[role].id)
  await inDatabaseOf(few.site, async (db) => {
    await fill(db, sizes.few, shelvesOf(few))
    await lay(db, few)
    await payForLast(db)
  })
  await inDatabaseOf(many.site, (db) => payForLast(db))
}

/** The addresses of each view in both journals; both show the same number of papers, or the ratio would mean little. */
async function viewsOf(journals: Journal[], role: Role, tab: string): Promise<[string, string[]][]> {
  const at = (view: string) => journals.map(({ site }) => `${site.url}/dashboard?tab=${tab}${view}`)
  const found: [string, string[]][] = Object.entries(views)
    .filter(([name]) => !(role === 'author' || role === 'reviewer') || !name.includes('name'))
    .map(([name, view]) => [name, at(view)])
  const second = journals.map(async (journal, n) => {
    const { body } = await read(journal, role, at('')[n] ?? '')
    const [, cursor] = /[?;&]cursor=([\w-]+)/.exec(body) ?? []
    return `${at('')[n]}&cursor=${cursor}`
  })
  return [...found, ['second page', await Promise.all(second)]]
}

async function read({ people }: Journal, role: Role, url: string): Promise<{ body: string; cards: number }> {
  const body = await (await fetch(url, { headers: people[role].headers })).text()
  return { body, cards: body.match(/<article|<figure/g)?.length ?? 0 }
}

async function compare(journals: Journal[], role: Role, urls: string[]) {
  const cards = await Promise.all(journals.map(async (it, n) => (await read(it, role, urls[n] ?? '')).cards))
  if (cards[0] !== cards[1] || !cards[0])
    throw new Error(`${urls.join(' and ')} show ${cards.join(' and ')} papers.`)
  const measured = journals.map((): Record<string, number[]> => ({ program: [], database: [], wait: [] }))
  for (let round = 0; round <= rounds; round++)
    for (const [n, journal] of journals.entries()) {
      const once = await measure(journal, urls[n] ?? '', journal.people[role].headers)
      if (round > 0) for (const [name, value] of Object.entries(once)) measured[n]?.[name]?.push(value)
    }
  return toRow(
    cards[0],
    measured.map((it) =>
      Object.fromEntries(Object.entries(it).map(([name, values]) => [name, median(values)])),
    ),
  )
}

type Measured = { program: number; database: number; wait: number }

/** Milliseconds for one request. */
async function measure({ site }: Journal, url: string, headers: Record<string, string>): Promise<Measured> {
  const cpu = () => ({
    program: cpuOf(site.pid),
    database: databaseCpuOf(site.dataDir),
  })
  const before = cpu()
  await requests(url, requestsARound, headers)
  const after = cpu()
  const begun = performance.now()
  for (let n = 0; n < requestsARound; n++) await request(url, headers)
  return {
    program: (after.program - before.program) / requestsARound,
    database: (after.database - before.database) / requestsARound,
    wait: (performance.now() - begun) / requestsARound,
  }
}

function toRow(cards: number, [few, many]: Record<string, number>[]) {
  const cpuOfAll = (it: Record<string, number> = {}) => (it['program'] ?? 0) + (it['database'] ?? 0)
  return {
    papers: cards,
    'ms CPU': round(cpuOfAll(many)),
    'of it database': round(many?.['database'] ?? 0),
    'with 100': round(cpuOfAll(few)),
    'ratio CPU': round(cpuOfAll(many) / cpuOfAll(few)),
    'ms wait': round(many?.['wait'] ?? 0),
    'ratio wait': round((many?.['wait'] ?? 0) / (few?.['wait'] ?? 1)),
  }
}
