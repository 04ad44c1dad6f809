import { expect, test } from 'vitest'
import { paper } from '#tests/support/citable.ts'
import { faultsBy, hasSchema } from '#tests/support/valid-by.ts'
import type { Citable } from './citable.ts'
import { toCitationTags } from './citation-tags.ts'
import { toDataCite } from './datacite.ts'
import { toDoaj } from './doaj.ts'
import { toJsonLd } from './json-ld.ts'

const monash = { name: 'Monash University', ror: '02bfwt286' }
const ofTwo: Citable = {
  ...paper,
  journal: { name: 'Alidade', issn: '2999-0001' },
  authors: [
    {
      givenName: 'Asha',
      familyName: 'Rao',
      affiliation: 'Institute of Tides; Monash University',
      rors: [monash],
    },
    { givenName: 'Sutarno', familyName: '', affiliation: 'Monash University', rors: [monash] },
  ],
}

test('machines are told each institution of an author, with its ROR ID', () => {
  const [institute, university] = ['Institute of Tides', 'Monash University']
  const ror = 'https://ror.org/02bfwt286'
  expect(toJsonLd(ofTwo)).toMatchObject({
    author: [
      { affiliation: [{ name: institute }, { '@type': 'Organization', '@id': ror, name: university }] },
      { affiliation: { '@id': ror, name: university } },
    ],
  })
  expect(toDataCite(ofTwo)).toContain(
    `<affiliation>${institute}</affiliation><affiliation affiliationIdentifier="${ror}" affiliationIdentifierScheme="ROR" schemeURI="https://ror.org">${university}</affiliation>`,
  )
  const tags = toCitationTags(ofTwo).filter(({ name }) => name === 'citation_author_institution')
  expect(tags.map(({ content }) => content)).toEqual([institute, university, university])
})

test('DOAJ has each institution once, and every author’s', () => {
  const xml = toDoaj([ofTwo])
  expect(xml.match(/<affiliationName/g)).toHaveLength(2)
  expect(xml).toContain('<affiliationId>1</affiliationId><affiliationId>2</affiliationId>')
})

test.skipIf(!hasSchema('doaj/doajArticles.xsd'))('all of it fits the schemas', () => {
  expect(faultsBy('doaj/doajArticles.xsd', toDoaj([ofTwo]))).toEqual([])
  expect(faultsBy('datacite-4.7/metadata.xsd', toDataCite(ofTwo))).toEqual([])
})
