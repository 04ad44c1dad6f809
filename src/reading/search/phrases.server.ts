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
  const sought = { words, filters: asked }
  const isExpected = (await expectLoose(tx, sought)) > 2 * mostCounted
  const late = isExpected ? await amongLate(tx, words, asked) : []
  if (late.length > papersAPage) return { ids: late, isMore: true }
  const total = await countLoose(tx, sought, mostCounted + 1)
  const isMore = total > store.mostRead
  if (total <= mostCounted) return { ids: await amongAll(tx, words, asked), isMore }
  return { ids: isExpected ? late : await amongLate(tx, words, asked), isMore }
}

/** Anything in the title is also in the whole. */
async function amongLate(tx: Tx, words: store.Words, asked: Asked): Promise<string[]> {
  const sought = { words, filters: asked }
  const part = { skip: 0, limit: mostListed, walked: store.mostWalked }
  const indexed = words.isNegative ? [] : await store.rank(tx, { ...sought, places: ['heading'], part: all })
  return [...new Set([...indexed, ...(await store.findLate(tx, sought, part))])]
}

const mostListed = papersAPage * mostPages
const all = { skip: 0, limit: 3 * store.mostRead } // of each place

async function amongAll(tx: Tx, words: store.Words, asked: Asked): Promise<string[]> {
  return store.rank(tx, { words, filters: asked, places: store.placesFor(words), part: all })
}
