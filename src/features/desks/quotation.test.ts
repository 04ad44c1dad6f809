import { expect, test } from 'vitest'
import { asParagraph, toQuotation } from './quotation.ts'

test('selected words are quoted with their page', () => {
  expect(toQuotation({ Text: ' Sheets of\npaper\u00A0creep. ', Page: 3 })).toBe(
    '“Sheets of paper creep.” (page 3)',
  )
})

test('where no page is known, none is said; where nothing is selected, nothing is quoted', () => {
  expect(toQuotation({ Text: 'Paper creeps.' })).toBe('“Paper creeps.”')
  expect(toQuotation({ Text: ' \n', Page: 1 })).toBe('')
})

test('nobody quotes a whole page', () => {
  expect(toQuotation({ Text: 'wax '.repeat(2000), Page: 1 }).length).toBeLessThan(1100)
})

test.each([
  ['', '“Wax” (page 1)\n'],
  ['Sound.', '\n\n“Wax” (page 1)\n'],
  ['Sound.\n', '\n“Wax” (page 1)\n'],
  ['Sound.\n\n', '“Wax” (page 1)\n'],
])('after %j a quotation is a paragraph of its own', (before, put) => {
  expect(asParagraph('“Wax” (page 1)', before)).toBe(put)
})
