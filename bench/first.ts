// What it costs to make a reading page that is not kept: every paper of the journal, once in each round.
import { inDatabaseOf } from '../tests/support/database-of.ts'
import type { Database } from '../src/adapters/database/database.ts'
import type { Site } from '../tests/support/site.ts'
import { cpuOf, databaseCpuOf, mainThreadCpuOf, request } from './cpu.ts'
import { median, round } from './numbers.ts'

const rounds = 12
const warmUp = 4 // rounds until the code has been compiled for good

export async function printFirst(site: Site): Promise<void> {
  await inDatabaseOf(site, async (db) => {
    const papers = await db<{ id: string }>`select id from papers order by published_at desc`
    console.log(
      `CPU of making a page that is not kept, in ms: the main thread, where all is done but compressing; other threads compress (br and gzip) and collect garbage; median of ${papers.length} papers, ${rounds} times each`,
    )
    console.table({
      paper: await first(
        site,
        db,
        papers.map(({ id }) => `/articles/${id}`),
      ),
      'issue, home, archives': await first(site, db, ['/volumes/2/issues/1', '/', '/archives']),
    })
  })
}

async function first(site: Site, db: Database, paths: string[]) {
  const all: Made[] = []
  for (let n = 0; n < warmUp + rounds; n++) {
    await forgetPages(db)
    for (const path of paths) {
      const made = await make(site, path)
      if (n >= warmUp) all.push(made)
    }
  }
  const of = (name: keyof Made) => round(median(all.map((it) => it[name])))
  return {
    'bytes (br)': of('bytes'),
    'main thread': of('main'),
    'other threads': of('others'),
    database: of('database'),
  }
}

type Made = { bytes: number; main: number; others: number; database: number }

async function make({ pid, dataDir, url }: Site, path: string): Promise<Made> {
  const cpu = () => ({ main: mainThreadCpuOf(pid), all: cpuOf(pid), database: databaseCpuOf(dataDir) })
  const before = cpu()
  const { body } = await request(url + path)
  const after = cpu()
  const main = after.main - before.main
  return {
    bytes: body.length,
    main,
    others: after.all - before.all - main,
    database: after.database - before.database,
  }
}

/** As a publication does. */
export async function forgetPages(db: Database): Promise<void> {
  await db`select pg_notify('papers_changed', 'bench')`
  await new Promise((resolve) => setTimeout(resolve, 50)) // until the site has heard it
}
