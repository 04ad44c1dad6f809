// Finding papers: only as many rows are ranked or sorted as a page needs, however many papers there are.
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#adapters/database/database.ts'
import type { Filters } from '#reading/search/asked.ts'

/** What was typed, as the database understands it. */
export type Words = {
  /**
   * A tsquery; and one for an index, which doesn't know the order of a phrase's words, that finds all of those and
   * more.
   */
  exact: string
  loose: string
  /** Without the exclusions. */
  sought: string
  /** A tsquery made of these, for looking a text through for them. */
  stems: string[]
  isPhrase: boolean
  isNegative: boolean
  /** Only common words like 'the', or none. */
  isEmpty: boolean
  /** Says only what to exclude, or leaves it open: 'creep or -fatigue'. */
  isOpen: boolean
  /** The first of those that no paper contains: without accents, in lower case. */
  unknown: string[]
}

const mostUnknown = 8

// For the rest of a transaction: texts are found only by their index, because reading one is expensive, and never for
// long. That leaves one plan for all words, so it's made once: making one takes half as long as a search.
const inTime = sql`
  set_config('enable_seqscan', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true),
  set_config('statement_timeout', '2000', true), set_config('pg_trgm.similarity_threshold', '0.2', true)`

/** For a search without words; `readWords` does it along the way. */
export async function searchInTime(tx: Tx): Promise<void> {
  await tx`select ${inTime}`
}

/** https://www.postgresql.org/docs/15/textsearch-controls.html#TEXTSEARCH-PARSING-QUERIES: "a phrase", -not, or. */
export async function readWords(tx: Tx, typed: string): Promise<Words> {
  const [row] = await tx<Words>`
    select q::text as exact, regexp_replace(case when q::text ~ '!\\(' then sought else q::text end, '<(-|\\d+)>', '&', 'g') as loose,
           tsvector_to_array(to_tsvector('paper_words', typed)) as stems,
           q::text ~ '<' as "isPhrase", q::text ~ '!' as "isNegative",
           numnode(q) = 0 as "isEmpty", sought = '' as "isOpen", sought, ${inTime},
           array(select lexeme from unnest(to_words('plain_words', ${typed}))
                 where lexeme ~ '^[[:alpha:]]{3,40}$' and not exists (select from known_words k where k.word = lexeme)
                 order by positions[1] limit ${mostUnknown}) as unknown
    from typed_words(${typed}) typed, websearch_to_tsquery('paper_words', typed) q, coalesce(nullif(querytree(q), 'T'), '') sought`
  return row as Words // a function without a table has one row
}

/** The places where a search's words may all be, better ones first. Each includes those before it. */
const places = ['heading', 'front', 'whole'] as const
export type Place = (typeof places)[number]

/** A word to be excluded may come later in a paper than the others. */
export const placesFor = ({ isNegative }: Words): readonly Place[] => (isNegative ? ['whole'] : places)

// As in the indexes.
const vectors: Record<Place, RawBuilder<unknown>> = {
  heading: sql`ts_filter(s.front, '{a,b}')`,
  front: sql`s.front`,
  whole: sql`s.whole`,
}

/** How many are looked at, newest first: to rank them and, for a phrase, to check the order of its words. */
export const mostRead = 300

/**
 * How many recent papers to walk through. If 10,000 of 200,000 papers have a word, that's one in twenty: thirty of
 * these.
 */
export const mostWalked = 600

export type Part = { skip: number; limit: number }

export type Sought = { words: Words; filters: Filters }
export type Ranking = Sought & { places: readonly Place[]; part: Part }

/**
 * The papers with all the words, best first: place by place, and in each by how often and where they occur, then by date.
 * PostgreSQL looks into a place only if those before it have too few.
 */
export function ranked({ places, part: { skip, limit }, ...sought }: Ranking): RawBuilder<unknown> {
  const all = places.map((place, n) => rankedIn(sought, place, places[n - 1]))
  return sql`${sql.join(all, sql` union all `)} limit ${limit} offset ${skip}`
}

