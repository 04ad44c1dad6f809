// Reading pages in a journal with few papers and in one with a great many, none of them kept.
import { toToken } from '#reading/oai/token.ts'
import { currentIssues, volumes, type Month } from '#journal/calendar.ts'
import type { Database } from '../src/adapters/database/database.ts'
import { inDatabaseOf } from '../tests/support/database-of.ts'
import { forget, startSite, type Site } from '../tests/support/site.ts'
import { cpuOf, databaseCpuOf, request } from './cpu.ts'
import { forgetPages } from './first.ts'
import { median, round } from './numbers.ts'
import { addPapers } from './papers.ts'

const inTheMonth = 40
const sizes = { few: inTheMonth + 100, many: 200_000 } // a page of OAI-PMH has a hundred records
const rounds = 60

type Journal = { site: Site; db: Database }

export async function printScale(): Promise<void> {
  console.log(
    `Reading pages that are not kept, with ${sizes.many} papers in the database (reference: with ${sizes.few}), ${inTheMonth} of them in this month; CPU of program and database, median of ${rounds}, interleaved`,
  )
  const [few, many] = [await open(), await open()]
  try {
    await inDatabaseOf(few, (fewDb) =>
      inDatabaseOf(many, (manyDb) => print({ site: few, db: fewDb }, { site: many, db: manyDb })),
    )
  } finally {
    for (const site of [few, many]) {
      await site.stop()
      forget(site)
    }
  }
}

const open = () => startSite({ env: { DATABASE_POOL: '4' } })

async function print(few: Journal, many: Journal): Promise<void> {
  await fill(few.db, sizes.few)
  await fill(many.db, sizes.many)
  const rows: Record<string, object> = {}
  for (const [name, path] of Object.entries(pages())) rows[name] = await compare([few, many], [path, path])
  const [first, middle, last] = [
    harvest,
    await harvestAfter(many, sizes.many / 2),
    await harvestAfter(many, sizes.many - 100),
  ]
  for (const [name, path] of Object.entries({ first, 'from the middle': middle, last }))
    rows[`OAI-PMH: a hundred records, ${name}`] = await compare([few, many], [harvest, path])
  console.table(rows)
}

const harvest = '/oai?verb=ListRecords&metadataPrefix=oai_dc'

/** The page of records after that many. */
async function harvestAfter({ db }: Journal, cursor: number): Promise<string> {
  const [after] = await db<{ at: string; id: string }>`
    select to_char(changed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, id
    from papers order by changed_at, id offset ${cursor - 1} limit 1`
  if (!after) throw new Error(`There are fewer than ${cursor} papers.`)
  return `/oai?verb=ListRecords&resumptionToken=${toToken({ metadataPrefix: 'oai_dc', after, cursor })}`
}

function now() {
  const today = new Date()
  return { year: today.getUTCFullYear(), month: today.getUTCMonth() + 1, day: today.getUTCDate() }
}

function pages(): Record<string, string> {
  const [{ volume, issue } = { volume: 1, issue: 1 }] = currentIssues(now())
  return {
    home: '/',
    'issue of this month': `/volumes/${volume}/issues/${issue}`,
    archives: '/archives',
    'OAI-PMH: this month': `${harvest}&set=volume-${volume}:issue-${issue}`,
  }
}

async function fill(db: Database, papers: number): Promise<void> {
  const months = volumes(now())
    .flatMap((volume): Month[] => volume.months)
    .toReversed()
  await addPapers(db, { from: papers - inTheMonth + 1, to: papers, months: months.slice(-1) })
  await addPapers(db, { from: 1, to: papers - inTheMonth, months: months.slice(0, -1) })
}

async function compare(journals: readonly [Journal, Journal], paths: readonly [string, string]) {
  const times: [number[], number[]] = [[], []]
  for (let n = 0; n < rounds + 10; n++)
    for (const at of n % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
      const time = await make(journals[at], paths[at])
      if (n >= 10) times[at].push(time)
    }
  const [few, many] = [median(times[0]), median(times[1])]
  return { 'ms CPU': round(many), [`with ${sizes.few}`]: round(few), ratio: round(many / few) }
}

async function make({ site, db }: Journal, path: string): Promise<number> {
  await forgetPages(db)
  const cpu = () => cpuOf(site.pid) + databaseCpuOf(site.dataDir)
  const before = cpu()
  await request(site.url + path)
  return cpu() - before
}
