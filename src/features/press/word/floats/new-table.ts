import { gridOf } from '#features/press/tree/table-grid.ts'
import type { Block, Cell, Inline, Table } from '#features/press/tree/tree.ts'
import { wordsIn } from '../reading/block-text.ts'
import { formulasIn, isAllBold } from '../reading/inline-text.ts'
import { withNumberColumns } from './table-numbers.ts'

/** A table that doesn't have its place yet; the head is guessed if Word doesn't mark it. */
export function newTable(head: Cell[][], body: Cell[][], caption: Inline[][]): Table {
  const named = head.some((row) => row.some((cell) => cell.content.length > 0))
  const [top, rest] = named ? [head, body] : headFrom(body)
  return {
    type: 'table',
    id: '',
    label: '',
    number: '',
    caption,
    widths: widthsOf([...top, ...rest]),
    ...withNumberColumns(top, rest),
    notes: [],
  }
}

/** Few authors mark the first row as a heading; it is one if it's bold, has no figures, or is short. */
function headFrom(rows: Cell[][]): [head: Cell[][], body: Cell[][]] {
  const [first] = rows
  if (!first || rows.length < 2) return [[], rows]
  const isBold = (cell: Cell) =>
    cell.content.every((block) => block.type === 'paragraph' && isAllBold(block.content))
  const looksSo =
    first.every(isBold) ||
    !first.some((cell) => /\d/.test(wordsIn(cell.content))) ||
    (rows.length > 2 && first.every((cell) => wordsIn(cell.content).length < 40))
  if (!looksSo) return [[], rows]
  const height = Math.max(...first.map((cell) => cell.rows ?? 1))
  return height <= highestHead && height < rows.length
    ? [rows.slice(0, height), rows.slice(height)]
    : [[], rows]
}

/** Rows. A cell over more of them names what stands beside it. */
const highestHead = 4

const widest = 400

/** The longest text in each column, in letters. A cell over some of the columns widens them together, if they're narrower. */
function widthsOf(rows: Cell[][]): number[] {
  const widths: number[] = []
  const grid = gridOf(rows)
  for (const row of grid)
    for (const [at, cell] of row.entries()) {
      const length = cell && !cell.columns ? Math.min(widest, lengthOf(cell.content)) : 1
      widths[at] = Math.max(widths[at] ?? 1, length)
    }
  for (const row of grid)
    for (const [at, cell] of row.entries()) {
      const span = cell?.columns ?? widths.length
      if (!cell || cell === row[at - 1] || span >= widths.length) continue
      const together = widths.slice(at, at + span).reduce((sum, width) => sum + width, 0)
      const share = Math.min(widest, lengthOf(cell.content)) / together
      for (let n = at; n < at + span && share > 1; n++) widths[n] = Math.round(widths[n]! * share) // in range
    }
  return widths.length > 0 ? widths : [1]
}

/** TeX is about three times as long as what it typesets. */
function lengthOf(blocks: Block[]): number {
  const formulas = blocks.flatMap((block) => (block.type === 'paragraph' ? formulasIn(block.content) : []))
  const tex = formulas.join('').length
  return wordsIn(blocks).length - tex + Math.ceil(tex / 3)
}
