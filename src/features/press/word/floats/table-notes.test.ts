// Notes that stand in the last rows of a table, its head, and what is in its cells.
import { expect, test } from 'vitest'
import type { Cell, Inline, Table } from '#features/press/tree/tree.ts'
import { plainText } from '../reading/inline-text.ts'
import type { Loose } from '../reading/loose.ts'
import { readReference } from '../references/parsing/read-reference.ts'
import { withCitations } from '../references/citing/citations.ts'
import { withTables } from './tables.ts'
import { asBlocks } from '../reading/read-blocks.ts'
import { newTable } from './new-table.ts'

const text = (words: string): Inline => ({ type: 'text', text: words })
const raised = (words: string): Inline => ({ type: 'superscript', content: [text(words)] })
const cell = (...content: Inline[]): Cell => ({ content: [{ type: 'paragraph', content }] })
const wide = (...content: Inline[]): Cell => ({ ...cell(...content), columns: 2 })
const row = (...words: string[]) => words.map((one) => cell(text(one)))
const head = [row('Site', 'Yield')]
const rows = [row('North', '3'), row('South', '4')]

function read(body: Cell[][], caption = [[text('Table 1. Yields')]]): Table {
  const [table] = withTables([newTable(head, body, caption)] as Loose[])
  return table as Table // the only block
}
const notesOf = ({ notes }: Table) => notes.map(plainText)

test('last rows as wide as the table, which begin with a mark or as notes do, are its notes', () => {
  const table = read([
    ...rows,
    [wide(raised('a'), text(' Of two formats.'))],
    [wide(text('* p < 0.05'))],
    [wide(text('Note: dried.'))],
  ])
  expect(table.body).toHaveLength(2)
  expect(notesOf(table)).toEqual(['a Of two formats.', '* p < 0.05', 'Note: dried.'])
})

const below: [line: string, isNote: boolean][] = [
  ['Values are means ± SE.', true],
  ['Data are presented as n (%).', true],
  ['N = 34; CI, confidence interval.', true],
  ['注：数据为均值，n=72。', true],
  ['Источник: наблюдения авторов.', true],
  ['a With oil.', true],
  ['A total of 40 kites were flown.', false],
  ['Data were collected by hand, with 35% of them on the quay.', false],
  ['Results are shown in Table 2; the mean was higher.', false],
]
test.each(below)('a line below a table is its note or the text’s: %s', (line, isNote) => {
  const caption: Loose = { type: 'paragraph', content: [text('Table 1. Yields')] }
  const all = withTables([caption, newTable(head, rows, []), { type: 'paragraph', content: [text(line)] }])
  expect(all.map(({ type }) => type)).toEqual(isNote ? ['table'] : ['table', 'paragraph'])
})

test('a wide row in the middle, one of plain words, and one narrower than the table are rows', () => {
  const middle = read([rows[0]!, [wide(text('Note: B follows'))], rows[1]!])
  const plain = read([...rows, [wide(text('All sites together'))]])
  const narrow = read([...rows, [cell(text('Note: dried.')), cell()]])
  for (const table of [middle, plain, narrow]) {
    expect(table.body).toHaveLength(3)
    expect(table.notes).toEqual([])
  }
})

test('a table of nothing but such rows stays a table', () => {
  expect(read([[wide(text('Note one.'))], [wide(text('Note two.'))]]).body).toHaveLength(2)
})

test('a citation in the head of a table leads to its reference', () => {
  const words = 'Noor A. Waxes. J Wax. 2020;3:1–9.'
  const references = [{ id: 'ref-1', label: '1', content: [text(words)], ...readReference(words) }]
  const table = { ...read(rows), head: [row('Site', 'Yield [1]')] }
  const [linked] = withCitations([table], { everything: [table], references })
  expect(linked!.head[0]![1]!.content).toMatchObject([
    { content: [{ text: 'Yield [' }, { type: 'citation', to: 'ref-1', text: '1' }, { text: ']' }] },
  ])
})

test('a first cell over many rows names them, and is no head', () => {
  const long = [{ ...cell(text('Server')), rows: 5 }, cell(text('Cores'))]
  const body = [long, ...Array.from({ length: 6 }, () => [cell(text('Memory'))])]
  expect(newTable([], body, []).head).toEqual([])
  expect(newTable([], [[{ ...cell(text('Server')), rows: 2 }], ...body.slice(1)], []).head).toHaveLength(2)
})

test('what is indented in a cell is no quotation', () => {
  const [indented] = asBlocks([{ type: 'paragraph', content: [text('Clayton')], quoted: true }])
  expect(indented).toEqual({ type: 'paragraph', content: [text('Clayton')] })
})

test('numbers with an exponent make a column of numbers', () => {
  const body = [row('Intercept', '2.5e-07'), row('Trial', '1.9e-12'), row('Order', '6E−05')]
  expect(newTable(head, body, []).body.map(([, second]) => second?.align)).toEqual([
    'right',
    'right',
    'right',
  ])
})
