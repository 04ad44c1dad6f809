// A table in a cell of another becomes a part of it: the rows and columns beside it are merged over its own.
import type { Block, Cell, Inline, Table } from '#features/press/tree/tree.ts'

type Rows = Cell[][]
type Inner = { before: Block[]; rows: Rows; width: number; after: Block[] }

/** Rows without tables in their cells. Where cells are merged already, the words of an inner table stay, row by row. */
export function withoutNested(head: Rows, body: Rows): [head: Rows, body: Rows] {
  const rows = [...head, ...body]
  const inner = rows.flat().flatMap(tablesIn)
  if (inner.length === 0 || rows.flat().length === 1) return [head, body] // one cell is a frame, which goes later
  const isMerged = [...rows, ...inner.flatMap(rowsOf)].flat().some((cell) => cell.columns || cell.rows)
  const isSimple = !isMerged && rows.flat().every((cell) => tablesIn(cell).length < 2)
  const widths = isSimple ? widthsOf(rows) : []
  const opened = isSimple ? (row: Cell[]) => besideInner(row, widths) : (row: Cell[]) => [row.map(inLines)]
  return [head.flatMap(opened), body.flatMap(opened)]
}

const isTable = (block: Block): block is Table => block.type === 'table'
const tablesIn = ({ content }: Cell): Table[] => content.filter(isTable)
const rowsOf = ({ head, body }: Table): Rows => [...head, ...body]
const columnsOf = (rows: Rows) => Math.max(1, ...rows.map((row) => row.length))
const toParagraph = (content: Inline[]): Block => ({ type: 'paragraph', content })

function innerOf({ content }: Cell = { content: [] }): Inner | undefined {
  const at = content.findIndex(isTable)
  const table = content[at]
  if (!table || !isTable(table)) return undefined
  const rows = rowsOf(table)
  const before = [...table.caption.map(toParagraph), ...content.slice(0, at)]
  return { before, rows, width: columnsOf(rows), after: content.slice(at + 1) }
}

/** How many columns each column becomes. */
const widthsOf = (rows: Rows): number[] =>
  Array.from({ length: columnsOf(rows) }, (_, at) =>
    Math.max(1, ...rows.map((row) => innerOf(row[at])?.width ?? 1)),
  )

/** As many rows as the highest inner table has, with what stands around it. */
function besideInner(row: Cell[], widths: number[]): Rows {
  const columns = row.map((cell, at) => linesOf(cell, widths[at] ?? 1))
  const height = Math.max(...columns.map((lines) => lines.length))
  return Array.from({ length: height }, (_, n) =>
    columns.flatMap((lines) => {
      const isLast = n === lines.length - 1 && n < height - 1
      return (lines[n] ?? []).map((cell) => (isLast ? { ...cell, rows: height - n } : cell))
    }),
  )
}

function linesOf(cell: Cell, whole: number): Rows {
  const inner = innerOf(cell)
  if (!inner) return [[spanning(cell, whole)]]
  const around = (content: Block[]): Rows => (content.length > 0 ? [[spanning({ content }, whole)]] : [])
  const own = inner.rows.map((row) => [
    ...row.slice(0, -1),
    ...row.slice(-1).map((last) => spanning(last, whole - row.length + 1)),
  ])
  return [...around(inner.before), ...own, ...around(inner.after)]
}

const spanning = (cell: Cell, columns: number): Cell => (columns > 1 ? { ...cell, columns } : cell)

const inLines = (cell: Cell): Cell => ({
  ...cell,
  content: cell.content.flatMap((block) =>
    isTable(block) ? [...block.caption.map(toParagraph), ...rowsOf(block).flatMap(inLine)] : [block],
  ),
})

/** 'Depth · Salt', and below it what isn't words. */
function inLine(row: Cell[]): Block[] {
  const blocks = row.flatMap(({ content }) => content)
  const words = blocks.flatMap((block) => (block.type === 'paragraph' ? [block.content] : []))
  const dot: Inline = { type: 'text', text: ' · ' }
  const line = words.flatMap((content, at) => (at > 0 ? [dot, ...content] : content))
  return [toParagraph(line), ...blocks.filter(({ type }) => type !== 'paragraph')]
}
