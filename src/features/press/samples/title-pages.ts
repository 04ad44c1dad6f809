// First pages as people write them, in a short notation: `# heading`, `**bold**`, `^raised^`, `[[footnote]]`, `⏎` a line break,
// `| cell | cell |` a row, `1) item` and `- item` lists.
import type { Inline } from '../tree/tree.ts'
import { newTable } from '../word/floats/new-table.ts'
import type { Loose } from '../word/reading/loose.ts'

export function titlePage(lines: readonly string[]): Loose[] {
  return lines.flatMap((line, at): Loose[] => {
    if (line.startsWith('# '))
      return [{ type: 'heading', level: 1, content: inlines(line.slice(2)), sure: true }]
    if (line.startsWith('| ')) return startsRun(lines, at, /^\| /) ? [tableOf(run(lines, at, /^\| /))] : []
    if (/^(?:\d\)|-) /.test(line))
      return startsRun(lines, at, /^(?:\d\)|-) /) ? [listOf(run(lines, at, /^(?:\d\)|-) /))] : []
    return [{ type: 'paragraph', content: inlines(line) }]
  })
}

const startsRun = (lines: readonly string[], at: number, pattern: RegExp) =>
  !pattern.test(lines[at - 1] ?? '')

function run(lines: readonly string[], at: number, pattern: RegExp): string[] {
  const end = lines.findIndex((line, n) => n > at && !pattern.test(line))
  return lines.slice(at, end < 0 ? lines.length : end)
}

const paragraph = (text: string) => ({ type: 'paragraph' as const, content: inlines(text) })

function tableOf(rows: string[]): Loose {
  const cells = rows.map((row) => row.slice(2).replace(/ ?\|$/, '').split(' | '))
  return newTable(
    [],
    cells.map((row) => row.map((cell) => ({ content: [paragraph(cell)] }))),
    [],
  )
}

const listOf = (items: string[]): Loose => ({
  type: 'list',
  ordered: /^\d/.test(items[0]!),
  start: 1,
  items: items.map((item) => [paragraph(item.replace(/^\S+ /, ''))]),
})

const pattern = /\*\*(.+?)\*\*|\^(.+?)\^|\[\[(.+?)\]\]|(⏎)/g

function inlines(text: string): Inline[] {
  const out: Inline[] = []
  let at = 0
  for (const match of text.matchAll(pattern)) {
    if (match.index > at) out.push({ type: 'text', text: text.slice(at, match.index) })
    const [, bold, raised, note] = match
    if (bold) out.push({ type: 'strong', content: inlines(bold) })
    else if (raised) out.push({ type: 'superscript', content: [{ type: 'text', text: raised }] })
    else if (note) out.push({ type: 'note', content: [inlines(note)] })
    else out.push({ type: 'break' })
    at = match.index + match[0].length
  }
  if (at < text.length) out.push({ type: 'text', text: text.slice(at) })
  return out
}
