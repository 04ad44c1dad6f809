import { expect, test } from 'vitest'
import { demoPapers } from './papers.ts'
import { toPlainText } from './plain-text.ts'

test.each([
  ['(*R*^2^ = 0.93)', '(R² = 0.93)'],
  ['H~2~O at 10^-3^ mol', 'H₂O at 10⁻³ mol'],
  ['**bold** and *italic*', 'bold and italic'],
  ['5 * 4', '5 * 4'],
])('%s reads %s', (marked, plain) => {
  expect(toPlainText(marked)).toBe(plain)
})

test('no abstract keeps any mark-up', () => {
  for (const { manuscript } of demoPapers({ year: 2026, month: 11, day: 20 })) {
    expect(toPlainText(manuscript.abstract)).not.toMatch(/[*^~]/)
  }
})
