import fc from 'fast-check'
import { XmlDocument } from 'libxml2-wasm'
import { expect, test } from 'vitest'
import { anyPaper, paper, withDeclarations } from '#tests/support/citable.ts'
import { hostile } from '#tests/support/hostile.ts'
import { rssFaults } from '#tests/support/rss-rules.ts'
import type { Feed } from './feed.ts'
import { toRss } from './rss.ts'

const feed: Feed = {
  title: 'Alidade Demo Journal',
  subtitle: 'An open-access journal',
  publisher: 'A Society',
  url: 'https://journal.example/feed.rss',
  pageUrl: 'https://journal.example/',
  since: '2025-06-01T00:00:00Z',
}

const modules = {
  dc: 'http://purl.org/dc/elements/1.1/',
  prism: 'http://prismstandard.org/namespaces/basic/2.0/',
}

function reader(xml: string) {
  return (path: string) => {
    using document = XmlDocument.fromString(xml)
    return document.find(path, modules).map(({ content }) => content)
  }
}

test('a feed says what it is and when it changed', () => {
  const older = { ...paper, doi: '10.5555/older', changedAt: '2026-11-07T00:00:00.000Z' }
  const xml = toRss(feed, [paper, older])
  const read = reader(xml)
  expect(
    ['title', 'link', 'description', 'lastBuildDate'].flatMap((name) => read(`/rss/channel/${name}`)),
  ).toEqual([feed.title, feed.pageUrl, 'An open-access journal', '07 Nov 2026 00:00:00 GMT'])
  expect(rssFaults(xml)).toEqual([])
})

test('an item has the DOI for its guid, page and PDF, day, authors and keywords', () => {
  const read = reader(toRss(feed, [paper]))
  expect(read('//item/guid')).toEqual(['https://doi.org/10.5555/ald_2026.0147'])
  expect(read('//item/link')).toEqual([paper.url])
  expect(read('//item/pubDate')).toEqual(['05 Nov 2026 06:00:00 GMT'])
  expect(read('//item/enclosure/@*')).toEqual([paper.pdfUrl, '183204', 'application/pdf'])
  expect(read('//item/dc:creator')).toEqual(['Asha Rao', 'Jean-Paul Ó Briain'])
  expect(read('//item/category')).toEqual(['tides', 'moon'])
})

test('by PRISM it’s an article of a journal, by Dublin Core free to reuse', () => {
  const read = reader(toRss(feed, [withDeclarations]))
  const terms = ['publicationName', 'eIssn', 'volume', 'number', 'startingPage', 'publicationDate', 'doi']
  expect(terms.flatMap((term) => read(`//item/prism:${term}`))).toEqual([
    ...['Alidade Demo Journal', '0000-0000', '2', '11', 'e147', '2026-11-05', '10.5555/ald_2026.0147'],
  ])
  expect(read('//item/dc:rights')).toContain('https://creativecommons.org/licenses/by/4.0/')
  expect(read('//item/dc:relation')).toContain('https://doi.org/10.5281/zenodo.1234567')
})

test('signs in an abstract stay signs for readers that take it as HTML', () => {
  const xml = toRss(feed, [{ ...paper, abstract: 'p < 0.05 & <b>' }])
  expect(reader(xml)('//item/description')).toEqual(['p &lt; 0.05 &amp; &lt;b&gt;'])
})

test.each([
  ['without papers', []],
  ['without PDF, DOI and abstract', [{ ...paper, pdfUrl: undefined, doi: undefined, abstract: ' ' }]],
  ['with a PDF of unknown size', [{ ...paper, pdfSize: undefined }]],
  ['with hostile text', [{ ...paper, title: hostile, abstract: hostile, keywords: [hostile, ' '] }]],
])('a feed %s is valid', (_, papers) => {
  expect(rssFaults(toRss(feed, papers))).toEqual([])
})

test('whatever a paper is called, its feed is valid', () => {
  fc.assert(
    fc.property(anyPaper, (odd) => {
      expect(rssFaults(toRss(feed, [odd]))).toEqual([])
    }),
    { numRuns: 30 },
  )
})

test.each([
  ['version="2.0"', 'version="1.0"'],
  ['05 Nov 2026', '5 November 2026'],
  ['06:00:00 GMT', '06:00:00Z'],
  ['<pubDate>', '<published>', '</pubDate>', '</published>'],
  [' length="183204"', ''],
  ['>https://doi.org/', '>doi:'],
  ['dc:creator', 'dc:author'],
  ['</item>', '<link>https://journal.example/</link></item>'],
])('the rules know %s from %s', (...changes) => {
  const [right = '', wrong = '', otherRight = right, otherWrong = wrong] = changes
  const xml = toRss(feed, [paper]).replaceAll(right, wrong).replaceAll(otherRight, otherWrong)
  expect(rssFaults(xml)).not.toEqual([])
})
