import { afterAll, expect, test } from 'vitest'
import { aWordFile, paragraph } from '#features/press/samples/word-file.ts'
import { wordsIn } from '#features/press/word/reading/block-text.ts'
import type { PandocDocument } from '#features/press/word/reading/pandoc-ast.ts'
import { blockReader } from '#features/press/word/reading/read-blocks.ts'
import { lineReader } from '#features/press/word/reading/read-inlines.ts'
import { childPandoc } from './child-pandoc.ts'
import { withGrids } from './table-grids.ts'

const pandoc = childPandoc()
afterAll(() => pandoc.stop())

const cell = (inside: string, span = 1) =>
  `<w:tc><w:tcPr><w:gridSpan w:val="${span}"/></w:tcPr>${inside}</w:tc>`
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`
const table = (rows: string, grid = '') => `<w:tbl><w:tblPr/>${grid}${rows}</w:tbl>`
const grid = (columns: number) => `<w:tblGrid>${'<w:gridCol w:w="1000"/>'.repeat(columns)}</w:tblGrid>`
const spanned = row(cell(paragraph('both'), 2), cell(paragraph('third')))
const plain = row(...['one', 'two', 'three'].map((words) => cell(paragraph(words))))

test('a table without a grid gets one as wide as its widest row, and so does one inside a cell', () => {
  const inner = row(cell(paragraph('in')), cell(paragraph('side')))
  const outer = (nested: string) => spanned + row(cell(nested), cell(''), cell(''))
  expect(withGrids(table(outer(table(inner))))).toBe(table(outer(table(inner, grid(2))), grid(3)))
})

test('a grid that is there stays', () => {
  const whole = table(spanned + plain, grid(3))
  expect(withGrids(paragraph('a') + whole)).toBe(paragraph('a') + whole)
})

test('cells left out at the start of a row count', () => {
  const late = `<w:tr><w:trPr><w:gridBefore w:val="2"/></w:trPr>${cell(paragraph('c'))}</w:tr>`
  expect(withGrids(table(late))).toBe(table(late, grid(3)))
})

test('a grid that is too narrow is widened', () => {
  expect(withGrids(table(plain, grid(1)))).toBe(table(plain, grid(3)))
  expect(withGrids(table(plain, '<w:tblGrid/>'))).toBe(table(plain, grid(3)))
})

test.each([
  ['without a grid', ''],
  ['with too narrow a grid', grid(1)],
])('of a table %s, every word is read', async (_, narrow) => {
  const { ast } = await pandoc.read(aWordFile([table(spanned + plain, narrow), paragraph('Text')]))
  const blocks = blockReader(lineReader(() => undefined))((ast as PandocDocument).blocks)
  expect(wordsIn(blocks)).toMatch(/both\s*third\s*one\s*two\s*three\s*Text/)
})
