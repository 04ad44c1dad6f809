// Who could review a paper, found among twenty thousand people and a hundred thousand papers: the time of the one
// question that the page asks.
import { sql } from 'kysely'
import type { Database } from '#adapters/database/database.ts'
import { listCandidates } from '#features/reviewing/finding/store-candidates.server.ts'
import { inDatabaseOf } from '../tests/support/database-of.ts'
import { forget, startSite } from '../tests/support/site.ts'
import { median, round } from './numbers.ts'

const sizes = {
  few: { people: 20, papers: 100 },
  many: { people: 20_000, papers: 100_000 },
}
const rounds = 15
const batch = 5000

/** What an editor looks for: those who know the paper's own keywords, a part of a name, another subject. */
const searches = {
  'its own keywords': '',
  'a name': 'surname77',
  'a rare keyword': 'load 13',
  'a common one': 'sheets',
}

export async function printReviewers(): Promise<void> {
  const [few, many] = [await measure(sizes.few), await measure(sizes.many)]
  console.log(
    `Finding reviewers among ${sizes.many.people} people and ${sizes.many.papers} papers (reference: ${sizes.few.people} and ${sizes.few.papers}), median of ${rounds}`,
  )
  console.table(
    Object.fromEntries(
      Object.keys(searches).map((name) => [
        name,
        { ms: round(many[name] ?? 0), ratio: round((many[name] ?? 0) / (few[name] ?? 1)) },
      ]),
    ),
  )
}

async function measure(size: { people: number; papers: number }): Promise<Record<string, number>> {
  const site = await startSite()
  try {
    return await inDatabaseOf(site, async (db) => {
      await fill(db, size)
      const times: Record<string, number> = {}
      for (const [name, q] of Object.entries(searches)) times[name] = await timeOf(db, q)
      return times
    })
  } finally {
    await site.stop()
    forget(site)
  }
}

async function timeOf(db: Database, q: string): Promise<number> {
  const asked = {
    submissionId: 'paper1',
    keywords: ['paper', 'load 7', 'drying 3'],
    viewerId: 'none',
    q,
    most: 40,
  }
  const times: number[] = []
  for (let done = 0; done < rounds; done++) {
    const begun = performance.now()
    const found = await listCandidates(db, asked)
    if (found.length === 0) throw new Error(`Nobody was found for '${q}'.`)
    times.push(performance.now() - begun)
  }
  return median(times)
}

/** Every fifth person reviews; each paper has been reviewed by two. */
async function fill(db: Database, { people, papers }: { people: number; papers: number }): Promise<void> {
  await db`
    insert into people (id, email, email_verified_at, given_name, family_name, affiliation, role, roles, reviewer_consent)
    select 'person' || n, 'person' || n || '@bench.example', now(), 'Given' || n, 'Surname' || (70 + n), 'Larkhaven', 'author',
           case when n % 5 = 0 then '{author,reviewer}'::text[] else '{author}'::text[] end, n % 2 = 0
    from generate_series(1, ${people}::int) n`
  for (let from = 1; from <= papers; from += batch)
    await addPapers(db, { from, to: Math.min(papers, from + batch - 1), people })
  for (const table of ['people', 'submissions', 'reviews']) await db`vacuum analyze ${sql.table(table)}`
}

type Papers = { from: number; to: number; people: number }

async function addPapers(db: Database, { from, to, people }: Papers): Promise<void> {
  await db`
    insert into submissions (id, reference, status, title, abstract, keywords, author_id, created_at, updated_at, submitted_at,
                             stage_since, round)
    select 'paper' || n, 'BENCH-' || n, 'approved_for_publication', 'Creep of sheets ' || n, 'They creep.',
      array['paper', 'sheets', 'load ' || n % 97, 'drying ' || n % 1009], 'person' || 1 + n % ${people}::int,
      now(), now(), now() - n * interval '1 minute', now(), 1
    from generate_series(${from}::int, ${to}::int) n`
  await db`
    insert into rounds (submission_id, number, policy, opened_at)
    select 'paper' || n, 1, policy, now() from generate_series(${from}::int, ${to}::int) n, article_types`
  await db`
    insert into reviews (submission_id, round, person_id, state, state_since, accepted_at, submitted_at)
    select 'paper' || n, 1, 'person' || 1 + (n * 7 + k) % ${people}::int, 'submitted', now(), now() - interval '20 days', now()
    from generate_series(${from}::int, ${to}::int) n, generate_series(1, 2) k`
}
