import type { Block, Inline } from '#features/press/tree/tree.ts'

export type ChangeLine = (line: Inline[]) => Inline[]

/** The same blocks with every line of running text changed: paragraphs, captions, cells and notes, not titles. */
export function mapLines(blocks: Block[], change: ChangeLine): Block[] {
  const all = (inner: Block[]) => mapLines(inner, change)
  const lines = (many: Inline[][]) => many.map(change)
  return blocks.map((block): Block => {
    switch (block.type) {
      case 'paragraph':
        return { ...block, content: change(block.content) }
      case 'list':
        return { ...block, items: block.items.map(all) }
      case 'figure':
        return { ...block, caption: lines(block.caption) }
      case 'table': {
        const rows = (many: typeof block.body) =>
          many.map((row) => row.map((cell) => ({ ...cell, content: all(cell.content) })))
        return {
          ...block,
          caption: lines(block.caption),
          notes: lines(block.notes),
          head: rows(block.head),
          body: rows(block.body),
        }
      }
      case 'section':
        return { ...block, content: all(block.content) }
      default:
        return block
    }
  })
}
