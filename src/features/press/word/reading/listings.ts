// Code that Word keeps in a paragraph for each line.
import type { Loose } from './loose.ts'

/** Lines below each other are one listing. */
export function withListings(blocks: Loose[]): Loose[] {
  const joined: Loose[] = []
  for (const block of blocks) {
    const last = joined.at(-1)
    if (block.type === 'code' && last?.type === 'code')
      joined[joined.length - 1] = { ...last, text: `${last.text}\n${block.text}` }
    else joined.push(block)
  }
  return joined
}
