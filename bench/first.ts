// What it costs to make a reading page that isn't kept: every paper of the journal, once per round.
import { inDatabaseOf } from '../tests/support/database-of.ts'
import type { Database } from '../src/adapters/database/database.ts'
import type { Site } from '../tests/support/site.ts'
import { startBare, type Bare } from './bare.ts'
import { cpuOf, databaseCpuOf, inParallel, mainThreadCpuOf, request } from './cpu.ts'
import { median, round } from './numbers.ts'
import { treesOf } from './page-tree.ts'

const rounds = 30
const warmUp = 40 // rounds until the code has been compiled for good

/** In titles, names, abstracts and texts, and from rare to common. */
const sought = [
  'nitrate',
  'insulin',
  'tarrowby',
  'seasonal',
  'shelf life',
  'water',
  'temperature',
  'acknowledge',
]

export async function printFirst(site: Site): Promise<void> {
  await inDatabaseOf(site, async (db) => {
    const papers = await db<{ id: string }>`select id from papers order by published_at desc`
    const readings = papers.map(({ id }) => `/articles/${id}`)
    const issues = Array.from({ length: 11 }, (_, n) => `/volumes/2/issues/${n + 1}`)
    const lists = [...issues, '/', '/archives']
    console.log(
      `CPU of making a page that is not kept, in ms: the main thread, which makes and compresses it, and others, which collect garbage; in brotli unless it says otherwise; median of ${rounds} rounds (reference: node:http, React and brotli alone, making the same pages in the same rounds)`,
    )
    const searches = sought.map((words) => `/search?q=${encodeURIComponent(words)}`)
    const trees = await treesOf(site.url, [...readings, ...lists, ...searches])
    const bare = await startBare('bare-pages.ts', Buffer.from(JSON.stringify(trees)))
    const asked: Record<string, Asked> = {
      'paper, four readers at a time': { paths: readings, readers: 4 },
      'paper, one reader after another': { paths: readings, readers: 1 },
      'paper as it is, four at a time': { paths: readings, readers: 4, headers: asItIs },
      'issue, home, archives, four at a time': { paths: lists, readers: 4 },
      'issue, four at a time': { paths: issues, readers: 4 },
      'search, four at a time': { paths: searches, readers: 4 },
    }
    const table: Record<string, Awaited<ReturnType<typeof first>>> = {}
    for (const [name, it] of Object.entries(asked)) table[name] = await first({ site, bare, db }, it)
    console.table(table)
    bare.stop()
  })
}

type Asked = { paths: string[]; readers: number; headers?: Record<string, string> }

const asItIs = { 'accept-encoding': 'identity' } // not compressed

type Rivals = { site: Site; bare: Bare; db: Database }

async function first({ site, bare, db }: Rivals, asked: Asked) {
  const ours: Made[] = []
  const theirs: Made[] = []
  for (let n = 0; n < warmUp + rounds; n++) {
    await forgetPages(db)
    const rows = [await make(site, site.dataDir, asked), await make(bare, undefined, asked)] as const
    if (n < warmUp) continue
    ours.push(rows[0])
    theirs.push(rows[1])
  }
  const of = (rows: Made[], name: keyof Made) => median(rows.map((it) => it[name]))
  return {
    bytes: round(of(ours, 'bytes')),
    'main thread': round(of(ours, 'main')),
    'other threads': round(of(ours, 'others')),
    'all threads': round(of(ours, 'all')),
    database: round(of(ours, 'database')),
    reference: round(of(theirs, 'all')),
    ratio: round(of(ours, 'all') / of(theirs, 'all')),
  }
}

type Made = { bytes: number; main: number; others: number; all: number; database: number }

/** For one page, averaged over all of them. */
async function make(
  { pid, url }: Pick<Site, 'pid' | 'url'>,
  dataDir: string | undefined,
  { paths, readers, headers }: Asked,
): Promise<Made> {
  const cpu = () => ({
    main: mainThreadCpuOf(pid),
    all: cpuOf(pid),
    database: dataDir ? databaseCpuOf(dataDir) : 0,
  })
  const before = cpu()
  const answers = await inParallel(
    readers,
    paths.map((path) => () => request(new URL(path, url).href, headers)),
  )
  const after = cpu()
  const main = after.main - before.main
  const all = after.all - before.all
  return {
    bytes: answers.reduce((sum, { body }) => sum + body.length, 0) / paths.length,
    main: main / paths.length,
    others: (all - main) / paths.length,
    all: all / paths.length,
    database: (after.database - before.database) / paths.length,
  }
}

/** As a publication does. */
export async function forgetPages(db: Database): Promise<void> {
  await db`select pg_notify('papers_changed', 'bench')`
  await new Promise((resolve) => setTimeout(resolve, 50)) // until the site has heard it
}
