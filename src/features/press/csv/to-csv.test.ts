import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anArticle } from '../samples/article.ts'
import type { Cell, Inline } from '../tree/tree.ts'
import { tablesOf, toCsv } from './to-csv.ts'

const text = (words: string): Inline => ({ type: 'text', text: words })
const cellOf = (...content: Inline[]): Cell => ({ content: [{ type: 'paragraph', content }] })
const cell = (words: string, spans: Partial<Cell> = {}): Cell => ({ ...cellOf(text(words)), ...spans })
const table = (head: Cell[][], body: Cell[][]) => toCsv({ head, body }).replace('\uFEFF', '')

test('a table is a file of UTF-8 with a line for each row, and quotes where they’re needed', () => {
  expect(toCsv({ head: [[cell('Strip'), cell('Size, mm')]], body: [[cell('a "b"'), cell('µ')]] })).toBe(
    '\uFEFFStrip,"Size, mm"\r\n"a ""b""",µ\r\n',
  )
})

test('a merged cell says the same in each place that it fills', () => {
  const head = [
    [cell('Strip', { rows: 2 }), cell('Wet', { columns: 2 })],
    [cell('n'), cell('%')],
  ]
  const body = [[cell('Wax', { rows: 2 }), cell('1'), cell('2')], [cell('3')]]
  expect(table(head, body)).toBe('Strip,Wet,Wet\r\nStrip,n,%\r\nWax,1,2\r\nWax,3,\r\n')
})

test.each([
  ['=SUM(A1:A9)', "'=SUM(A1:A9)"],
  ['+cmd|x', "'+cmd|x"],
  ['-2+3', "'-2+3"],
  ['@A1', "'@A1"],
  ['＝1', "'＝1"],
  ['−0.5', '-0.5'],
  ['-1,204', '"-1,204"'],
  ['+3.2%', '+3.2%'],
  ['1.2e−5', '1.2e-5'],
  ['−', '−'],
])('a spreadsheet takes %s for what it is', (words, written) => {
  expect(table([], [[cell(words)]])).toBe(`${written}\r\n`)
})

test('what stands above the line isn’t taken for another digit, and notes aren’t either', () => {
  const power: Inline = { type: 'superscript', content: [text('5')] }
  const note: Inline = { type: 'note', content: [[text('Twice.')]] }
  expect(table([], [[cellOf({ type: 'strong', content: [text('10'), power] }, note)]])).toBe('10^5\r\n')
})

test('every table of a paper has its file', () => {
  expect(tablesOf(anArticle)).toEqual(
    new Map([
      ['t2.csv', '\uFEFFBoth,Both\r\n1,2\r\n1,\r\n'],
      ['t1.csv', '\uFEFFBoth,Both\r\n1,2\r\n1,\r\n'],
    ]),
  )
})

test('whatever a table says, no field begins a formula, and every line has as many fields', () => {
  const anyCell = fc
    .record({ words: fc.string({ unit: 'binary' }), columns: fc.integer({ min: 1, max: 3 }) })
    .map(({ words, columns }) => cell(words, { columns }))
  fc.assert(
    fc.property(fc.array(fc.array(anyCell, { minLength: 1 }), { minLength: 1 }), (body) => {
      const lines = table([], body)
        .split('\r\n')
        .slice(0, -1)
        .map((line) => [...`${line},`.matchAll(/("(?:[^"]|"")*"|[^",]*),/g)].map(([, field]) => field))
      for (const field of lines.flat()) expect(field).not.toMatch(/^"?[=@\t\r]/)
      expect(new Set(lines.map(({ length }) => length)).size).toBe(1)
      expect(lines).toHaveLength(body.length)
    }),
  )
})
