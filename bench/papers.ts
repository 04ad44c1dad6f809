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

/** Adds papers to a journal, always the same ones. Beyond the first ten thousand, their texts repeat. */
export async function addPapers(db: Database, asked: PapersAsked): Promise<void> {
  await db`
    insert into people (id, email, given_name, family_name, role)
    values ('bench-author', 'bench-author@bench.example', 'Bench', 'Author', 'author') on conflict do nothing`
  const written = { from: asked.from, to: Math.min(asked.to, asked.from + mostWritten - 1) }
  await withoutIndexes(db, async () => {
    await inBatches(written, async (batch) => addWritten(db, asked, batch))
    await db`alter table papers disable trigger papers_added`
    await inBatches({ from: written.to + 1, to: asked.to }, async (batch) => addCopies(db, asked, batch))
    await db`alter table papers enable trigger papers_added`
  })
  // Allowed in no transaction; one after another, they have the same connection.
  await db`set statement_timeout = 0`
  for (const table of ['submissions', 'papers', 'searched_papers', 'known_words'])
    await db`vacuum analyze ${sql.table(table)}`
  await db`reset statement_timeout`
}

const mostWritten = 10_000
const perBatch = 500 // well below a statement’s time limit, even on a busy machine

type Batch = { from: number; to: number }

async function inBatches({ from, to }: Batch, work: (batch: Batch) => Promise<void>): Promise<void> {
  for (let n = from; n <= to; n += perBatch) await work({ from: n, to: Math.min(to, n + perBatch - 1) })
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

/** As a publication does it: the database itself makes them searchable. */
async function addWritten(db: Database, asked: PapersAsked, batch: Batch): Promise<void> {
  const papers = numbersOf(batch).map((n) => ({ ...toText(n, asked), ...toPlace(n, asked) }))
  await addSubmissions(db, batch)
  await db`
    insert into papers (id, volume, issue, year, month, title, abstract, keywords, authors, doi, published_at, full_text, pages)
    select 'bench' || n, volume, issue, year, month, title, abstract, keywords, authors, '10.5555/bench.' || n, published_at, full_text, 12
    from json_to_recordset(${JSON.stringify(papers)}::json) as paper (
      n int, volume int, issue int, year int, month int, title text, abstract text, keywords text[], authors jsonb,
      published_at timestamptz, full_text text)`
}

/** With texts that are there already, and the word vectors that were made of them: what the database would make again. */
async function addCopies(db: Database, asked: PapersAsked, batch: Batch): Promise<void> {
  const places = numbersOf(batch).map((n) => toPlace(n, asked))
  const like = sql`'bench' || (n - ${asked.from}::int) % ${mostWritten}::int + ${asked.from}::int`
  await addSubmissions(db, batch)
  await db`
    insert into papers (id, volume, issue, year, month, title, abstract, keywords, authors, doi, published_at, full_text, pages)
    select 'bench' || n, it.volume, it.issue, it.year, it.month, title, abstract, keywords, authors, '10.5555/bench.' || n, it.published_at,
      full_text, 12
    from json_to_recordset(${JSON.stringify(places)}::json) as it (
      n int, volume int, issue int, year int, month int, published_at timestamptz) join papers p on p.id = ${like}`
  await db`
    insert into searched_papers (paper_id, published_at, year, month, in_section, article_type, keywords, front, whole)
    select p.id, p.published_at, p.year, p.month, p.in_section, p.article_type, s.keywords, s.front, s.whole
    from generate_series(${batch.from}::int, ${batch.to}::int) n
    join papers p on p.id = 'bench' || n join searched_papers s on s.paper_id = ${like}`
}

const numbersOf = ({ from, to }: Batch) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** Their titles stay empty: no one searches for these submissions, and filling the list indexes takes longest. */
async function addSubmissions(db: Database, { from, to }: Batch): Promise<void> {
  await db`
    insert into submissions (id, reference, status, author_id, published_at)
    select 'bench' || n, 'BENCH-' || n, 'published', 'bench-author', now() from generate_series(${from}::int, ${to}::int) n`
}

/** In an issue. */
function toPlace(n: number, { from, to, months }: PapersAsked) {
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
    published_at: new Date(Date.UTC(issue.year, issue.month - 1, 1) + dayOf(part, months) * 86_400_000),
  }
}

function toText(n: number, { words = 0 }: PapersAsked) {
  const by = chance(`paper ${n}`)
  return {
    title: anyText(by, 10).trim(),
    abstract: anyText(by, 150),
    keywords: Array.from({ length: 5 }, () => wordOf(Math.ceil(anyRank(by) / 20))),
    authors: Array.from({ length: 3 }, () => anyName(by)),
    full_text: words ? anyText(by, words) : '',
  }
}

/** From 1 to 27, with a fraction: how far into the month the paper appears. */
function dayOf(part: number, { length }: readonly Month[]): number {
  return 1 + ((part * length) % 1) * 26
}
