// Papers with a phrase. An index knows nothing of order, so only some of the papers with its words are looked into.
import type { Tx } from '#adapters/database/database.ts'
import { mostCounted, mostPages, papersAPage, type Asked } from './asked.ts'
import { countLoose, expectLoose } from './store/store-counts.server.ts'
import * as store from './store/store.server.ts'

/** Best first. `isMore`: there may be others. */
type LookedThrough = { ids: string[]; isMore: boolean }

/**
 * The recent ones, if the database expects very many and they fill a page. Its estimate treats words as independent of
 * each other and of the year, so if they don't fill it, the papers are counted.
 */
export async function lookThrough(tx: Tx, words: store.Words, asked: Asked): Promise<LookedThrough> {
  const isExpected = (await expectLoose(tx, words, asked)) > 2 * mostCounted
  const late = isExpected ? await amongLate(tx, words, asked) : []
  if (late.length > papersAPage) return { ids: late, isMore: true }
  const total = await countLoose(tx, words, asked, mostCounted + 1)
  const isMore = total > store.mostRead
  if (total <= mostCounted) return { ids: await amongAll(tx, words, asked), isMore }
  return { ids: isExpected ? late : await amongLate(tx, words, asked), isMore }
}

/** Anything in the title or abstract is also in the whole. */
async function amongLate(tx: Tx, words: store.Words, asked: Asked): Promise<string[]> {
  const part = { skip: 0, limit: mostListed, walked: store.mostWalked }
  const indexed = await rankIn(tx, words, asked, ['heading'])
  return merged(indexed, await store.findLate(tx, words, asked, part))
}

const mostListed = papersAPage * mostPages

async function amongAll(tx: Tx, words: store.Words, asked: Asked): Promise<string[]> {
  const indexed = await rankIn(tx, words, asked, ['heading', 'front'])
  return merged(indexed, await store.rank(tx, words, asked, 'whole'))
}

/** A word to be excluded may come later in a paper than the others. */
async function rankIn(tx: Tx, words: store.Words, asked: Asked, places: store.Place[]): Promise<string[]> {
  const ranked: string[] = []
  for (const place of words.isNegative ? [] : places)
    ranked.push(...(await store.rank(tx, words, asked, place)))
  return ranked
}

const merged = (...lists: string[][]) => [...new Set(lists.flat())]
