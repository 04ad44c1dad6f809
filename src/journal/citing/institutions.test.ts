import { expect, test } from 'vitest'
import { paper } from '#tests/support/citable.ts'
import { faultsBy, hasSchema } from '#tests/support/valid-by.ts'
import type { Citable } from './citable.ts'
import { toCitationTags } from './citation-tags.ts'
import { toDataCite } from '#journal/citing/indexing/datacite.ts'
import { toDoaj } from '#journal/citing/indexing/doaj.ts'
import { toJsonLd } from '#journal/citing/schema-org/json-ld.ts'

const monash = { name: 'Monash University', ror: '02bfwt286' }
const ofTwo: Citable = {
  ...paper,
  funding: [
    { name: 'Tide & Current Fund', awards: [] },
    { name: 'Wellcome Trust', id: '029chgv08', awards: ['WT-1', 'WT-2'] },
    { name: 'National Paper Fund', id: '10.13039/100010269', awards: ['7'] },
  ],
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

test('machines are told who paid for it, with the numbers of the awards', () => {
  expect(toJsonLd(ofTwo)).toMatchObject({
    funder: [
      { '@type': 'Organization', name: 'Tide & Current Fund' },
      { '@id': 'https://ror.org/029chgv08', name: 'Wellcome Trust' },
      { '@id': 'https://doi.org/10.13039/100010269' },
    ],
  })
  const xml = toDataCite(ofTwo)
  expect(xml.match(/<fundingReference>/g)).toHaveLength(4)
  expect(xml).toContain(
    '<funderName>Wellcome Trust</funderName><funderIdentifier funderIdentifierType="ROR">https://ror.org/029chgv08</funderIdentifier><awardNumber>WT-2</awardNumber>',
  )
  expect(toDataCite(paper)).not.toContain('funding')
})

test.skipIf(!hasSchema('doaj/doajArticles.xsd'))('all of it fits the schemas', () => {
  expect(faultsBy('doaj/doajArticles.xsd', toDoaj([ofTwo]))).toEqual([])
  expect(faultsBy('datacite-4.7/metadata.xsd', toDataCite(ofTwo))).toEqual([])
})
