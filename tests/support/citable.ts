import fc from 'fast-check'
import { specifiedType } from '#journal/paper/article-types.ts'
import { linkKinds } from '#journal/paper/links.ts'
import type { Citable } from '#journal/citing/citable.ts'

export const paper: Citable = {
  type: specifiedType,
  title: 'Measuring tides & currents',
  authors: [
    { givenName: 'Asha', familyName: 'Rao', affiliation: 'Institute of Tides' },
    { givenName: 'Jean-Paul', familyName: 'Ó Briain' },
  ],
  publishedOn: { year: 2026, month: 11, day: 5 },
  publishedAt: '2026-11-05T06:00:00.000Z',
  changedAt: '2026-11-06T07:30:00.000Z',
  changedOn: { year: 2026, month: 11, day: 6 },
  journal: { name: 'Alidade Demo Journal', issn: '0000-0000' },
  volume: 2,
  issue: 11,
  articleNumber: 'e147',
  doi: '10.5555/ald_2026.0147',
  url: 'https://journal.example/articles/1',
  pdfUrl: 'https://journal.example/articles/1.pdf',
  pdfSize: 183_204,
  abstract: 'The sea rises\nand falls.',
  keywords: ['tides', 'moon'],
}

/** What its authors declared and linked to, of every kind. */
export const withDeclarations: Citable = {
  ...paper,
  declared: [{ id: 'data', title: 'Data availability', text: 'At <Zenodo> & here.' }],
  links: linkKinds.flatMap((kind) => [
    { kind, address: '10.5281/zenodo.1234567' },
    { kind, address: 'https://data.example/creep?v=2&a' },
  ]),
}

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...'{}\\,; aB%$~^#_\n', ' and ') }),
)
export const anyPaper: fc.Arbitrary<Citable> = fc
  .record({
    title: anyText,
    abstract: anyText,
    doi: anyText,
    givenName: anyText,
    familyName: anyText,
    keywords: fc.array(anyText),
  })
  .map(({ givenName, familyName, ...rest }) => ({ ...paper, ...rest, authors: [{ givenName, familyName }] }))
