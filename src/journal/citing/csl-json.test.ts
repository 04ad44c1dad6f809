import { expect, test } from 'vitest'
import { paper } from '#tests/support/citable.ts'
import { toCslJson } from './csl-json.ts'

test('CSL-JSON has every author by family and given name, or by the one there is', () => {
  const [item] = JSON.parse(
    toCslJson({ ...paper, authors: [...paper.authors, { givenName: 'Sutarno', familyName: '' }] }),
  ) as Record<string, unknown>[]
  expect(item).toMatchObject({
    type: 'article-journal',
    author: [
      { family: 'Rao', given: 'Asha' },
      { family: 'Ó Briain', given: 'Jean-Paul' },
      { literal: 'Sutarno' },
    ],
    issued: { 'date-parts': [[2026, 11, 5]] },
    number: 'e147',
    DOI: paper.doi,
  })
  expect(item).not.toHaveProperty('genre')
})

test('CSL-JSON says what a paper is unless it’s a research article', () => {
  const letter = { ...paper, type: { name: 'letter', title: 'Letter to the editor' } as const }
  const [item] = JSON.parse(toCslJson(letter)) as Record<string, unknown>[]
  expect(item).toMatchObject({ type: 'article-journal', genre: 'Letter to the editor' })
})
