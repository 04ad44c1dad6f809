import fc from 'fast-check'
import { expect, test } from 'vitest'
import { doiOf, isLink, linkKinds, toLinks, toLinksOf, urlOf } from './links.ts'
import { whyNotComplete } from './manuscript.ts'

const to = (address: string) => ({ kind: 'dataset' as const, address })

test.each([
  ['10.5281/zenodo.1234567', 'https://doi.org/10.5281/zenodo.1234567'],
  ['doi:10.5281/zenodo.1234567', 'https://doi.org/10.5281/zenodo.1234567'],
  [' https://doi.org/10.5281/zenodo.1234567 ', 'https://doi.org/10.5281/zenodo.1234567'],
  ['https://data.example/creep?v=2#a', 'https://data.example/creep?v=2#a'],
])('%s is a link to %s', (typed, url) => {
  const [link] = toLinks([to(typed)])
  expect(link && isLink(link) && urlOf(link)).toBe(url)
})

test.each([
  'zenodo',
  'www.data.example',
  'ftp://data.example/a',
  'javascript:alert(1)',
  'https://a b.example/',
  'https://"x.example/',
  'http://localhost/',
])('%s is none', (typed) => {
  expect(isLink(to(typed))).toBe(false)
  const paper = { title: 'Creep', abstract: 'Creeps.', keywords: ['paper'], links: [to(typed)] }
  expect(whyNotComplete(paper)).toBe('links_malformed')
})

test('the same record is one link, however it’s written', () => {
  const written = ['10.5281/ZENODO.1', 'https://doi.org/10.5281/zenodo.1', 'doi:10.5281/zenodo.1', ' ']
  expect(toLinks(written.map(to))).toEqual([to('10.5281/ZENODO.1')])
})

test('each line of a box is a link', () => {
  expect(toLinksOf('preprint', ' 10.1/a \r\n\n https://b.example/c')).toEqual([
    { kind: 'preprint', address: '10.1/a' },
    { kind: 'preprint', address: 'https://b.example/c' },
  ])
})

test('whatever is typed, a link’s address can stand in a page, and reading it again changes nothing', () => {
  const anyAddress = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.string().map((it) => `10.5281/${it}`),
  )
  fc.assert(
    fc.property(
      fc.array(fc.record({ kind: fc.constantFrom(...linkKinds), address: anyAddress })),
      (given) => {
        const links = toLinks(given)
        expect(toLinks(links)).toEqual(links)
        for (const link of links.filter(isLink)) {
          expect(urlOf(link)).toMatch(/^https?:\/\/[^\s"<>]+$/i)
          expect(URL.canParse(urlOf(link))).toBe(true)
          if (doiOf(link)) expect(urlOf(link)).toMatch(/^https:\/\/doi\.org\//)
        }
      },
    ),
  )
})