export async function rank(tx: Tx, ranking: Ranking): Promise<string[]> {
  const rows = await tx<{ id: string }>`${ranked(ranking)}`
  return rows.map(({ id }) => id)
}

/** Without the papers of the place before, which is part of this one. */
function rankedIn(sought: Sought, place: Place, before?: Place): RawBuilder<unknown> {
  const { words } = sought
  const has = (it: Place) => sql`${vectors[it]} @@ ${words.exact}::tsquery`
  const inOrder = words.isPhrase ? has(place) : sql`true`
  return sql`(
    select s.paper_id as id from (${newest(sought, place, mostRead)}) s
    where ${inOrder} and not ${before ? has(before) : sql`false`}
    order by ts_rank('{0.05, 0.2, 0.6, 1}', s.front, ${words.sought}::tsquery) desc, s.published_at desc, s.paper_id desc)`
}

/**
 * The papers with all the words anywhere, newest first. Not for a phrase: this doesn't check the order of the words.
 */
export async function findNewest(tx: Tx, sought: Sought, { skip, limit }: Part): Promise<string[]> {
  const rows = await tx<{ id: string }>`
    select found.paper_id as id from (${newest(sought, 'whole', skip + limit)}) found
    order by found.published_at desc, found.paper_id desc limit ${limit} offset ${skip}`
  return rows.map(({ id }) => id)
}

/** The same, but only among recent papers, one by one: the fast way to a word that most of them have. */
export async function findLate(
  tx: Tx,
  { words, filters }: Sought,
  { skip, limit, walked }: Part & { walked: number },
): Promise<string[]> {
  const rows = await tx<{ id: string }>`
    select s.paper_id as id
    from (select * from searched_papers s where ${kept(filters)} order by published_at desc, paper_id desc limit ${walked}) s
    where s.whole @@ ${words.exact}::tsquery
    order by s.published_at desc, s.paper_id desc limit ${limit} offset ${skip}`
  return rows.map(({ id }) => id)
}

export async function sortNewest(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx<{ id: string }>`
    select paper_id as id from searched_papers where paper_id = any(${ids}) order by published_at desc, paper_id desc`
  return rows.map(({ id }) => id)
}

/** Without words: the newest papers of a year, a month or a keyword. */
export async function listNewest(tx: Tx, filters: Filters, { skip, limit }: Part): Promise<string[]> {
  const rows = await tx<{ id: string }>`
    select s.paper_id as id from searched_papers s where ${kept(filters)}
    order by s.published_at desc, s.paper_id desc limit ${limit} offset ${skip}`
  return rows.map(({ id }) => id)
}

function newest({ words, filters }: Sought, place: Place, limit: number): RawBuilder<unknown> {
  return sql`select s.* from (${matching(words, filters, place)}) s where ${kept(filters)}
    order by s.published_at desc, s.paper_id desc limit ${limit}`
}

/** All papers, as `s`, each with its row's position in the table. */
export const papers = sql`select s.*, s.ctid as line from searched_papers s`

/** Some of these. `offset 0` keeps PostgreSQL from walking along another index and reading each text on its way. */
export function matching({ loose }: Words, { keyword }: Filters, place: Place): RawBuilder<unknown> {
  return sql`${papers} where ${vectors[place]} @@ ${loose}::tsquery and ${kept({ keyword })} offset 0`
}

/** A condition on papers, as `s`. */
export function kept({ year, month, section, type, keyword }: Filters): RawBuilder<unknown> {
  const conditions = [
    year !== undefined && sql`s.year = ${year}`,
    month !== undefined && sql`s.month = ${month}`,
    section !== undefined && sql`s.in_section = ${section}`,
    type !== undefined && sql`s.article_type = ${type}`,
    keyword !== undefined && sql`s.keywords @> array[(select folded(${keyword}))]`,
  ].filter((it) => it !== false)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}
