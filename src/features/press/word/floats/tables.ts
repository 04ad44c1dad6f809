// A table takes the caption above it, or else below it, and the notes that follow.
import type { Cell, Inline, Table } from '#features/press/tree/tree.ts'
import { isAgain, isCaption, withoutLabel } from './figures.ts'
import { wordsIn } from '../reading/block-text.ts'
import { plainText } from '../reading/inline-text.ts'
import { exchanged, type Loose, type LooseParagraph } from '../reading/loose.ts'
import { labelIn, tableLabel } from './float-labels.ts'
import { newTable } from './new-table.ts'
import { beginsAsNote, isNamedNote } from './notes.ts'

const mostNotes = 3

export function withTables(blocks: Loose[]): Loose[] {
  const plan = new Map<number, Loose[]>()
  for (const [at, block] of blocks.entries()) {
    if (block.type !== 'table' || plan.has(at)) continue
    const own = block.caption.every(isNamedNote) ? block.caption : [] // Word's caption style over 'Source: …'
    const isCaptioned = block.caption.length > own.length
    const captionAt = isCaptioned ? [] : captionBeside(blocks, at, plan)
    const notesAt = notesBelow(blocks, at, new Set([...plan.keys(), ...captionAt]))
    const lines = (places: number[]) => places.map((n) => (blocks[n] as LooseParagraph).content) // found as paragraphs
    const captioned = captionAt.length > 0 ? { ...block, caption: lines(captionAt) } : withCaptionRow(block)
    const table = withNoteRows(captioned)
    const notes = [...table.notes, ...(captionAt.length > 0 ? own : []), ...lines(notesAt)]
    for (const n of [...captionAt, ...notesAt]) plan.set(n, [])
    plan.set(at, [named(table, notes)])
  }
  return exchanged(blocks, plan)
}

/** Some authors put the caption in the table: a first row with one cell, as wide as the table. */
function withCaptionRow(table: Table): Table {
  const all = [...table.head, ...table.body]
  const [first, ...rows] = all.slice(all.findIndex((row) => row.some(({ content }) => wordsIn(content))))
  const caption = linesOfWideRow(table, first)
  if (table.caption.length > 0 || caption.length === 0 || rows.length < 2) return table
  return newTable([], rows, caption)
}

/** Or its notes: last rows that begin as notes do. */
function withNoteRows(table: Table): Table {
  const isNote = (row: Cell[]) => {
    const lines = linesOfWideRow(table, row)
    return lines.length === row[0]?.content.length && lines.length > 0 && beginsAsNote(lines[0]!) // there is one
  }
  const count = table.body.length - 1 - table.body.findLastIndex((row) => !isNote(row))
  if (count === 0 || count === table.body.length) return table
  const notes = table.body.slice(-count).flatMap((row) => linesOfWideRow(table, row))
  return { ...newTable(table.head, table.body.slice(0, -count), table.caption), notes }
}

/** The lines of a row with one cell, as wide as the table; none of another row. */
function linesOfWideRow({ widths }: Table, row: Cell[] = []): Inline[][] {
  const [cell, ...more] = row
  if (!cell || more.length > 0 || widths.length < 2 || cell.columns !== widths.length) return []
  return cell.content.flatMap((block) => (block.type === 'paragraph' ? [block.content] : []))
}

function captionBeside(blocks: Loose[], at: number, plan: Map<number, Loose[]>): number[] {
  const free = (n: number) => !plan.has(n) && isCaption(blocks[n], tableLabel)
  const above = blocks[at - 1]
  if (free(at - 1)) return free(at - 2) && isAgain(blocks, at - 2, tableLabel) ? [at - 2, at - 1] : [at - 1]
  const isSecondLine =
    above?.type === 'paragraph' && plainText(above.content).length < 160 && !plan.has(at - 1)
  if (isSecondLine && free(at - 2)) return [at - 2, at - 1]
  return free(at + 1) ? [at + 1] : []
}

function notesBelow(blocks: Loose[], at: number, taken: Set<number>): number[] {
  const found: number[] = []
  for (let n = at + 1; found.length < mostNotes; n++) {
    const block = blocks[n]
    if (taken.has(n) && found.length === 0 && n === at + 1) continue
    if (block?.type !== 'paragraph' || taken.has(n)) break
    const words = plainText(block.content)
    if (!beginsAsNote(block.content) || words.length > 600) break
    found.push(n)
  }
  return found
}

function named(table: Table, notes: Inline[][]): Table {
  const [first = [], ...more] = table.caption
  const rest = withoutLabel(first, tableLabel)
  return {
    ...table,
    ...labelIn(plainText(first), tableLabel),
    caption: [rest, ...more.map((line) => withoutLabel(line, tableLabel))].filter((line) => line.length > 0),
    notes,
  }
}
