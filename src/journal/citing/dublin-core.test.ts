import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyPaper, paper } from '#tests/support/citable.ts'
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
