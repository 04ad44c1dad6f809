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
  eid = {e147},
  doi = {10.5555/ald_2026.0147},
  url = {https://doi.org/10.5555/ald_2026.0147},
  keywords = {tides, moon}
}
`)
})

test('in another language than the journal’s', () => {
  expect(toBibTex({ ...paper, language: 'pt' })).toContain('  language = {portuguese},\n')
})

test.each([
  ['', 'Research and Development Consortium', '{Research and Development Consortium}'],
  ['Salt AND Wax', 'Rao', 'Rao, {Salt AND Wax}'],
  ['Fernand', 'Andersen', 'Andersen, Fernand'],
])('an author with "and" in the name stays one: %s %s', (givenName, familyName, author) => {
  expect(toBibTex({ ...paper, authors: [{ givenName, familyName }] })).toContain(`  author = {${author}},\n`)
})

test.each([
  ['Sets {1, 2', '{{Sets \\textbraceleft{}1, 2}}'],
  ['1} and 2', '{{1\\textbraceright{} and 2}}'],
])('a lone brace is written by its name: %s', (title, written) => {
  expect(toBibTex({ ...paper, title })).toContain(`  title = ${written},\n`)
})

test('a keyword with a comma stays one', () => {
  const keywords = ['α,β-unsaturated ketones', 'moon']
  expect(toBibTex({ ...paper, keywords })).toContain('  keywords = {{α,β-unsaturated ketones}, moon}\n')
})

test('whatever a paper is called, its BibTeX has the same fields', () => {
  fc.assert(
    fc.property(anyPaper, (odd) => {
      const { title, author, year, keywords } = fieldsOf(toBibTex(odd))
      expect(year).toBe('2026')
      expect(title).toBeDefined()
      expect(outside(author ?? '', /(?<!\S)and(?!\S)/i)).toHaveLength(1)
      expect(outside(author ?? '', /,/).length).toBeLessThanOrEqual(2)
      const wanted = odd.keywords?.filter((word) => word.trim()) ?? []
      expect(keywords === undefined ? [] : outside(keywords, /,/)).toHaveLength(wanted.length)
    }),
  )
})

/** As BibTeX reads an entry: every brace counts, even after a backslash. */
function fieldsOf(entry: string): Record<string, string> {
  const body = /^@article\{\w+,\n([^]*)\n\}\n$/.exec(entry)?.[1] ?? ''
  const fields = outside(body, /,/).map((field) => /^\s*(\w+) = \{([^]*)\}$/.exec(field) ?? [])
  return Object.fromEntries(fields.map(([, name = '?', value = '']) => [name, value]))
}

/** The parts between the separators outside all braces. */
function outside(text: string, separator: RegExp): string[] {
  let depth = 0
  const masked = [...text].map((sign) => {
    const isInside = depth > 0
    depth += sign === '{' ? 1 : sign === '}' ? -1 : 0
    expect(depth).toBeGreaterThanOrEqual(0)
    return isInside ? '·'.repeat(sign.length) : sign
  })
  expect(depth).toBe(0)
  const places = [...masked.join('').matchAll(new RegExp(separator, 'gi'))]
  return [0, ...places.map(({ index, 0: found }) => index + found.length)].map((start, n) =>
    text.slice(start, places[n]?.index ?? text.length),
  )
}
