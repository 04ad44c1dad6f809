// Markdown as the information pages show it: headings that can be linked to, tables that scroll on a phone.
import { escape } from '#journal/markup.ts'
import { Marked, Parser, type Tokens } from 'marked'

/** Markup in the text stays as it is: whoever may write the text runs the journal. */
export const toHtml = (source: string): string => marked.parse(source, { async: false })

const marked = new Marked({
  renderer: {
    heading({ tokens, depth }: Tokens.Heading): string {
      return `<h${depth} id="${toAnchor(plainText(tokens))}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
    table(token: Tokens.Table): string {
      const label = token.header.map(({ tokens }) => plainText(tokens)).join(', ')
      const cells = (row: Tokens.TableCell[], head: boolean) =>
        row.map((it) => cell(this.parser, it, head)).join('')
      const rows = token.rows.map((row) => `<tr>${cells(row, false)}</tr>`).join('')
      return `<div class="scroll" tabindex="0" role="region" aria-label="${escape(label)}"><table><thead><tr>${cells(token.header, true)}</tr></thead><tbody>${rows}</tbody></table></div>\n`
    },
  },
})

function cell(parser: Parser, { tokens, align }: Tokens.TableCell, head: boolean): string {
  const side = align ? ` style="text-align:${align}"` : ''
  const inside = parser.parseInline(tokens)
  return head ? `<th scope="col"${side}>${inside}</th>` : `<td${side}>${inside}</td>`
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
