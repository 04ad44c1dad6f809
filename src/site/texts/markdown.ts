// Markdown for the information pages: headings that can be linked to, tables that fit on a phone.
import { element } from '#journal/text/markup.ts'
import { Marked, type Tokens } from 'marked'

/** Markup in the text stays as it is: whoever may write it runs the journal. */
export const toHtml = (source: string): string => marked.parse(source, { async: false })

const marked = new Marked({
  renderer: {
    heading({ tokens, depth }: Tokens.Heading): string {
      return `${element(`h${depth}`, { id: toAnchor(plainText(tokens)) }, this.parser.parseInline(tokens))}\n`
    },
    // On a phone, a row is shown as a block; the roles keep it a row for screen readers.
    table({ header, rows }: Tokens.Table): string {
      const heads = header.map(({ tokens }) => plainText(tokens))
      const inside = ({ tokens }: Tokens.TableCell) => this.parser.parseInline(tokens)
      const head = header.map((it) => element('th', { role: 'columnheader' }, inside(it)))
      // `data-head`: the column's heading, shown beside the value where there's no room for columns.
      const body = rows.map((row) =>
        row.map((it, column) => element('td', { role: 'cell', 'data-head': heads[column] }, inside(it))),
      )
      return toTable(heads.join(', '), head, body)
    },
  },
})

function toTable(label: string, head: string[], body: string[][]): string {
  const row = (cells: string[]) => element('tr', { role: 'row' }, cells.join(''))
  const group = (name: 'thead' | 'tbody', rows: string[][]) =>
    element(name, { role: 'rowgroup' }, rows.map(row).join(''))
  const table = element('table', { role: 'table' }, group('thead', [head]) + group('tbody', body))
  return `${element('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': label }, table)}\n`
}

const plainText = (tokens: Tokens.Generic[]): string =>
  tokens.map((it) => (it.tokens ? plainText(it.tokens) : (it['text'] as string))).join('')

/** "Fees and waivers" is `#fees-and-waivers`. */
function toAnchor(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}
