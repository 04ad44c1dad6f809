import fc from 'fast-check'
import { XmlDocument, type XmlElement } from 'libxml2-wasm'
import { expect, test } from 'vitest'
import { anyPaper, paper } from '#tests/support/citable.ts'
import { hostile } from '#tests/support/hostile.ts'
import { faultsOf } from '#tests/support/valid-xml.ts'
import { toAtom } from './atom.ts'
import type { Citable } from './citable.ts'
import type { Feed } from './feed.ts'

const feed: Feed = {
  title: 'Alidade Demo Journal',
  subtitle: 'An open-access journal',
  publisher: 'A Society',
  url: 'https://journal.example/feed.atom',
  pageUrl: 'https://journal.example/',
  since: '2025-06-01T00:00:00Z',
}

const atom = { a: 'http://www.w3.org/2005/Atom' }
const linkPath = (rel: string) => `a:link[@rel="${rel}"]/@href`

/** The text at each path below the element or its entry. */
function readings(xml: string, place: string, ...paths: string[]): (string | undefined)[] {
  using document = XmlDocument.fromString(xml)
  const element = document.get(place, atom) as XmlElement
  return paths.map((path) => element.get(path, atom)?.content)
}

test('a feed says what it is, where it is and when it changed', () => {
  const older: Citable = { ...paper, doi: '10.5555/older', changedAt: '2026-11-07T00:00:00.000Z' }
  const xml = toAtom(feed, [paper, older])
  const paths = ['a:id', 'a:title', 'a:subtitle', 'a:updated', linkPath('self'), linkPath('alternate')]
  expect(readings(xml, '/a:feed', ...paths)).toEqual([
    feed.url,
    'Alidade Demo Journal',
    'An open-access journal',
    '2026-11-07T00:00:00.000Z',
    feed.url,
    feed.pageUrl,
  ])
  expect(faultsOf(xml, 'atom.rng')).toEqual([])
})

test('an entry has the DOI for a name, page and PDF, dates, summary and licence', () => {
  const xml = toAtom(feed, [paper])
  const paths = ['a:id', 'a:title', 'a:published', 'a:updated', 'a:summary', 'a:rights']
  expect(readings(xml, '//a:entry', ...paths)).toEqual([
    'https://doi.org/10.5555/ald_2026.0147',
    paper.title,
    paper.publishedAt,
    paper.changedAt,
    paper.abstract,
    'Creative Commons Attribution 4.0 International',
  ])
  const links = [linkPath('alternate'), linkPath('enclosure'), 'a:link[@rel="enclosure"]/@length']
  expect(readings(xml, '//a:entry', ...links, linkPath('license'))).toEqual([
    paper.url,
    paper.pdfUrl,
    '183204',
    'https://creativecommons.org/licenses/by/4.0/',
  ])
})

test('every author and every keyword stands for itself, in order', () => {
  using document = XmlDocument.fromString(toAtom(feed, [paper]))
  const contents = (path: string) => document.find(path, atom).map(({ content }) => content)
  expect(contents('//a:entry/a:author/a:name')).toEqual(['Asha Rao', 'Jean-Paul Ó Briain'])
  expect(contents('//a:entry/a:category/@term')).toEqual(['tides', 'moon'])
})

test('an author’s address is an ORCID iD, never an email address', () => {
  const authors = [{ givenName: 'Zoë', familyName: 'Vask', orcid: '0000-0002-1694-233X' }]
  const xml = toAtom(feed, [{ ...paper, authors }])
  expect(readings(xml, '//a:entry', 'a:author/a:uri')).toEqual(['https://orcid.org/0000-0002-1694-233X'])
  expect(xml).not.toContain('email')
})

test('a feed without papers is one all the same, as old as what it lists', () => {
  const xml = toAtom(feed, [])
  expect(readings(xml, '/a:feed', 'a:updated')).toEqual([feed.since])
  expect(faultsOf(xml, 'atom.rng')).toEqual([])
})

test('without PDF, DOI and abstract there are neither links nor lines for them', () => {
  const bare = { ...paper, pdfUrl: undefined, doi: undefined, abstract: ' ' }
  const xml = toAtom(feed, [bare])
  const paths = ['a:id', linkPath('enclosure'), 'a:summary']
  expect(readings(xml, '//a:entry', ...paths)).toEqual([paper.url, undefined, undefined])
  expect(faultsOf(xml, 'atom.rng')).toEqual([])
})

test('hostile text stays text', () => {
  const authors = [{ givenName: hostile, familyName: hostile, orcid: hostile }]
  const odd = { ...paper, title: hostile, abstract: hostile, keywords: [hostile, ' '], authors }
  const xml = toAtom({ ...feed, title: hostile, publisher: hostile }, [odd])
  expect(faultsOf(xml, 'atom.rng')).toEqual([])
  const [title] = readings(xml, '//a:entry', 'a:title')
  expect(title).toContain('Of </script></title><b>1 < 2 & "3"\' ]]> &lt; <!ENTITY>')
  expect(title).toContain('\u202Eetad\u202C')
})

test('whatever a paper is called, its feed is valid', () => {
  fc.assert(
    fc.property(anyPaper, (odd) => {
      expect(faultsOf(toAtom(feed, [odd]), 'atom.rng')).toEqual([])
    }),
    { numRuns: 30 },
  )
})

test.each([
  ['summary', 'summery'],
  ['2026-11-06T', 'yesterday '],
  ['term=', 'name='],
  ['type="text/html"', 'type="html"'],
])('the grammar knows %s from %s', (right, wrong) => {
  expect(faultsOf(toAtom(feed, [paper]).replaceAll(right, wrong), 'atom.rng')).not.toEqual([])
})
