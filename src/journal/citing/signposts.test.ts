import { expect, test } from 'vitest'
import { paper } from '#tests/support/citable.ts'
import { signpostsOf, toLinkHeader, toLinkset, toLinksetText } from './signposts.ts'

const orcid = '0000-0002-1825-0097'
const full = {
  ...paper,
  jatsUrl: 'https://journal.example/articles/1.xml',
  authors: [{ givenName: 'Asha', familyName: 'Rao', orcid }],
}
const rels = signpostsOf(full).map(({ rel, href }) => `${rel} ${href}`)

test('the page of a paper says who wrote it, how to cite it, and which files are the paper', () => {
  expect(rels).toEqual(
    expect.arrayContaining([
      `author https://orcid.org/${orcid}`,
      'cite-as https://doi.org/10.5555/ald_2026.0147',
      'item https://journal.example/articles/1.pdf',
      'item https://journal.example/articles/1.xml',
      'describedby https://journal.example/articles/1.bib',
      'license https://creativecommons.org/licenses/by/4.0/',
      'type https://schema.org/AboutPage',
      'type https://schema.org/ScholarlyArticle',
    ]),
  )
})

test('before it’s typeset, a paper has no files to point at', () => {
  const { pdfUrl: _, ...bare } = paper
  expect(signpostsOf(bare).filter(({ rel }) => rel === 'item')).toEqual([])
})

test('the linkset says the same, and leads from each file back to the page', () => {
  const { linkset } = JSON.parse(toLinkset(full)) as {
    linkset: ({ anchor: string } & Record<string, { href: string; type?: string }[]>)[]
  }
  expect(linkset[0]).toMatchObject({
    anchor: paper.url,
    'cite-as': [{ href: 'https://doi.org/10.5555/ald_2026.0147' }],
    item: [
      { href: paper.pdfUrl, type: 'application/pdf' },
      { href: full.jatsUrl, type: 'application/xml' },
    ],
  })
  const back = [{ href: paper.url, type: 'text/html' }]
  expect(linkset.find(({ anchor }) => anchor === paper.pdfUrl)).toMatchObject({ collection: back })
  expect(linkset.find(({ anchor }) => anchor === `${paper.url}.ris`)).toMatchObject({ describes: back })
  const links = linkset
    .flatMap((context) => Object.values(context))
    .filter((of) => Array.isArray(of))
    .flat()
  expect(toLinksetText(full).trim().split(',\n')).toHaveLength(links.length)
})

test('a Link header has each link with its rel and type', () => {
  const links = [
    { rel: 'item', href: 'https://journal.example/articles/1.pdf', type: 'application/pdf' },
    { rel: 'license', href: 'https://creativecommons.org/licenses/by/4.0/' },
  ]
  expect(toLinkHeader(links)).toBe(
    '<https://journal.example/articles/1.pdf>; rel="item"; type="application/pdf", <https://creativecommons.org/licenses/by/4.0/>; rel="license"',
  )
})
