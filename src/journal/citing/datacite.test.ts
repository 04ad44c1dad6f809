import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import { expect, test } from 'vitest'
import { anyPaper, paper } from '#tests/support/citable.ts'
import { toDataCite } from './datacite.ts'

const schema = join(process.cwd(), '../shared/schemas/datacite-4.7/metadata.xsd')

test('DataCite has the authors by their names, where the paper appeared, and under which licence', () => {
  const xml = toDataCite(paper)
  expect(xml).toContain('<identifier identifierType="DOI">10.5555/ald_2026.0147</identifier>')
  expect(xml).toContain(
    '<creator><creatorName nameType="Personal">Rao, Asha</creatorName><givenName>Asha</givenName><familyName>Rao</familyName><affiliation>Institute of Tides</affiliation></creator>',
  )
  expect(xml).toContain('<relatedItemIdentifier relatedItemIdentifierType="ISSN">0000-0000<')
  expect(xml).toContain('rightsURI="https://creativecommons.org/licenses/by/4.0/"')
})

test.skipIf(!existsSync(schema))(
  'whatever a paper is called, its record fits the schema of DataCite 4.7',
  () => {
    xmlRegisterFsInputProviders()
    using rules = XmlDocument.fromBuffer(readFileSync(schema), { url: schema })
    using validator = XsdValidator.fromDoc(rules)
    const faultsOf = (xml: string) => {
      using document = XmlDocument.fromString(xml)
      try {
        validator.validate(document)
        return []
      } catch (error) {
        if (!(error instanceof XmlValidateError)) throw error
        return error.details.map(({ message }) => message)
      }
    }
    const { abstract: _, keywords: __, pdfUrl: ___, ...bare } = paper
    expect(faultsOf(toDataCite(paper))).toEqual([])
    expect(faultsOf(toDataCite({ ...bare, authors: [], journal: { name: 'Alidade' } }))).toEqual([])
    fc.assert(
      fc.property(anyPaper, (odd) => {
        const doi = '10.5555/ald_2026.0147'
        expect(faultsOf(toDataCite({ ...odd, title: `A ${odd.title}`, doi }))).toEqual([])
      }),
    )
  },
)
