// What readers can search for.
import { toDoi } from '#journal/published/doi.ts'
import { Refused } from '#journal/refusals.ts'
import type { Services } from '#edge/context.ts'
import type { Tx } from '#adapters/database/database.ts'
import { isNarrowed, longestSearch, type Asked, type Filters } from './asked.ts'
import { find, findWithoutWords, type Found } from './finding.server.ts'
import { mend } from './mending.server.ts'
import { readFound, type FoundRow } from './store/store-passages.server.ts'
import { findByName } from './store/store-words.server.ts'
import * as store from './store/store.server.ts'

/** `mended`: the search without its typing mistakes, which does find something. */
export type Answer =
  | { kind: 'found'; found: Found; mended?: string | undefined }
  /** Nothing has all of the words. `found` is what was meant, if that's clear, and `close` has some of them. */
  | { kind: 'nothing'; found?: Found | undefined; mended?: string | undefined; close: FoundRow[] }
  /** Nothing was asked, or nothing that can be searched. */
  | { kind: 'unasked' | 'common' | 'open' }

/** Refuses what is too long, and what would take too long. Finds only published papers. */
export async function search({ db }: Pick<Services, 'db'>, asked: Asked): Promise<Answer> {
  if (asked.q.length > longestSearch) throw new Refused('search_too_long')
  return inTime(db.transaction((tx) => (asked.q ? searchWords(tx, asked) : searchWithoutWords(tx, asked))))
}

/** The paper whose DOI or reference this is; undefined for any other search. */
export async function findNamed({ db }: Pick<Services, 'db'>, q: string): Promise<string | undefined> {
  const isName = /^\S*\d\S*$/.test(q) && q.length <= longestSearch
  return isName ? findByName(db, { doi: toDoi(q), reference: q }) : undefined
}

async function searchWords(tx: Tx, asked: Asked): Promise<Answer> {
  const words = await store.readWords(tx, asked.q)
  if (words.isEmpty) return { kind: 'common' }
  if (words.isOpen) return { kind: 'open' }
  const found = await find(tx, words, asked)
  if (found.counts.total >= enough) return { kind: 'found', found }
  const mended = await mend(tx, asked.q, words.unknown)
  const meant = mended ? await find(tx, await store.readWords(tx, mended), asked) : undefined
  const isBetter = meant !== undefined && meant.counts.total > found.counts.total
  if (found.counts.total > 0) return { kind: 'found', found, ...(isBetter && { mended }) }
  if (isBetter) return { kind: 'nothing', found: meant, mended, close: [] }
  return { kind: 'nothing', close: await findClose(tx, words, asked) }
}

/** A search with fewer results may be mistyped: others may have made the same mistake. */
const enough = 5

async function searchWithoutWords(tx: Tx, asked: Asked): Promise<Answer> {
  if (!isNarrowed(asked)) return { kind: 'unasked' }
  await store.searchInTime(tx)
  const found = await findWithoutWords(tx, asked)
  return found.counts.total > 0 ? { kind: 'found', found } : { kind: 'nothing', close: [] }
}

const closeShown = 5

/** Papers with any of the words in title, authors or keywords; the more of them, the better. */
async function findClose(tx: Tx, words: store.Words, filters: Filters): Promise<FoundRow[]> {
  if (words.isNegative) return []
  const any = words.loose.replaceAll('&', '|')
  const asOne = { ...words, exact: any, loose: any, sought: any, isPhrase: false }
  const part = { skip: 0, limit: closeShown }
  const ids = await store.rank(tx, { words: asOne, filters, places: ['heading'], part })
  return readFound(tx, ids, asOne)
}

const cancelled = '57014' // https://www.postgresql.org/docs/15/errcodes-appendix.html: query_canceled

async function inTime<T>(searching: Promise<T>): Promise<T> {
  try {
    return await searching
  } catch (error) {
    if ((error as { code?: unknown }).code === cancelled) throw new Refused('search_too_slow')
    throw error
  }
}
