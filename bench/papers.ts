// A great many published papers.
import { sql } from 'kysely'
import type { Database } from '#adapters/database/database.ts'
import { chance } from '#demo/chance.ts'
import { findIssue, type Month } from '#journal/calendar.ts'
import { anyName, anyRank, anyText, wordOf } from './words.ts'

export type PapersAsked = {
  /** Their ids are 'bench1', 'bench2' and so on: the higher, the newer. */
  from: number
  to: number
  /** From the journal's first issue on, in order; the papers are spread evenly over them. */
  months: readonly Month[]
  /** How long the full texts are; without it, there are none. */
  words?: number
}

/** Adds papers to a journal, always the same ones. Uses up to two connections. */
export async function addPapers(db: Database, asked: PapersAsked): Promise<void> {
  await db`
    insert into people (id, email, given_name, family_name, role)
    values ('bench-author', 'bench-author@bench.example', 'Bench', 'Author', 'author') on conflict do nothing`
  let next = asked.from
  const lane = async () => {
    while (next <= asked.to) {
      const from = next
      next += batch
      await addBatch(db, asked, { from, to: Math.min(from + batch - 1, asked.to) })
    }
  }
  await withoutIndexes(db, () => Promise.all([lane(), lane()]))
  for (const table of ['submissions', 'papers', 'searched_papers', 'known_words'])
    await db`vacuum analyze ${sql.table(table)}`
}

/** Building a word index in one go takes a fraction of the time it takes to grow one. */
async function withoutIndexes(db: Database, work: () => Promise<unknown>): Promise<void> {
  const indexes = await db<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename in ('submissions', 'searched_papers', 'known_words') and indexdef like '%USING gin%'`
  for (const { name } of indexes) await db`drop index ${sql.id(name)}`
  await work()
  await db.transaction(async (tx) => {
    await tx`set local statement_timeout = 0`
    await tx`set local maintenance_work_mem = '512MB'`
    for (const { definition } of indexes) await tx`${sql.raw(definition)}`
  })
}

const batch = 500 // well below a statement's time limit, even on a busy machine

async function addBatch(db: Database, asked: PapersAsked, { from, to }: { from: number; to: number }) {
  const papers = Array.from({ length: to - from + 1 }, (_, n) => toPaper(from + n, asked))
  // Their titles stay empty: no one searches for these submissions, and filling the list indexes takes longest.
  await db`
    insert into submissions (id, reference, status, author_id, published_at)
    select 'bench' || n, 'BENCH-' || n, 'published', 'bench-author', now() from generate_series(${from}::int, ${to}::int) n`
  await db`
    insert into papers (id, volume, issue, year, month, title, abstract, keywords, authors, doi, published_at, full_text, pages)
    select 'bench' || n, volume, issue, year, month, title, abstract, keywords, authors, '10.5555/bench.' || n, published_at, full_text, 12
    from json_to_recordset(${JSON.stringify(papers)}::json) as paper (
      n int, volume int, issue int, year int, month int, title text, abstract text, keywords text[], authors jsonb,
      published_at timestamptz, full_text text)`
}

function toPaper(n: number, { from, to, months, words = 0 }: PapersAsked) {
  const by = chance(`paper ${n}`)
  const part = (n - from) / (to - from + 1)
  const month = months[Math.floor(part * months.length)]
  const issue = month && findIssue(month)
  if (!issue) throw new Error(`Paper ${n} has no issue.`)
  return {
    n,
    volume: issue.volume,
    issue: issue.issue,
    year: issue.year,
    month: issue.month,
    title: `${anyText(by, 10)}${n}`,
    abstract: anyText(by, 150),
    keywords: Array.from({ length: 5 }, () => wordOf(Math.ceil(anyRank(by) / 20))),
    authors: Array.from({ length: 3 }, () => anyName(by)),
    published_at: new Date(Date.UTC(issue.year, issue.month - 1, 1) + dayOf(part, months) * 86_400_000),
    full_text: words ? anyText(by, words) : '',
  }
}

/** From 1 to 27, with a fraction: how far into the month the paper appears. */
function dayOf(part: number, { length }: readonly Month[]): number {
  return 1 + ((part * length) % 1) * 26
}
