import { expect, test } from 'vitest'
import { plainText } from './inline-text.ts'
import { withReadableFormulas } from './readable-formulas.ts'

test.each([
  ['\\delta^{18}O', 'δ¹⁸O'],
  ['y_{ij} = \\beta_{0} + \\beta_{1}x_{i} + \\varepsilon_{ij}', 'yij = β₀ + β₁xi + εij'],
  ['{\\widehat{\\beta}}_{1} = \\frac{\\sum_{i = 1}^{n}x_{i}}{n}', 'β₁ = ∑i = 1nxin'],
  ['\\mathrm{pH} \\leq 7', 'pH ≤7'],
  ['\\left( a\\,b \\right)', '( ab )'],
  ['\\begin{matrix} a & b \\\\ c & d \\end{matrix}', 'a b c d'],
  ['\\leftarrow x', 'leftarrow x'],
])('%s is read as %s', (tex, letters) => {
  const line = [{ type: 'emphasis' as const, content: [{ type: 'formula' as const, tex }] }]
  expect(plainText(withReadableFormulas(line))).toBe(letters)
})

test('marks that are raised in a formula of their own are raised marks', () => {
  const line = [{ type: 'formula' as const, tex: '{\u200B}^{1\\dagger}' }]
  expect(withReadableFormulas(line)).toEqual([
    { type: 'superscript', content: [{ type: 'text', text: '1†' }] },
  ])
})
