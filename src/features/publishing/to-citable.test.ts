import { expect, test } from 'vitest'
import { toDataCite } from '#journal/citing/indexing/datacite.ts'
import { toJsonLd } from '#journal/citing/schema-org/json-ld.ts'
import { toCitable } from './to-citable.ts'

const journal = {
  name: 'Alidade',
  abbreviation: 'Alidade',
  publisher: 'A Society',
  publicUrl: 'https://journal.example',
  issn: undefined,
  timeZone: 'Asia/Kolkata',
}

// At 00:38 on the 25th where the journal is.
const publishedAt = new Date('2026-11-24T19:08:25Z')
const paper = toCitable(
  {
    id: '1m84hdcthjffgm95',
    title: 'Creep of layered paper',
    abstract: 'Paper creeps.',
    keywords: [],
    authors: [{ given: 'Anwen', family: 'Tarrowby', orcid: '0000-0002-1694-233X' }],
    year: 2026,
    month: 11,
    volume: 2,
    issue: 11,
    doi: '10.5555/ald.2026.0056',
    publishedAt,
    changedAt: publishedAt,
  },
  journal,
)

test('no form says that a paper changed on the day before it was published', () => {
  expect(toJsonLd(paper)).toMatchObject({ datePublished: '2026-11-25', dateModified: '2026-11-25' })
  expect(toDataCite(paper)).toContain('<date dateType="Updated">2026-11-25</date>')
})

test('search engines get a picture of a paper, and who its authors are', () => {
  expect(toJsonLd(paper)).toMatchObject({
    image: 'https://journal.example/articles/1m84hdcthjffgm95/card.png',
    author: [{ sameAs: 'https://orcid.org/0000-0002-1694-233X' }],
  })
})
