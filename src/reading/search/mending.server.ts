// What someone meant to type.
import type { Tx } from '#adapters/database/database.ts'
import { findClosest } from './closest.ts'
import { findSimilar, splitWords } from './store/store-words.server.ts'

const mostMended = 8

/** The search with its unknown words replaced by words that papers contain; undefined if none are similar. */
export async function mend(tx: Tx, typed: string): Promise<string | undefined> {
  const words = await splitWords(tx, typed)
  const unknown = await findSimilar(tx, words.slice(0, mostMended))
  const meant = new Map(unknown.map(({ typed: word, similar }) => [word, findClosest(word, similar)]))
  const mended = typed.replaceAll(/[\p{L}\p{M}]+/gu, (word) => meant.get(folded(word)) ?? word)
  return mended === typed ? undefined : mended
}

function folded(word: string): string {
  return word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
