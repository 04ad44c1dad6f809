// What a page shows of the papers found.
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#adapters/database/database.ts'
import { faceOf, type FaceRow } from '#features/publishing/face.server.ts'
import { nameOf, type PublishedPaper } from '#reading/archive/paper.ts'
import { marker } from './store-marks.server.ts'
import type { Words } from './store.server.ts'

type Texts = {
  title: string
  /** One for each of the authors. */
  names: string[]
  keywords: string
  abstract: string
  /**
   * From the full text, if title, authors, keywords and abstract don't contain all of the words, and the abstract none.
   */
  text: string
}

/** In the texts, marks stand around the words searched for. */
export type FoundRow = Pick<PublishedPaper, 'id' | 'doi' | 'volume' | 'issue' | 'publishedAt' | 'authors'> &
  FaceRow &
  Texts

/** In the order of the ids. */
export async function readFound(
  tx: Tx,
  ids: readonly string[],
  words: Words | undefined,
): Promise<FoundRow[]> {
  const rows = await tx<Read>`
    select p.id, p.doi, p.volume, p.issue, p.published_at as "publishedAt",
           p.title, p.authors, array_to_string(p.keywords, ', ') as keywords, p.abstract, ${faceOf(sql`p`)},
           ${words ? passageOf(words) : null} as bytes
    from unnest(${ids}::text[]) with ordinality as wanted(id, place)
    join papers p on p.id = wanted.id join searched_papers s on s.paper_id = p.id
    order by wanted.place`
  const found = rows.map(({ bytes, ...row }) => ({
    ...row,
    names: row.authors.map(nameOf),
    text: bytes ? toText(bytes) : '',
  }))
  return words ? markAll(tx, words, found) : found
}

type Read = Omit<FoundRow, 'text' | 'names'> & { bytes: Buffer | null }

/** Without the halves of letters at its ends. */
function toText(bytes: Buffer): string {
  return bytes.toString('utf8').replaceAll(/^\ufffd+|\ufffd+$/g, '')
}

async function markAll(tx: Tx, words: Words, rows: FoundRow[]): Promise<FoundRow[]> {
  const textsOf = ({ title, names, keywords, abstract, text }: FoundRow) => [
    title,
    ...names,
    keywords,
    abstract,
    text,
  ]
  const mark = await marker(tx, words, rows.flatMap(textsOf))
  return rows.map((row) => ({
    ...row,
    title: mark(row.title),
    names: row.names.map(mark),
    keywords: mark(row.keywords),
    abstract: mark(row.abstract),
    text: mark(row.text),
  }))
}

function passageOf({ exact, stems }: Words): RawBuilder<unknown> {
  return sql`case when s.front @@ ${exact}::tsquery or s.front @@ ${inAbstract(stems)}::tsquery then null else ${aroundFirst(stems)} end`
}

/** A tsquery; `front_of` gives an abstract this weight. */
function inAbstract(stems: readonly string[]): string {
  return stems.map((stem) => `'${stem.replaceAll(/['\\]/g, '$&$&')}':C`).join(' | ')
}

/**
 * Some lines of the full text around one of the words, the longest if it occurs. In bytes, because PostgreSQL counts
 * letters from the beginning of a text. Most words occur in lower case; lower-casing the text, which costs more than
 * looking through it, is left for the others.
 */
function aroundFirst(stems: readonly string[]): RawBuilder<unknown> {
  const [longest = '', ...others] = [...stems]
    .sort((one, other) => other.length - one.length)
    .map(toBeginning)
  const place = (stem: string) => {
    const sought = sql`convert_to(${stem}, 'UTF8')`
    // In the locale C, where letters beyond ASCII keep their case, that takes half the time; stems are mostly ASCII.
    const lowered = sql`convert_to(lower(p.full_text collate "C"), 'UTF8')`
    return sql`nullif(position(${sought} in bytes), 0), nullif(position(${sought} in ${lowered}), 0)`
  }
  return sql`(select substr(bytes, greatest(1, coalesce(${sql.join([longest, ...others.slice(0, 3)].map(place))}, 1) - 250), 800)
              from (select convert_to(p.full_text, 'UTF8') as bytes offset 0) it)`
}

/** 'studi' is the stem of both study and studies. */
function toBeginning(stem: string): string {
  return stem.length > 3 ? stem.replace(/[iy]$/, '') : stem
}
