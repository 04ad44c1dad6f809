// A table in the page. It's the same one that fills the window when its address is `#ID-large`: the browser's own way
// back closes it.
import { attributeList, element } from '#journal/text/markup.ts'
import { csvName } from '../csv/to-csv.ts'
import { firstCells } from '../tree/table-grid.ts'
import type { Block, Cell, Table } from '../tree/tree.ts'
import { wordsOf } from './html-figure.ts'
import { toInlineHtml, type HtmlPage } from './html-inlines.ts'

type ToHtml = (content: Block[]) => string

export function tableHtml(page: HtmlPage, table: Table, toHtml: ToHtml): string {
  const { id, label, caption, notes } = table
  const region = attributeList({
    class: 'scroll',
    tabindex: 0,
    role: 'region',
    'aria-label': `${label}, scrolls sideways on small screens`,
  })
  const parts = [
    `<figcaption>${wordsOf(page, label, caption)}</figcaption>`,
    `<div${region}><table class="data">${rowsOf(table, toHtml)}</table></div>`,
    ...notes.map((note) => `<p class="small muted">${toInlineHtml(page, note)}</p>`),
    toolsOf(page, table),
  ]
  return `<span class="at" id="${id}-large"></span><figure class="wide" id="${id}">${parts.join('')}</figure>`
}

function toolsOf({ tableUrl }: HtmlPage, table: Table): string {
  const { id, label } = table
  const links = [
    { class: 'enlarge', href: `#${id}-large`, 'aria-label': `Enlarge ${label}`, words: 'Enlarge' },
    ...(tableUrl
      ? [{ href: tableUrl(csvName(table)), download: '', 'aria-label': `${label} as CSV`, words: 'CSV' }]
      : []),
    { class: 'shut', href: `#${id}`, words: 'Close' },
  ]
  return `<p class="tools">${links.map(({ words, ...attributes }) => element('a', attributes, words)).join('')}</p>`
}

function rowsOf({ head, body }: Table, toHtml: ToHtml): string {
  const first = firstCells(body)
  const heads = head.map((row) => rowOf(row, (cell) => th(cell, 'col', toHtml)))
  // Without a head, nothing says that the first column names the rows.
  const rows = body.map((row) =>
    rowOf(row, (cell) => {
      const isHead = head.length > 0 && first.has(cell) && cell.content.length > 0
      return isHead ? th(cell, 'row', toHtml) : td(cell, toHtml)
    }),
  )
  return `${heads.length > 0 ? `<thead>${heads.join('')}</thead>` : ''}<tbody>${rows.join('')}</tbody>`
}

const rowOf = (row: Cell[], toCell: (cell: Cell) => string) => `<tr>${row.map(toCell).join('')}</tr>`

const spansOf = ({ columns, rows, align }: Cell) => ({
  colspan: columns,
  rowspan: rows,
  class: align === 'right' && 'n',
})

const th = (cell: Cell, scope: 'col' | 'row', toHtml: ToHtml) =>
  element('th', { scope, ...spansOf(cell) }, toHtml(cell.content))

const td = (cell: Cell, toHtml: ToHtml) => element('td', spansOf(cell), toHtml(cell.content))
