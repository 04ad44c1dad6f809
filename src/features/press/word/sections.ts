// Headings become nested sections; figures, tables and equations get their ids in reading order.
import type { Block, Cell, Inline, Section } from '../tree/tree.ts'
import { plainText, sliceOf, textOf, unmarked, withoutPrefix } from './reading/inline-text.ts'
import type { Heading, Loose } from './reading/loose.ts'
import { backRoles, sectionRole } from './reading/names.ts'

/** "3D" and "10,000" are words; Chinese has signs of its own, and no space, after the number. */
const numbered =
  /^\s*([\d０-９]+(?:[.．][\d０-９]+)*(?![.,．]?[\d０-９])|[IVX]+(?=[.)]))(?:\s*[.):,．：、，]\s*|\s+(?=\D)|(?=\p{Lo}))/u

export const toSections = (blocks: Loose[]) =>
  nested(withIds(blocks).map((block) => (block.type === 'heading' ? toSection(block) : block)))

/** Each section takes in what follows it up to the next of its level; those after the text are `back`. */
export function nested(blocks: Block[]): { body: Block[]; back: Section[] } {
  const top: Block[] = []
  const open: Section[] = []
  for (const block of blocks) {
    if (block.type !== 'section') {
      ;(open.at(-1)?.content ?? top).push(block)
      continue
    }
    if (!plainText(block.title)) continue
    while (open.length > 0 && open.at(-1)!.level >= block.level)
      open.pop() // length was checked
    ;(open.at(-1)?.content ?? top).push(block)
    open.push(block)
  }
  const isBack = (block: Block): block is Section =>
    block.type === 'section' && block.role !== null && backRoles.includes(block.role)
  return {
    body: withPlaces(
      top.filter((block) => !isBack(block)),
      's',
      1,
    ),
    back: withPlaces(top.filter(isBack), 'b', 1) as Section[],
  } // isBack
}

/** The blocks in reading order, with every section's own after it. */
export const flattened = (blocks: Block[]): Block[] =>
  blocks.flatMap((block) =>
    block.type === 'section' ? [{ ...block, content: [] }, ...flattened(block.content)] : [block],
  )

export function toSection({ level, content }: Pick<Heading, 'level' | 'content'>): Section {
  const words = plainText(content)
  const number = numbered.exec(words)?.[1]?.normalize('NFKC') ?? null
  const title = withoutColon(unmarked(number ? withoutPrefix(content, numbered) : content)).filter(
    (node: Inline) => node.type !== 'note',
  )
  const role = sectionRole(words)
  const isPart = role !== null && !/^\s*\d+\.\d/.test(words)
  return { type: 'section', id: '', level: isPart && level > 2 ? 1 : level, number, title, role, content: [] }
}

/** On a line of its own, a title introduces what follows without a sign. */
function withoutColon(title: Inline[]): Inline[] {
  const words = textOf(title)
  return sliceOf(title, 0, words.replace(/\s*[:：]\s*$/, '').length)
}

/** Ids by position (s1, s1-2), and levels without gaps. */
function withPlaces(blocks: Block[], stem: string, level: number): Block[] {
  let count = 0
  return blocks.map((block) => {
    if (block.type !== 'section') return block
    const id = level === 1 ? `${stem}${++count}` : `${stem}-${++count}`
    return { ...block, id, level, content: withPlaces(block.content, id, level + 1) }
  })
}

const stems = { figure: 'f', table: 't', equation: 'e' } as const

/** Those in lists and cells, too. */
function withIds(blocks: Loose[]): Loose[] {
  const counts = { figure: 0, table: 0, equation: 0 }
  const inCells = (rows: Cell[][]) =>
    rows.map((row) => row.map((cell) => ({ ...cell, content: cell.content.map(withId) })))
  const withId = <Some extends Loose | Block>(block: Some): Some => {
    if (block.type === 'list') return { ...block, items: block.items.map((item) => item.map(withId)) }
    if (block.type !== 'figure' && block.type !== 'table' && block.type !== 'equation') return block
    const placed = { ...block, id: `${stems[block.type]}${++counts[block.type]}` }
    return placed.type === 'table'
      ? { ...placed, head: inCells(placed.head), body: inCells(placed.body) }
      : placed
  }
  return blocks.map(withId)
}
