import { expect, test } from 'vitest'
import { publishedRefusals } from './samples/published-refusals.ts'
import { tellRefusal } from './refusals.ts'

test('at least thirty refusals that were published are known', () => {
  expect(new Set(publishedRefusals.map(({ words }) => words)).size).toBeGreaterThanOrEqual(30)
})

test.each(publishedRefusals)('$field: $words', ({ words, field }) => {
  const [told, ...others] = tellRefusal(words)
  expect(told?.field).toBe(field)
  expect(told?.sentence).not.toContain('don’t know')
  expect(told?.mend).toMatch(/\.$/)
  expect(others).toEqual([])
})

test('several messages of one deposit are told at their fields, each once', () => {
  const told = tellRefusal(
    [
      "Error: cvc-pattern-valid: Value '10.xxx/' is not facet-valid with respect to pattern '10\\.[0-9]{4,9}/.{1,200}' for type '#AnonType_doi'.",
      "Error: cvc-type.3.1.3: The value '10.xxx/' of element 'doi' is not valid.",
      'ISSN "12345678" is invalid',
    ].join('\n'),
  )
  expect(told.map(({ field }) => field)).toEqual(['doi', 'issn'])
})

test('what our own check found is told like a refusal, without a registrar’s words', () => {
  expect(tellRefusal('title_missing\norcid_twice').map(({ field, words }) => [field, words])).toEqual([
    ['title', ''],
    ['orcid', ''],
  ])
})
