// What authors write for their typesetter, or in the typesetter's place: 'Insert Figure 1 here', 'Table 1 (continued)'.
import type { Cell, Inline, Table } from '#features/press/tree/tree.ts'
import { wordsIn } from '../reading/block-text.ts'
import { plainText } from '../reading/inline-text.ts'
import type { Loose } from '../reading/loose.ts'
import { placeholder } from './float-labels.ts'
import { newTable } from './new-table.ts'

/** `left` was for the typesetter alone. */
export type Told = { blocks: Loose[]; left: Loose[] }

const continued = [
  /^(?:continued\s+)?tab(?:le|\.)?\s*[A-Z]?\d+\s*[.:,]?\s*[([]?\s*cont(?:inued|inuation|['’]?d)?\.?\s*[)\]]?\.?$/i,
  /^(?:продолжение|окончание)\s+табл(?:ицы|\.)?\s*\d+\.?$/i,
  /^(?:续表\s*\d*|表\s*\d+\s*[(（]续[)）])$/,
  /^(?:tabelle|tabla|tableau)\s*\d+\s*\(?(?:fortsetzung|continuación|suite)\)?$/i,
]

/** A table whose label says that it goes on becomes a part of the one above, if it has as many columns. */
export function withContinued(blocks: Loose[]): Told {
  const [out, left]: [Loose[], Loose[]] = [[], []]
  for (const block of blocks) {
    const at = out.findLastIndex(isTable)
    const above = out[at]
    const label = block.type === 'table' && block.caption.length > 0 ? lineOf(block.caption) : out.at(-1)
    if (isTable(block) && isTable(above) && saysSo(label) && above.widths.length === block.widths.length) {
      const [rows, again] = withoutHead(above, block)
      if (label === out.at(-1)) out.pop()
      out[at] = { ...newTable(above.head, [...above.body, ...rows], above.caption), notes: above.notes }
      left.push(...(label ? [label] : []), ...again)
    } else out.push(block)
  }
  return { blocks: out, left }
}

const isTable = (block: Loose | undefined): block is Table => block?.type === 'table'
const lineOf = (lines: Inline[][]): Loose => ({ type: 'paragraph', content: lines.flat() })
const saysSo = (block: Loose | undefined) =>
  (block?.type === 'paragraph' || block?.type === 'heading') &&
  continued.some((pattern) => pattern.test(plainText(block.content)))

/** Without the rows that both begin with. */
function withoutHead(above: Table, below: Table): [rows: Cell[][], again: Loose[]] {
  const [first, second] = [above, below].map(({ head, body }) => [...head, ...body]) as [Cell[][], Cell[][]] // of two, two
  const wordsOf = (row: Cell[] = []) => row.map(({ content }) => wordsIn(content)).join('|')
  const other = second.findIndex((row, at) => at === second.length - 1 || wordsOf(row) !== wordsOf(first[at]))
  const again = other > 0 ? [newTable([], second.slice(0, other), [])] : []
  return [second.slice(other), again]
}

/** 'Insert Figure 1 here' told where the figure goes. */
export function withoutPlaceholders(blocks: Loose[]): Told {
  const { left = [], kept = [] } = Object.groupBy(blocks, (block) => (isPlaceholder(block) ? 'left' : 'kept'))
  return { blocks: kept, left }
}

const isPlaceholder = (block: Loose) =>
  (block.type === 'paragraph' || block.type === 'heading') && placeholder.test(plainText(block.content))
