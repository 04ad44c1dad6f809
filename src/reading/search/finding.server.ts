// One page of what a search finds. Nothing is ranked, sorted or counted without a limit.
import type { Tx } from '#adapters/database/database.ts'
import { mostCounted, mostPages, papersAPage, type Asked } from './asked.ts'
import { lookThrough } from './phrases.server.ts'
import { count, countAndRank, countThese, type Counts } from './store/store-counts.server.ts'
import { readFound, type FoundRow } from './store/store-passages.server.ts'
import * as store from './store/store.server.ts'

export type Found = {
  papers: FoundRow[]
  counts: Counts
  /** There are more than were counted. */
  isMore: boolean
  hasNext: boolean
}

export async function find(tx: Tx, words: store.Words, asked: Asked): Promise<Found> {
  if (words.isPhrase) return findPhrase(tx, words, asked)
  const { ids, ...counts } =
    asked.sort === 'newest' ? await countNewest(tx, words, asked) : await countBest(tx, words, asked)
  return toFound(tx, { ids, words, counts }, asked)
}

/** A word that very many papers have will soon turn up among the recent ones. */
async function countNewest(tx: Tx, words: store.Words, asked: Asked) {
  const sought = { words, filters: asked }
  const part = toPart(asked)
  const counts = await count(tx, sought, mostCounted + 1)
  const isCommon = counts.total > mostCounted
  const late = isCommon ? await store.findLate(tx, sought, { ...part, walked: store.mostWalked }) : []
  return { ...counts, ids: late.length === part.limit ? late : await store.findNewest(tx, sought, part) }
}

/** Papers with the words in their title come first. */
async function countBest(tx: Tx, words: store.Words, asked: Asked) {
  const ranking = { words, filters: asked, places: store.placesFor(words), part: toPart(asked) }
  return countAndRank(tx, ranking, mostCounted + 1)
}

/** Without words: only by year, month or keyword. */
export async function findWithoutWords(tx: Tx, asked: Asked): Promise<Found> {
  const counts = await count(tx, { filters: asked }, mostCounted + 1)
  const ids = await store.listNewest(tx, asked, toPart(asked))
  return toFound(tx, { ids, words: undefined, counts }, asked)
}

/** One more than fits on a page tells us whether there's another. */
function toPart({ page }: Asked): store.Part {
  return { skip: (page - 1) * papersAPage, limit: papersAPage + 1 }
}

async function findPhrase(tx: Tx, words: store.Words, asked: Asked): Promise<Found> {
  const { ids, isMore } = await lookThrough(tx, words, asked)
  const { skip, limit } = toPart(asked)
  const listed = asked.sort === 'newest' ? await store.sortNewest(tx, ids) : ids
  const counts = await countThese(tx, ids)
  const found = await toFound(tx, { ids: listed.slice(skip, skip + limit), words, counts }, asked)
  return { ...found, isMore }
}

type Read = { ids: string[]; words: store.Words | undefined; counts: Counts }

async function toFound(tx: Tx, { ids, words, counts }: Read, { page }: Asked): Promise<Found> {
  return {
    papers: ids.length > 0 ? await readFound(tx, ids.slice(0, papersAPage), words) : [],
    counts: { ...counts, total: Math.min(counts.total, mostCounted) },
    isMore: counts.total > mostCounted,
    hasNext: ids.length > papersAPage && page < mostPages,
  }
}
