// A great many submissions, created by SQL and spread over people and stages.
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#adapters/database/database.ts'
import { statuses, type Status } from '#journal/statuses.ts'

/** What one list of a dashboard has, and the person it belongs to. */
export type Shelf = {
  statuses: readonly Status[]
  column?: 'author_id' | 'editor_id' | 'reviewer'
  viewer: string
  /** In a reviewer's lists: whether the review is still owed. */
  review?: 'owed' | 'done'
}

/** Every second title says 'layered'. */
export async function fill(db: Database, submissions: number, shelves: Shelf[]): Promise<void> {
  await db`truncate submissions cascade`
  await addPeople(db)
  for (let from = 1; from <= submissions; from += batch)
    await addSubmissions(db, { from, to: Math.min(from + batch - 1, submissions) }, viewersOf(shelves))
}

const batch = 5000

type Viewers = Record<NonNullable<Shelf['column']>, string>

function viewersOf(shelves: Shelf[]): Viewers {
  const of = (column: Shelf['column']) => shelves.find((it) => it.column === column)?.viewer ?? ''
  return { author_id: of('author_id'), editor_id: of('editor_id'), reviewer: of('reviewer') }
}

/** A thousand authors, Quillfeather, and twenty of each kind who select papers. */
async function addPeople(db: Database): Promise<void> {
  await db`
    insert into people (id, email, given_name, family_name, role, roles)
    select kind || n, kind || n || '@bench.example', initcap(kind), case when n = 1001 then 'Quillfeather' else 'Surname' || n end, kind,
           case kind when 'author' then array[kind] else array['author', kind] end
    from unnest(array['author', 'editor', 'reviewer'], array[1001, 20, 20]) as kinds(kind, many), generate_series(1, many) n
    on conflict do nothing`
}

/** A twentieth belongs to the viewers: busy people, but not the only ones. */
async function addSubmissions(
  db: Database,
  { from, to }: { from: number; to: number },
  { author_id: author, editor_id: editor, reviewer }: Viewers,
): Promise<void> {
  await db`
    insert into submissions (id, reference, status, title, abstract, keywords, author_id, editor_id, created_at, updated_at, stage_since)
    select 'paper' || n, 'BENCH-' || n, (${statuses}::text[])[1 + n % 11],
      initcap((array['creep', 'drying', 'tearing', 'folding', 'wetting'])[1 + n % 5]) || ' of '
        || (array['layered', 'plain'])[1 + n / 3 % 2] || ' sheets under load ' || n,
      'Sheets of paper creep. We measured by how much.', array['paper', 'sheets', 'load ' || n % 97],
      case when n / 11 % 20 = 7 then ${author} else 'author' || 1 + n % 1000 end,
      case when n % 11 < 2 then null when n / 11 % 20 = 7 then ${editor} else 'editor' || 1 + n % 20 end,
      now() - interval '1 year', now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(${from}::int, ${to}::int) n`
  const which = sql`${number} between ${from} and ${to} and ${number} % 11 >= 5`
  await addReviews(db, { which, viewer: reviewer, whose: ofViewer })
  await db`
    insert into manuscript_versions (submission_id, version, name, kind, size, storage_key)
    select 'paper' || n, version, 'paper.docx', 'docx', 20000, 'none' from generate_series(${from}::int, ${to}::int) n,
      generate_series(1, 2) version`
}

/** `whose`: which of them are the viewer's. */
type Reviews = { which: RawBuilder<unknown>; viewer: string; whose: RawBuilder<unknown> }

/** The viewer has reviewed a hundred and thirty papers: enough for a full page. */
async function addReviews(db: Database, { which, viewer, whose }: Reviews): Promise<void> {
  await db`update submissions set round = 1 where ${which}`
  await db`
    insert into rounds (submission_id, number, policy, opened_at)
    select id, 1, policy, now() from submissions, article_types where ${which} on conflict do nothing`
  await db`delete from reviews where submission_id in (select id from submissions where ${which})`
  await db`
    insert into reviews (submission_id, round, person_id, state, state_since)
    select id, 1, case when ${whose} then ${viewer} else 'reviewer' || 1 + ${number} % 20 end,
           case when status in ('sent_for_review', 'review_in_progress') then 'accepted' else 'submitted' end, now()
    from submissions where ${which}`
}

const number = sql`substr(reference, 7)::int`
const ofViewer = sql`(${number} % 2 = 0 and ${number} <= 500)`

/** Puts every second submission in a list, or one in `of`. */
export async function put(
  db: Database,
  { statuses: stages, column, viewer, review }: Shelf,
  { of, at } = { of: 2, at: 0 },
): Promise<void> {
  const taken = column && column !== 'reviewer' ? sql`, ${sql.ref(column)} = ${viewer}` : sql``
  await db`
    update submissions set status = (${stages}::text[])[1 + ${number} / ${of}::int % ${stages.length}::int] ${taken}
    where ${number} % ${of}::int = ${at}`
  const these = sql`(${number} % ${of}::int = ${at} and ${number} <= 1000)`
  if (column === 'reviewer') await addReviews(db, { which: these, viewer, whose: these })
  // Nobody finds in a pool what they have reviewed already.
  else await db`delete from reviews where submission_id in (select id from submissions where ${these})`
  if (review === 'done') await db`update reviews set state = 'submitted' where person_id = ${viewer}`
}

/**
 * In this list only, five say 'zirconium' and five more are by Quillfeather. After that, the database updates its
 * statistics.
 */
export async function mark(db: Database, { statuses: stages, column, viewer, review }: Shelf): Promise<void> {
  await db`update submissions set title = replace(title, 'Zirconium ', '') where title like 'Zirconium %'`
  await db`update submissions set author_id = 'author1' where author_id = 'author1001'`
  const own = column ? sql`and ${isOf({ column, viewer, review })}` : sql``
  const some = (skipped: number) => sql`(
    select id from submissions where status = any(${stages}) ${own} order by id offset ${skipped} limit 5)`
  await db`update submissions set title = 'Zirconium ' || title where id in ${some(0)}`
  if (column !== 'author_id') await db`update submissions set author_id = 'author1001' where id in ${some(5)}`
  for (const table of ['submissions', 'reviews', 'people', 'manuscript_versions'])
    await db`vacuum analyze ${sql.table(table)}`
}

type Whose = { column: NonNullable<Shelf['column']>; viewer: string; review: Shelf['review'] }

function isOf({ column, viewer, review }: Whose) {
  if (column !== 'reviewer') return sql`${sql.ref(column)} = ${viewer}`
  const state = review === 'done' ? 'submitted' : 'accepted'
  return sql`id in (select submission_id from reviews where person_id = ${viewer} and state = ${state})`
}
