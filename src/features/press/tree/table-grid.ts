// Where the cells of a table stand: merged ones fill several columns and rows, and the others make room for them.
import type { Cell } from './tree.ts'

/** A row of the table has one entry a column. A merged cell is in each place that it fills. */
export function gridOf(rows: Cell[][]): (Cell | undefined)[][] {
  const grid: (Cell | undefined)[][] = rows.map(() => [])
  rows.forEach((row, at) => {
    let column = 0
    for (const cell of row) {
      while (grid[at]?.[column]) column++
      for (const line of grid.slice(at, at + (cell.rows ?? 1)))
        for (let n = 0; n < (cell.columns ?? 1); n++) line[column + n] = cell
    }
  })
  return grid
}

/** The cells that stand first in their rows. */
export const firstCells = (rows: Cell[][]): Set<Cell | undefined> =>
  new Set(gridOf(rows).map(([first]) => first))

/** Without the rows that merged cells fill altogether: those cells are as much shorter. */
export function withoutFilledRows(rows: Cell[][]): Cell[][] {
  const shortened = (cell: Cell, below: Cell[][]): Cell => {
    const { rows: height = 1, ...rest } = cell
    const left = height - below.slice(0, height - 1).filter((row) => row.length === 0).length
    return left > 1 ? { ...rest, rows: left } : rest
  }
  return rows
    .map((row, at) => row.map((cell) => shortened(cell, rows.slice(at + 1))))
    .filter((row) => row.length > 0)
}
