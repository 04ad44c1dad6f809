import { expect, test } from 'vitest'
import { isNumberPattern, toArticleNumber, usualNumberPattern } from './article-number.ts'

const parts = { number: 147, year: 2026, volume: 2, issue: 11 }

test('an article number follows the journal’s pattern', () => {
  expect(toArticleNumber(usualNumberPattern, parts)).toBe('e147')
  expect(toArticleNumber('{volume}.{issue}-{number}', parts)).toBe('2.11-147')
})

test.each(['{number}', 'e{number}', 'ALD{year}{number}'])('%s is a pattern', (pattern) => {
  expect(isNumberPattern(pattern)).toBe(true)
})

test.each(['', 'e', '{volume}', 'e {number}', '{number}{month}', '<{number}>', `${'e'.repeat(26)}{number}`])(
  '“%s” would give two papers one number, or one that can’t be cited',
  (pattern) => {
    expect(isNumberPattern(pattern)).toBe(false)
  },
)
