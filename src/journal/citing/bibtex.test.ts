import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyPaper, paper } from '#tests/support/citable.ts'
import { toBibTex } from './bibtex.ts'

test('BibTeX', () => {
  expect(toBibTex(paper)).toBe(`@article{rao2026measuring,
  title = {{Measuring tides \\& currents}},
  author = {Rao, Asha and Ó Briain, Jean-Paul},
  journal = {Alidade Demo Journal},
  issn = {0000-0000},
  year = {2026},
  month = {11},
  volume = {2},
  number = {11},
  doi = {10.5555/ald_2026.0147},
  url = {https://doi.org/10.5555/ald_2026.0147},
  keywords = {tides, moon}
}
`)
})

test.each([
  ['', 'Research and Development Consortium', '{Research and Development Consortium}'],
  ['Salt AND Wax', 'Rao', 'Rao, {Salt AND Wax}'],
  ['Fernand', 'Andersen', 'Andersen, Fernand'],
])('an author with "and" in the name stays one: %s %s', (givenName, familyName, author) => {
  expect(toBibTex({ ...paper, authors: [{ givenName, familyName }] })).toContain(`  author = {${author}},\n`)
})

test('whatever a paper is called, the braces of its BibTeX are balanced', () => {
  fc.assert(
    fc.property(anyPaper, (odd) => {
      const depths = [...toBibTex(odd).replaceAll(/\\[\\{}$&%#_]/g, '')].map((sign) =>
        sign === '{' ? 1 : sign === '}' ? -1 : 0,
      )
      let depth = 0
      expect(depths.every((step) => (depth += step) >= 0)).toBe(true)
      expect(depth).toBe(0)
    }),
  )
})
