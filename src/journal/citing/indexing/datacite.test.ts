import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyPaper, paper, withDeclarations } from '#tests/support/citable.ts'
import { faultsBy, hasSchema } from '#tests/support/valid-by.ts'
import { toDataCite } from './datacite.ts'

const schema = 'datacite-4.7/metadata.xsd'

test('DataCite has the authors by their names, where the paper appeared, and under which licence', () => {
  const xml = toDataCite(paper)
  expect(xml).toContain('<identifier identifierType="DOI">10.5555/ald_2026.0147</identifier>')
  expect(xml).toContain(
    '<creator><creatorName nameType="Personal">Rao, Asha</creatorName><givenName>Asha</givenName><familyName>Rao</familyName><affiliation>Institute of Tides</affiliation></creator>',
  )
  expect(xml).toContain('<relatedItemIdentifier relatedItemIdentifierType="ISSN">0000-0000<')
  expect(xml).toContain('rightsURI="https://creativecommons.org/licenses/by/4.0/"')
})

test.skipIf(!hasSchema(schema))(
  'whatever a paper is called, its record fits the schema of DataCite 4.7',
  () => {
    const { abstract: _, keywords: __, pdfUrl: ___, ...bare } = paper
    const ofJournal = { ...bare, authors: [], journal: { name: 'Alidade' } }
    for (const one of [paper, withDeclarations, ofJournal])
      expect(faultsBy(schema, toDataCite(one))).toEqual([])
    const doi = '10.5555/ald_2026.0147'
    fc.assert(
      fc.property(anyPaper, (odd) => {
        expect(faultsBy(schema, toDataCite({ ...odd, title: `A ${odd.title}`, doi }))).toEqual([])
      }),
    )
  },
)

test('DataCite has what belongs to the paper elsewhere, and what its authors declared', () => {
  const xml = toDataCite(withDeclarations)
  expect(xml).toContain(
    '<relatedIdentifier relatedIdentifierType="DOI" relationType="IsSupplementedBy" resourceTypeGeneral="Dataset">10.5281/zenodo.1234567</relatedIdentifier>',
  )
  expect(xml).toContain(
    '<description descriptionType="Other">Data availability: At &lt;Zenodo&gt; &amp; here.</description>',
  )
  expect(toDataCite(paper)).not.toContain('relatedIdentifier ')
})
