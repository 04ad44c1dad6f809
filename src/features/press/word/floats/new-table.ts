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
  return height < rows.length ? [rows.slice(0, height), rows.slice(height)] : [[], rows]
}

const widest = 60

/** The longest text in each column, in letters; cells that span columns say nothing about any one of them. */
function widthsOf(rows: Cell[][]): number[] {
  const count = Math.max(1, ...rows.map((row) => row.reduce((sum, cell) => sum + (cell.columns ?? 1), 0)))
  const widths: number[] = Array(count).fill(1)
  for (const row of rows) {
    let at = 0
    for (const cell of row) {
      if (!cell.columns) widths[at] = Math.max(widths[at] ?? 1, Math.min(widest, lengthOf(cell.content)))
      at += cell.columns ?? 1
    }
  }
  return widths
}

/** TeX is about three times as long as what it typesets. */
function lengthOf(blocks: Block[]): number {
  const formulas = blocks.flatMap((block) => (block.type === 'paragraph' ? formulasIn(block.content) : []))
  const tex = formulas.join('').length
  return wordsIn(blocks).length - tex + Math.ceil(tex / 3)
}
