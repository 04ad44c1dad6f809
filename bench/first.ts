// What it costs to make a reading page that is not kept: every paper of the journal, once in each round.
import { inDatabaseOf } from '../tests/support/database-of.ts'
import type { Database } from '../src/adapters/database/database.ts'
import type { Site } from '../tests/support/site.ts'
import { cpuOf, databaseCpuOf, inParallel, mainThreadCpuOf, request } from './cpu.ts'
import { median, round } from './numbers.ts'

const rounds = 30
const warmUp = 40 // rounds until the code has been compiled for good

export async function printFirst(site: Site): Promise<void> {
  await inDatabaseOf(site, async (db) => {
    const papers = await db<{ id: string }>`select id from papers order by published_at desc`
    const readings = papers.map(({ id }) => `/articles/${id}`)
    const issues = Array.from({ length: 11 }, (_, n) => `/volumes/2/issues/${n + 1}`)
    console.log(
      `CPU of making a page that is not kept, in ms: the main thread, which makes and compresses it, and others, which collect garbage; in brotli unless it says otherwise; median of ${rounds} rounds`,
    )
    const asked: Record<string, Asked> = {
      'paper, four readers at a time': { paths: readings, readers: 4 },
      'paper, one reader after another': { paths: readings, readers: 1 },
      'paper as it is, four at a time': { paths: readings, readers: 4, headers: asItIs },
      'issue, home, archives, four at a time': { paths: [...issues, '/', '/archives'], readers: 4 },
    }
    const table: Record<string, Awaited<ReturnType<typeof first>>> = {}
    for (const [name, it] of Object.entries(asked)) table[name] = await first(site, db, it)
    console.table(table)
  })
}

type Asked = { paths: string[]; readers: number; headers?: Record<string, string> }

const asItIs = { 'accept-encoding': 'identity' } // not compressed

async function first(site: Site, db: Database, asked: Asked) {
  const rows: Made[] = []
  for (let n = 0; n < warmUp + rounds; n++) {
    await forgetPages(db)
    const made = await make(site, asked)
    if (n >= warmUp) rows.push(made)
  }
  const of = (name: keyof Made) => round(median(rows.map((it) => it[name])))
  return {
    bytes: of('bytes'),
    'main thread': of('main'),
    'other threads': of('others'),
    'all threads': of('all'),
    database: of('database'),
  }
}

type Made = { bytes: number; main: number; others: number; all: number; database: number }

/** Of one page, on average of all of them. */
async function make({ pid, dataDir, url }: Site, { paths, readers, headers }: Asked): Promise<Made> {
  const cpu = () => ({ main: mainThreadCpuOf(pid), all: cpuOf(pid), database: databaseCpuOf(dataDir) })
  const before = cpu()
  const answers = await inParallel(
    readers,
    paths.map((path) => () => request(url + path, headers)),
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
