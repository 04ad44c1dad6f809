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

// As Xerces words what the schema doesn't allow; nobody published these, and each could be answered.
test.each([
  [
    'authors',
    "cvc-complex-type.2.4.a: Invalid content was found starting with element 'institution_id'. One of '{institution_name}' is expected.",
  ],
  [
    'authors',
    "cvc-enumeration-valid: Value 'grid' is not facet-valid with respect to enumeration '[ror, isni, wikidata]'. It must be a value from the enumeration.\ncvc-attribute.3: The value 'grid' of attribute 'type' on element 'institution_id' is not valid with respect to its type, 'null'.",
  ],
  [
    'relations',
    "cvc-attribute.3: The value 'removed' of attribute 'type' on element 'update' is not valid with respect to its type, 'null'.",
  ],
  ['relations', "cvc-complex-type.2.4.a: Invalid content was found starting with element 'crossmark'."],
  ['references', "cvc-complex-type.4: Attribute 'key' must appear on element 'citation'."],
  ['references', "cvc-complex-type.2.4.a: Invalid content was found starting with element 'elocation_id'."],
  [
    'address',
    "cvc-pattern-valid: Value 'journal.example/a' is not facet-valid with respect to pattern '([hH][tT][tT][pP]|[fF][tT][pP])://.*' for type '#AnonType_resource'.",
  ],
])('of %s: %s', (field, words) => {
  expect(tellRefusal(words).map((told) => told.field)).toEqual([field])
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
