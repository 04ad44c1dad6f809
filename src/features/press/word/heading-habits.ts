// Headings by their author's habit alone: numbers that follow each other, or capitals, without a style and without bold.
import { isKnownName } from './reading/names.ts'

const numbered = /^(\d+(?:\.\d+)*)[.)]?\s+\p{Lu}/u
const fewest = 2

/**
 * The places of the lines that look the way at least two usual names of parts do: '1. INTRODUCTION', '2.1 Thin ropes'.
 * A line that can't be a heading is empty.
 */
export function habitualHeadings(lines: string[]): Set<number> {
  return new Set([...inOrder(lines), ...inCapitals(lines)])
}

function inOrder(lines: string[]): number[] {
  const first = firstOf(lines, (line) => numbered.test(line))
  const found: number[] = []
  let last: number[] = []
  for (const [at, line] of lines.entries()) {
    const number = at < first ? undefined : numbered.exec(line)?.[1]?.split('.').map(Number)
    if (!number || !follows(last, number)) continue
    found.push(at)
    last = number
  }
  return found
}

/**
 * The places of the lines that carry on the numbering between headings whose style says so: '1.1 Thin ropes' below the
 * heading '1. Ropes', and '2. KITES' after it, in capitals. `sure` are the places of those headings. A number may have
 * been left out.
 */
export function amongHeadings(lines: string[], sure: ReadonlySet<number>): Set<number> {
  const found = new Set<number>()
  let last: number[] | undefined
  for (const [at, line] of lines.entries()) {
    const number = numbered.exec(line)?.[1]?.split('.').map(Number)
    if (!number) continue
    const goesOn = last && (follows(last, number) || follows(last, withoutGap(number)))
    const isHeading = sure.has(at) || (goesOn && (number.length > 1 || isCapitals(line)))
    if (isHeading && !sure.has(at)) found.add(at)
    if (isHeading) last = number
  }
  return found
}

/** 3.3 as if it were 3.2, which its author skipped. */
const withoutGap = (number: number[]) => [...number.slice(0, -1), number.at(-1)! - 1]

/** 2 or 1.1 after 1, 1.2 or 2 after 1.1. */
function follows(last: number[], next: number[]): boolean {
  if (last.length === 0) return next.length === 1 && next[0]! <= 1 // one number
  const [own = 0, ...above] = next.toReversed()
  const parents = above.toReversed()
  const isBelow = next.length === last.length + 1 && own === 1 && parents.every((it, n) => it === last[n])
  const isBeside =
    next.length <= last.length &&
    own === last[next.length - 1]! + 1 &&
    parents.every((it, n) => it === last[n]) // not longer
  return isBelow || isBeside
}

function inCapitals(lines: string[]): number[] {
  const first = firstOf(lines, isCapitals)
  return lines.flatMap((line, at) => (at >= first && isCapitals(line) ? [at] : []))
}

const isCapitals = (line: string) => line === line.toUpperCase() && /\p{Lu}{4}/u.test(line)

/** Where the first usual name that looks like this stands, if there are enough of them. */
function firstOf(lines: string[], looksSo: (line: string) => boolean): number {
  const usual = lines.flatMap((line, at) => (looksSo(line) && isKnownName(line) ? [at] : []))
  return usual.length >= fewest ? usual[0]! : Infinity // two at least
}
