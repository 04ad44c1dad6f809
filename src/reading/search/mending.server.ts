// What someone meant to type.
import type { Tx } from '#adapters/database/database.ts'
import { findClosest } from './closest.ts'
import { findSimilar } from './store/store-words.server.ts'

/** The search with its unknown words replaced by words that papers contain; undefined if none are similar. */
export async function mend(tx: Tx, typed: string, unknown: readonly string[]): Promise<string | undefined> {
  if (unknown.length === 0) return undefined
  const found = await findSimilar(tx, unknown)
  const meant = new Map(found.map(({ typed: word, similar }) => [word, findClosest(word, similar)]))
  const mended = typed.replaceAll(/[\p{L}\p{M}]+/gu, (word) => meant.get(folded(word)) ?? word)
  return mended === typed ? undefined : mended
}

function folded(word: string): string {
  return word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
