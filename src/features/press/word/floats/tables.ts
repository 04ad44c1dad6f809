// A table takes the caption above it, or else below it, and the notes that follow.
import type { Inline, Table } from '#features/press/tree/tree.ts'
import { isCaption, withoutLabel } from './figures.ts'
import { plainText } from '../reading/inline-text.ts'
import { exchanged, type Loose, type LooseParagraph } from '../reading/loose.ts'
import { tableLabel, toNumber } from '../reading/names.ts'
import { newTable } from './new-table.ts'

const noteStart = /^(notes?|sources?|abbreviations?|\*|†|‡|a\s|примечание)\b[:.*]?/i
const mostNotes = 3

export function withTables(blocks: Loose[]): Loose[] {
  const plan = new Map<number, Loose[]>()
  for (const [at, block] of blocks.entries()) {
    if (block.type !== 'table' || plan.has(at)) continue
    const captionAt = block.caption.length > 0 ? [] : captionBeside(blocks, at, plan)
    const notesAt = notesBelow(blocks, at, new Set([...plan.keys(), ...captionAt]))
    const lines = (places: number[]) => places.map((n) => (blocks[n] as LooseParagraph).content) // found as paragraphs
    const table = captionAt.length > 0 ? { ...block, caption: lines(captionAt) } : withCaptionRow(block)
    for (const n of [...captionAt, ...notesAt]) plan.set(n, [])
    plan.set(at, [named(table, lines(notesAt))])
  }
  return exchanged(blocks, plan)
}

/** Some authors put the caption in the table: a first row with one cell, as wide as the table. */
function withCaptionRow(table: Table): Table {
  const [first, ...rows] = [...table.head, ...table.body]
  const cell = first?.length === 1 ? first[0] : undefined
  const caption = cell?.content.flatMap((block) => (block.type === 'paragraph' ? [block.content] : [])) ?? []
  const isWide = table.widths.length > 1 && cell?.columns === table.widths.length
  if (table.caption.length > 0 || !isWide || caption.length === 0 || rows.length < 2) return table
  return newTable([], rows, caption)
}

function captionBeside(blocks: Loose[], at: number, plan: Map<number, Loose[]>): number[] {
  const free = (n: number) => !plan.has(n) && isCaption(blocks[n], tableLabel)
  const above = blocks[at - 1]
  if (free(at - 1)) return [at - 1]
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
    if (!noteStart.test(words) || words.length > 600) break
    found.push(n)
  }
  return found
}

function named(table: Table, notes: Inline[][]): Table {
  const [first = [], ...more] = table.caption
  const number = toNumber(tableLabel.exec(plainText(first))?.[1])
  const rest = withoutLabel(first, tableLabel)
  return {
    ...table,
    label: `Table ${number}`.trim(),
    number: number.toLowerCase(),
    caption: [rest, ...more].filter((line) => line.length > 0),
    notes,
  }
}
