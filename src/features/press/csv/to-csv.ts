// From a table of the article to a file for spreadsheets and statistics programs (RFC 4180, UTF-8).
import { gridOf } from '../tree/table-grid.ts'
import { floatsOf } from '../tree/tree-search.ts'
import type { Article, Block, Cell, Inline, Table } from '../tree/tree.ts'
import { textOf } from '../word/reading/inline-text.ts'

/** Every table of the text, by the name of its file. */
export function tablesOf(article: Article): Map<string, string> {
  const tables = floatsOf(article).filter((one) => one.type === 'table')
  return new Map(tables.map((table) => [csvName(table), toCsv(table)]))
}

export const csvName = ({ id }: Pick<Table, 'id'>) => `${id}.csv`

/**
 * Heads and rows, without caption and notes. A merged cell says the same in each place that it fills, so that a row is
 * whole by itself. The mark at the beginning tells Excel that this is UTF-8.
 */
export function toCsv({ head, body }: Pick<Table, 'head' | 'body'>): string {
  const rows = [...gridOf(head), ...gridOf(body)]
  const columns = Math.max(...rows.map(({ length }) => length))
  const lines = rows.map((row) => Array.from({ length: columns }, (_, at) => toField(row[at])).join(','))
  return `\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`
}

function toField(cell: Cell | undefined): string {
  const text = unfeigned(cell ? wordsOf(cell.content) : '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const number = /^[−–+-]?[\d.,]*\d[\d.,]*(?:e[−–+-]?\d+)?%?$/i
const formula = /^[=+\-@\t\r＝＋－＠]/

/** A number has the minus of keyboards; other words that a spreadsheet would take for a formula get an apostrophe
 * (OWASP, CSV injection). */
function unfeigned(text: string): string {
  if (number.test(text)) return text.replaceAll(/[−–]/g, '-')
  return formula.test(text) ? `'${text}` : text
}

const wordsOf = (blocks: Block[]): string => blocks.map(blockWords).join(' ').replaceAll(/\s+/g, ' ').trim()

function blockWords(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return textOf(withCarets(block.content))
    case 'list':
      return block.items.map(wordsOf).join('; ')
    case 'equation':
      return block.formulas.join(' ')
    case 'code':
      return block.text
    default:
      return ''
  }
}

/** 10^5 isn't 105. */
function withCarets(line: Inline[]): Inline[] {
  return line.map((node) => {
    if (node.type === 'superscript') return { type: 'text', text: caret(textOf(node.content)) }
    return 'content' in node && node.type !== 'note' ? { ...node, content: withCarets(node.content) } : node
  })
}

const caret = (raised: string) => (raised.trim() ? `^${raised.trim()}` : '')
