// Markdown as the information pages show it: headings that can be linked to, tables that a phone can show.
import { escape } from '#journal/markup.ts'
import { Marked, type Parser, type Tokens } from 'marked'

/** Markup in the text stays as it is: whoever may write the text runs the journal. */
export const toHtml = (source: string): string => marked.parse(source, { async: false })

const marked = new Marked({
  renderer: {
    heading({ tokens, depth }: Tokens.Heading): string {
      return `<h${depth} id="${toAnchor(plainText(tokens))}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
    table({ header, rows }: Tokens.Table): string {
      const heads = header.map(({ tokens }) => escape(plainText(tokens)))
      const head = header.map(({ tokens }) => element('th', 'columnheader', this.parser.parseInline(tokens)))
      const body = rows.map((row) => row.map((it, column) => cell(this.parser, it, heads[column])))
      return toTable(heads.join(', '), head, body)
    },
  },
})

// On a phone a row is shown as a block; the roles keep it a row for those who hear it.
function toTable(label: string, head: string[], body: string[][]): string {
  const row = (cells: string[]) => element('tr', 'row', cells.join(''))
  const group = (name: 'thead' | 'tbody', rows: string[][]) =>
    element(name, 'rowgroup', rows.map(row).join(''))
  const table = element('table', 'table', group('thead', [head]) + group('tbody', body))
  return `<div class="scroll" tabindex="0" role="region" aria-label="${label}">${table}</div>\n`
}

/** `head`: what stands above it, to be shown beside it where there is no room for columns. */
function cell(parser: Parser, { tokens }: Tokens.TableCell, head = ''): string {
  return element('td', 'cell', parser.parseInline(tokens), ` data-head="${head}"`)
}

const element = (name: string, role: string, inside: string, more = '') =>
  `<${name} role="${role}"${more}>${inside}</${name}>`

const plainText = (tokens: Tokens.Generic[]): string =>
  tokens.map((it) => (it.tokens ? plainText(it.tokens) : (it['text'] as string))).join('')

/** "Fees and waivers" is `#fees-and-waivers`. */
function toAnchor(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}
