// "Figure 4-5" whose chapter Word left to a field that came out empty: "Figure -5".
import { plainText } from '../reading/inline-text.ts'
import type { Loose } from '../reading/loose.ts'

/** The chapter is that of the figure or table before it, or of the heading above. */
export function withChapters(blocks: Loose[]): Loose[] {
  let chapter = ''
  return blocks.map((block) => {
    if (block.type === 'heading') chapter = /^\s*(\d+)/.exec(plainText(block.content))?.[1] ?? chapter
    if (block.type !== 'figure' && block.type !== 'table') return block
    chapter = /^(\d+)-/.exec(block.number)?.[1] ?? chapter
    if (!block.number.startsWith('-')) return block
    const number = chapter + block.number
    return { ...block, number, label: `${block.label.split(' ')[0]} ${number}` }
  })
}
