// Finds things anywhere in a tree.
import { everyNode } from '../word/reading/inline-text.ts'
import type { Article, Block, Figure, Image, Inline, Table } from './tree.ts'

/** Every line of running text, including the notes'. */
export function linesOf(blocks: Block[]): Inline[][] {
  return blocks.flatMap((block): Inline[][] => {
    switch (block.type) {
      case 'paragraph':
        return [block.content]
      case 'list':
        return block.items.flatMap(linesOf)
      case 'figure':
        return block.caption
      case 'table': {
        const cells = [...block.head, ...block.body].flat()
        return [...block.caption, ...block.notes, ...cells.flatMap((cell) => linesOf(cell.content))]
      }
      case 'section':
        return [block.title, ...linesOf(block.content)]
      default:
        return []
    }
  })
}

/** Every line of the text, the notes' own and those of tables included; not the references. */
export const everyLine = ({ body, back }: Article): Inline[][] => {
  const lines = linesOf([...body, ...back])
  const inNotes = lines.flatMap(everyNode).flatMap((node) => (node.type === 'note' ? node.content : []))
  return [...lines, ...inNotes]
}

function nodesOf({ body, back, references }: Article): Inline[] {
  const lines = [...linesOf([...body, ...back]), ...references.map(({ content }) => content)]
  const nodes = lines.flatMap(everyNode)
  const inNotes = nodes.flatMap((node) => (node.type === 'note' ? node.content.flatMap(everyNode) : []))
  return [...nodes, ...inNotes]
}

function blocksUnder(blocks: Block[]): Block[] {
  return blocks.flatMap((block) => {
    if (block.type === 'section') return [block, ...blocksUnder(block.content)]
    if (block.type === 'list') return [block, ...block.items.flatMap(blocksUnder)]
    if (block.type !== 'table') return [block]
    return [block, ...[...block.head, ...block.body].flat().flatMap((cell) => blocksUnder(cell.content))]
  })
}

/** In the order of the text, also those in sections, lists and tables. */
export const blocksOf = ({ body, back }: Article) => blocksUnder([...body, ...back])

export function hasNotes({ body, back }: Article): boolean {
  return linesOf([...body, ...back])
    .flatMap(everyNode)
    .some(({ type }) => type === 'note')
}

/** The TeX of every formula, each once. */
export function formulasOf(article: Article): string[] {
  const inline = nodesOf(article).flatMap((node) => (node.type === 'formula' ? [node.tex] : []))
  const displayed = blocksOf(article).flatMap((block) => (block.type === 'equation' ? block.formulas : []))
  return [...new Set([...inline, ...displayed])]
}

export function imagesOf(article: Article): Image[] {
  const inline = nodesOf(article).flatMap((node) => (node.type === 'image' ? [node.image] : []))
  const own = blocksOf(article).flatMap((block) =>
    block.type === 'figure' || block.type === 'equation' ? block.images : [],
  )
  return [...inline, ...own]
}

export const floatsOf = (article: Article): (Figure | Table)[] =>
  blocksOf(article).filter((block) => block.type === 'figure' || block.type === 'table')
