// Word's tables are also used to place things: an equation beside its number, two pictures side by side.
import type { Cell, Table } from '../tree.ts'
import { formulasIn, imagesIn, plainText } from './inline-text.ts'
import { isCaption } from './figures.ts'
import type { Loose } from './loose.ts'
import { wordsIn } from './block-text.ts'

/** Takes what is in such a table out of it; real tables stay. */
export function withoutLayoutTables(blocks: Loose[]): Loose[] {
  return blocks.flatMap((block) => (block.type === 'table' ? unwrapped(block) : [block]))
}

function unwrapped(table: Table): Loose[] {
  const rows = [...table.head, ...table.body]
  const cells = rows.flat()
  const inside: Loose[] = cells.flatMap((cell) =>
    cell.content.flatMap((block) => (block.type === 'section' ? [] : [block])),
  )
  const formulas = inside.flatMap((block) => (block.type === 'paragraph' ? formulasIn(block.content) : []))
  const pictures = inside.filter((block) => hasImage(block))
  if (
    rows.length <= 2 &&
    cells.length <= 4 &&
    inside.length <= 3 &&
    formulas.length > 0 &&
    pictures.length === 0
  ) {
    const equation = asEquation(inside, formulas)
    if (equation) return [equation]
  }
  if (cells.length === 1) return inside
  if (pictures.length > 0 && !withoutFormulas(cells)) return inside
  if (cells.length <= 6 && pictures.length > 0 && inside.some((block) => isCaption(block))) {
    return [...pictures, ...inside.filter((block) => !hasImage(block))]
  }
  return [table]
}

const hasImage = (block: Loose) => block.type === 'paragraph' && imagesIn(block.content).length > 0
const withoutFormulas = (cells: Cell[]) =>
  cells
    .map((cell) => wordsIn(cell.content))
    .join('')
    .trim()

function asEquation(inside: Loose[], formulas: string[]): Loose | undefined {
  const beside = inside.flatMap((block) =>
    block.type === 'paragraph' ? [plainText(block.content.filter((node) => node.type !== 'formula'))] : [],
  )
  const words = beside.join(' ').trim()
  if (words.length >= 16) return undefined
  const label = /\(?(\d+(?:[.-]\d+)?[a-z]?)\)?\s*$/.exec(words)?.[1] ?? null
  return { type: 'equation', id: '', label, formulas, images: [] }
}
