// Columns of numbers are right-aligned, with their headings: figures are compared by their last digits.
import type { Cell } from '#features/press/tree/tree.ts'
import { wordsIn } from '../reading/block-text.ts'

type Placed = { cell: Cell; column: number }

const isNumber = /^(?=.*\d)(?:[\s\d.,%()[\]<>=~≈±+−–—:/*†‡§×^-]|(?<=\d)[eE](?=[-+−–]?\d))+[a-d]?$/

/** The first column names the rows and stays as it is. */
export function withNumberColumns(head: Cell[][], body: Cell[][]): { head: Cell[][]; body: Cell[][] } {
  const cells = placed(body)
  const columns = new Set(cells.flat().map(({ column }) => column))
  const numeric = new Set([...columns].filter((column) => column > 0 && isNumeric(cells.flat(), column)))
  const set = (rows: Placed[][]) =>
    rows.map((row) =>
      row.map(({ cell, column }) =>
        numeric.has(column) && !cell.columns ? { ...cell, align: 'right' as const } : cell,
      ),
    )
  return { head: set(placed(head)), body: set(cells) }
}

/** Mostly numbers, and nothing longer than "not tested" between them. */
function isNumeric(cells: Placed[], column: number): boolean {
  const words = cells
    .filter((one) => one.column === column && !one.cell.columns)
    .map(({ cell }) => wordsIn(cell.content))
    .filter(Boolean)
  const numbers = words.filter((one) => isNumber.test(one))
  const others = words.filter((one) => !isNumber.test(one))
  return numbers.length > words.length * 0.6 && others.every((one) => one.length < 12)
}

/** Cells with the column they begin in: a cell may span columns, and rows below. */
function placed(rows: Cell[][]): Placed[][] {
  const rowsLeft: number[] = []
  return rows.map((row) => {
    let column = 0
    const result = row.map((cell) => {
      while ((rowsLeft[column] ?? 0) > 0) column++
      const place = { cell, column }
      for (let n = 0; n < (cell.columns ?? 1); n++) rowsLeft[column++] = cell.rows ?? 1
      return place
    })
    for (const [at, left] of rowsLeft.entries()) rowsLeft[at] = Math.max(0, (left ?? 0) - 1)
    return result
  })
}
