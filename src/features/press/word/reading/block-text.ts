// The words and lines of blocks.
import type { Block, Inline } from '#features/press/tree/tree.ts'
import { plainText } from './inline-text.ts'
import type { Loose } from './loose.ts'

/** The lines of the paragraphs among them. */
export const linesOf = (loose: Loose[]): Inline[][] =>
  loose.flatMap((block) => (block.type === 'paragraph' || block.type === 'heading' ? [block.content] : []))

/** The words in a cell, a list or a caption. */
export function wordsIn(blocks: Block[] | Loose[]): string {
  const words = (block: Block | Loose): string => {
    if (block.type === 'paragraph' || block.type === 'heading') return plainText(block.content)
    if (block.type === 'list') return block.items.map((item) => item.map(words).join(' ')).join(' ')
    if (block.type === 'table')
      return [...block.head, ...block.body]
        .flat()
        .map((cell) => wordsIn(cell.content))
        .join(' ')
    return 'text' in block ? block.text : ''
  }
  return blocks.map(words).join(' ').trim()
}
