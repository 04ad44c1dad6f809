// MTEF version 5, the binary form of MathType's equations.
// https://docs.wiris.com/mathtype/en/mathtype-office-tools/mathtype-7-for-windows-and-mac/mathtype-sdk/mtef-v-5--mathtype-4-0-and-later-.html
import { mtefBytes, type MtefBytes } from './mtef-bytes.ts'

/** `face` is the typeface class (2 function names, 7 bold, 1 text), `marks` are embellishments (dots, primes, hats). */
export type Letter = { kind: 'letter'; code: number; face: number; marks: number[]; startsFunction: boolean }
export type Line = { kind: 'line'; items: Item[] }
export type Template = { kind: 'template'; selector: number; variation: number; slots: Item[] }
export type Pile = { kind: 'pile'; align: number; lines: Item[] }
export type Matrix = { kind: 'matrix'; rows: number; columns: number; cells: Item[] }
export type Item = Letter | Line | Template | Pile | Matrix

/** Throws on anything the standard doesn't define, and at the end of a truncated equation. */
export function readMtef(equation: Buffer): Item[] {
  const bytes = mtefBytes(equation)
  if (bytes.byte() !== 5) throw new Error('not MTEF version 5')
  bytes.skip(4)
  bytes.name()
  bytes.byte()
  return list(bytes)
}

const firstFuture = 100 // records of later versions are skipped by their length

function list(bytes: MtefBytes): Item[] {
  const items: Item[] = []
  while (!bytes.isAtEnd()) {
    const record = bytes.byte()
    if (record === 0) break
    const reader = readers[record]
    if (record >= firstFuture) bytes.skip(bytes.number())
    else if (!reader) throw new Error(`unknown record ${record}`)
    else items.push(...reader(bytes))
  }
  return items
}

/** The records by number; those about fonts, sizes, colours and rulers leave nothing behind. */
const readers: Record<number, (bytes: MtefBytes) => Item[]> = {
  1: line,
  2: letter,
  3: template,
  4: pile,
  5: matrix,
  6: (bytes) => passed(bytes.nudge(bytes.byte()), bytes.byte()),
  7: (bytes) => passed(ruler(bytes)),
  8: (bytes) => passed(bytes.number(), bytes.byte()),
  9: size,
  10: () => [],
  11: () => [],
  12: () => [],
  13: () => [],
  14: () => [],
  15: (bytes) => passed(bytes.number()),
  16: colour,
  17: (bytes) => passed(bytes.number(), bytes.name()),
  18: preferences,
  19: (bytes) => passed(bytes.name()),
}

const passed = (..._read: unknown[]): Item[] => []
const ruler = (bytes: MtefBytes) => bytes.skip(3 * bytes.byte())

/** That of a line or a pile: MathType leaves out the record's number, although the standard has it. */
function ownRuler(bytes: MtefBytes): void {
  const stops = bytes.byte()
  bytes.skip(3 * (stops === 7 ? bytes.byte() : stops))
}

function line(bytes: MtefBytes): Item[] {
  const options = bytes.byte()
  bytes.nudge(options)
  if (options & 4) bytes.word()
  if (options & 2) ownRuler(bytes)
  return [{ kind: 'line', items: options & 1 ? [] : list(bytes) }]
}

function letter(bytes: MtefBytes): Item[] {
  const options = bytes.byte()
  bytes.nudge(options)
  const face = bytes.byte() - 128
  const unicode = options & 0x20 ? undefined : bytes.word()
  const inFont = options & 4 ? bytes.byte() : options & 0x10 ? bytes.word() : undefined
  const marks = options & 1 ? marksOf(bytes) : []
  return [{ kind: 'letter', code: unicode ?? inFont ?? 0, face, marks, startsFunction: (options & 2) > 0 }]
}

function marksOf(bytes: MtefBytes): number[] {
  const found: number[] = []
  while (bytes.byte() === 6) {
    bytes.nudge(bytes.byte())
    found.push(bytes.byte())
  }
  return found
}

function template(bytes: MtefBytes): Item[] {
  bytes.nudge(bytes.byte())
  const selector = bytes.byte()
  const low = bytes.byte()
  const variation = low & 0x80 ? (low & 0x7f) | (bytes.byte() << 8) : low
  bytes.byte()
  return [{ kind: 'template', selector, variation, slots: list(bytes) }]
}

function pile(bytes: MtefBytes): Item[] {
  const options = bytes.byte()
  bytes.nudge(options)
  const align = bytes.byte()
  bytes.byte()
  if (options & 2) ownRuler(bytes)
  return [{ kind: 'pile', align, lines: list(bytes) }]
}

function matrix(bytes: MtefBytes): Item[] {
  bytes.nudge(bytes.byte())
  bytes.skip(3)
  const [rows, columns] = [bytes.byte(), bytes.byte()]
  const twoBitsEach = (lines: number) => Math.ceil((lines * 2) / 8)
  bytes.skip(twoBitsEach(rows + 1) + twoBitsEach(columns + 1))
  return [{ kind: 'matrix', rows, columns, cells: list(bytes) }]
}

function size(bytes: MtefBytes): Item[] {
  const kind = bytes.byte()
  bytes.skip(kind === 101 ? 2 : kind === 100 ? 3 : 1)
  return []
}

function colour(bytes: MtefBytes): Item[] {
  const options = bytes.byte()
  bytes.skip(options & 1 ? 8 : 6)
  if (options & 4) bytes.name()
  return []
}

/** Sizes and spacings are strings of half bytes that end with 15; styles are a list. */
function preferences(bytes: MtefBytes): Item[] {
  bytes.byte()
  halfByteStrings(bytes)
  halfByteStrings(bytes)
  for (let left = bytes.byte(); left > 0; left--) if (bytes.byte() !== 0) bytes.byte()
  return []
}

function halfByteStrings(bytes: MtefBytes): void {
  let rest: number | undefined
  const next = (): number => {
    if (rest !== undefined) {
      const low = rest
      rest = undefined
      return low
    }
    const both = bytes.byte()
    rest = both & 15
    return both >> 4
  }
  for (let left = bytes.byte(); left > 0; left--) {
    next()
    while (next() !== 15);
  }
}
