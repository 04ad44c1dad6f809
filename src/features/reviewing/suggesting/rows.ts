// The form in which an author names reviewers: a few rows for each side, of which empty ones don't count.
import { mostOfASide, sides, type Side, type Suggestion } from '#journal/reviewing/suggesting.ts'

/** `at`: which row of its side. */
export type Row = Suggestion & { at: number }

/** 'suggested-0-name' */
export const fieldOf = ({ side, at }: { side: Side; at: number }, part: string) => `${side}-${at}-${part}`

/** Those in which something was typed. */
export function readRows(typed: Record<string, string>): Row[] {
  return allRows.flatMap(({ side, at }) => {
    const part = (name: string) => (typed[fieldOf({ side, at }, name)] ?? '').trim()
    const row = { name: part('name'), email: part('email'), reason: part('reason') }
    return row.name || row.email || row.reason ? [{ ...row, side, at }] : []
  })
}

const allRows = sides.flatMap((side) => Array.from({ length: mostOfASide }, (_, at) => ({ side, at })))

const rowsAtFirst = 2

/** How many are shown: at least two, and one more than are filled. */
export const rowsShown = (filled: number): number => Math.min(mostOfASide, Math.max(rowsAtFirst, filled + 1))
