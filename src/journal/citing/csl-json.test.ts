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
})
