import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyPaper, paper, withDeclarations } from '#tests/support/citable.ts'
import { toDublinCore } from './dublin-core.ts'

test('Dublin Core has authors by family name, both lasting names, and says that the paper is open', () => {
  expect(toDublinCore(paper)).toEqual(
    expect.arrayContaining([
      ['title', 'Measuring tides & currents'],
      ['creator', 'Rao, Asha'],
      ['creator', 'Ó Briain, Jean-Paul'],
      ['date', '2026-11-05'],
      ['identifier', 'https://journal.example/articles/1'],
      ['identifier', 'https://doi.org/10.5555/ald_2026.0147'],
      ['source', 'Alidade Demo Journal; Vol. 2 No. 11 (2026)'],
      ['rights', 'info:eu-repo/semantics/openAccess'],
    ]),
  )
})

test('whatever a paper is called, each element has one line of text', () => {
  fc.assert(
    fc.property(anyPaper, (odd) => {
      for (const [, value] of toDublinCore(odd)) expect(value).toMatch(/^\S(?:.*\S)?$/u)
    }),
  )
})

test('what belongs to the paper elsewhere is related to it', () => {
  const relations = toDublinCore(withDeclarations).filter(([name]) => name === 'relation')
  expect(relations).toContainEqual(['relation', 'https://doi.org/10.5281/zenodo.1234567'])
  expect(relations).toContainEqual(['relation', 'https://data.example/creep?v=2&a'])
})
