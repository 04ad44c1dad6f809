// What a page shows of the papers found.
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#adapters/database/database.ts'
import type { PublishedPaper } from '#reading/archive/paper.ts'
import { marks } from '#reading/search/passage.ts'
import type { Words } from './store.server.ts'

export type FoundRow = Pick<
  PublishedPaper,
  'id' | 'title' | 'abstract' | 'keywords' | 'authors' | 'doi' | 'volume' | 'issue' | 'publishedAt'
> & {
  names: string
  /**
   * From the full text, if title, authors, keywords and abstract don't contain all of the words, and the abstract none.
   */
  text: string | null
  /** The same texts with marks around the words searched for, and without some characters: see `parsable`. */
  marked: { title: string; names: string; keywords: string; abstract: string; text: string | null }
}

const options = `StartSel=${marks.from}, StopSel=${marks.to}, HighlightAll=true`

/**
 * In the order of the ids. Only texts with one of the words are marked: that takes longer than everything else in a
 * search.
 */
export async function readFound(
  tx: Tx,
  ids: readonly string[],
  words: Words | undefined,
): Promise<FoundRow[]> {
  const { exact = '', stems = [] } = words ?? {}
  const has = (weight: Weight) => sql`s.front @@ ${anyOf(stems, weight)}::tsquery`
  const marked = (text: RawBuilder<unknown>, weight?: Weight) =>
    sql`case when ${weight ? has(weight) : sql`true`} then ts_headline('paper_words', parsable(${text}), ${exact}::tsquery, ${options}) else ${text} end`
  return tx<FoundRow>`
    select p.id, p.title, p.abstract, p.keywords, p.authors, p.doi, p.volume, p.issue, p.published_at as "publishedAt",
           its.names, its.text,
           json_build_object('title', ${marked(sql`p.title`, 'A')}, 'names', ${marked(sql`its.names`, 'B')},
             'keywords', ${marked(sql`array_to_string(p.keywords, ', ')`, 'B')}, 'abstract', ${marked(sql`p.abstract`, 'C')}, 'text', ${marked(sql`its.text`)}) as marked
    from unnest(${ids}::text[]) with ordinality as wanted(id, place)
    join papers p on p.id = wanted.id join searched_papers s on s.paper_id = p.id,
    lateral (select names_of(p.authors) as names,
                    case when not s.front @@ ${exact}::tsquery and not ${has('C')} then ${aroundFirst(stems)} end as text
             offset 0) its
    order by wanted.place`
}

/** For a title; for authors and keywords; for an abstract: as `front_of` writes them. */
type Weight = 'A' | 'B' | 'C'

/** A tsquery. */
function anyOf(stems: readonly string[], weight: Weight): string {
  return stems.map((stem) => `'${stem.replaceAll(/['\\]/g, '$&$&')}':${weight}`).join(' | ')
}

/** Some lines of the full text around one of the words, the longest if it occurs. */
function aroundFirst(stems: readonly string[]) {
  const [longest = '', ...others] = [...stems]
    .sort((one, other) => other.length - one.length)
    .map(toBeginning)
  const place = (stem: string) => sql`nullif(strpos(lowered, ${stem}), 0)`
  // In the locale C, where letters beyond ASCII keep their case, lower-casing a text takes half the time; stems are
  // mostly ASCII.
  return sql`(select substr(p.full_text, greatest(1, coalesce(${sql.join([longest, ...others.slice(0, 3)].map(place))}, 1) - 250), 700)
              from (select lower(p.full_text collate "C") as lowered offset 0) it)`
}

/** 'studi' is the stem of both study and studies. */
function toBeginning(stem: string): string {
  return stem.length > 3 ? stem.replace(/[iy]$/, '') : stem
}
