import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyPaper, paper } from '#tests/support/citable.ts'
import { faultsBy, hasSchema } from '#tests/support/valid-by.ts'
import { toDoaj } from './doaj.ts'

const schema = 'doaj/doajArticles.xsd'

test('DOAJ knows a paper by its journal’s ISSN, its authors with their institutions, and its address', () => {
  const email = 'Institute of Tides, asha@demo.example'
  const xml = toDoaj([{ ...paper, authors: [{ givenName: 'Asha', familyName: 'Rao', affiliation: email }] }])
  expect(xml).toContain('<eissn>0000-0000</eissn>')
  expect(xml).toContain('<author><name>Asha Rao</name><affiliationId>1</affiliationId></author>')
  expect(xml).toContain('<affiliationName affiliationId="1">Institute of Tides</affiliationName>')
  expect(xml).toContain('<fullTextUrl format="html">https://journal.example/articles/1</fullTextUrl>')
})

test.skipIf(!hasSchema(schema))('whatever papers are called, DOAJ’s own schema accepts them', () => {
  const { abstract: _, keywords: __, ...bare } = paper
  expect(
    faultsBy(
      schema,
      toDoaj([paper, { ...bare, authors: [], language: 'zh-Hant' }, { ...paper, language: 'tlh' }]),
    ),
  ).toEqual([])
  fc.assert(
    fc.property(fc.array(anyPaper, { minLength: 1, maxLength: 3 }), (odd) => {
      expect(faultsBy(schema, toDoaj(odd))).toEqual([])
    }),
  )
})
