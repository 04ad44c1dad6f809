import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Citable, toBibTex, toCitationTags, toCslJson, toRis, toVancouver } from './citing.ts'

const paper: Citable = {
  title: 'Measuring tides & currents',
  authors: [
    { givenName: 'Asha', familyName: 'Rao', affiliation: 'Institute of Tides' },
    { givenName: 'Jean-Paul', familyName: 'Ó Briain' },
  ],
  publishedOn: { year: 2026, month: 11, day: 5 },
  journal: { name: 'Alidade Demo Journal', issn: '0000-0000' },
  volume: 2,
  issue: 11,
  doi: '10.5555/ald_2026.0147',
  url: 'https://journal.example/articles/1',
  pdfUrl: 'https://journal.example/articles/1.pdf',
  abstract: 'The sea rises\nand falls.',
  keywords: ['tides', 'moon'],
}

test('the tags that Google Scholar reads, an author each, in order', () => {
  expect(toCitationTags(paper).map(({ name, content }) => `${name}: ${content}`)).toEqual([
    'citation_title: Measuring tides & currents',
    'citation_author: Asha Rao',
    'citation_author_institution: Institute of Tides',
    'citation_author: Jean-Paul Ó Briain',
    'citation_publication_date: 2026/11/05',
    'citation_journal_title: Alidade Demo Journal',
    'citation_issn: 0000-0000',
    'citation_volume: 2',
    'citation_issue: 11',
    'citation_doi: 10.5555/ald_2026.0147',
    'citation_pdf_url: https://journal.example/articles/1.pdf',
    'citation_abstract_html_url: https://journal.example/articles/1',
    'citation_keywords: tides',
    'citation_keywords: moon',
    'citation_language: en',
  ])
})

test('a citation in the Vancouver style', () => {
  expect(toVancouver(paper)).toBe(
    'Rao A, Ó Briain JP. Measuring tides & currents. Alidade Demo Journal. 2026 Nov 5;2(11). doi:10.5555/ald_2026.0147',
  )
  expect(toVancouver({ ...paper, title: 'Why tides?', doi: undefined })).toBe(
    'Rao A, Ó Briain JP. Why tides? Alidade Demo Journal. 2026 Nov 5;2(11).',
  )
})

test('six authors are named, and the seventh is among the others', () => {
  const authors = [...'ABCDEFG'].map((familyName) => ({ givenName: 'Kim', familyName }))
  expect(toVancouver({ ...paper, authors })).toMatch(/^A K, B K, C K, D K, E K, F K, et al\. /)
})

test('somebody with one name is cited by it', () => {
  const authors = [{ givenName: 'Sukarno', familyName: '' }]
  expect(toVancouver({ ...paper, authors })).toMatch(/^Sukarno\. /)
  expect(toRis({ ...paper, authors })).toContain('AU  - Sukarno\r\n')
})

test('BibTeX', () => {
  expect(toBibTex(paper)).toBe(`@article{rao2026measuring,
  title = {{Measuring tides \\& currents}},
  author = {Rao, Asha and Ó Briain, Jean-Paul},
  journal = {Alidade Demo Journal},
  issn = {0000-0000},
  year = {2026},
  month = {11},
  volume = {2},
  number = {11},
  doi = {10.5555/ald_2026.0147},
  url = {https://doi.org/10.5555/ald_2026.0147},
  keywords = {tides, moon}
}
`)
})

test('RIS', () => {
  expect(toRis(paper).split('\r\n')).toEqual([
    'TY  - JOUR',
    'TI  - Measuring tides & currents',
    'AU  - Rao, Asha',
    'AU  - Ó Briain, Jean-Paul',
    'T2  - Alidade Demo Journal',
    'SN  - 0000-0000',
    'PY  - 2026',
    'DA  - 2026/11/05/',
    'VL  - 2',
    'IS  - 11',
    'DO  - 10.5555/ald_2026.0147',
    'UR  - https://journal.example/articles/1',
    'L1  - https://journal.example/articles/1.pdf',
    'AB  - The sea rises and falls.',
    'KW  - tides',
    'KW  - moon',
    'LA  - en',
    'ER  - ',
    '',
  ])
})

const anyText = fc.string({ unit: 'grapheme' })
const anyPaper: fc.Arbitrary<Citable> = fc
  .record({
    title: anyText,
    abstract: anyText,
    doi: anyText,
    givenName: anyText,
    familyName: anyText,
    keywords: fc.array(anyText),
  })
  .map(({ givenName, familyName, ...rest }) => ({ ...paper, ...rest, authors: [{ givenName, familyName }] }))

test('whatever a paper is called, its record has one line per field and one end', () => {
  fc.assert(
    fc.property(anyPaper, (odd) => {
      const lines = toRis(odd).split(/[\r\n]+/)
      expect(lines.slice(0, -1).every((line) => /^[A-Z][A-Z0-9] {2}- /.test(line))).toBe(true)
      expect(lines.filter((line) => line === 'ER  - ')).toHaveLength(1)
    }),
  )
})

test('whatever a paper is called, the braces of its BibTeX are balanced', () => {
  fc.assert(
    fc.property(anyPaper, (odd) => {
      const depths = [...toBibTex(odd).replaceAll(/\\[\\{}$&%#_]/g, '')].map((sign) =>
        sign === '{' ? 1 : sign === '}' ? -1 : 0,
      )
      let depth = 0
      expect(depths.every((step) => (depth += step) >= 0)).toBe(true)
      expect(depth).toBe(0)
    }),
  )
})

test('whatever a paper is called, no tag is empty or has a line end', () => {
  fc.assert(
    fc.property(anyPaper, (odd) =>
      toCitationTags(odd).every(({ content }) => /^\S/.test(content) && !/[\r\n]/.test(content)),
    ),
  )
})

test('CSL-JSON has every author by family and given name, or by the one there is', () => {
  const [item] = JSON.parse(
    toCslJson({ ...paper, authors: [...paper.authors, { givenName: 'Sutarno', familyName: '' }] }),
  ) as Record<string, unknown>[]
  expect(item).toMatchObject({
    type: 'article-journal',
    author: [
      { family: 'Rao', given: 'Asha' },
      { family: 'Ó Briain', given: 'Jean-Paul' },
      { literal: 'Sutarno' },
    ],
    issued: { 'date-parts': [[2026, 11, 5]] },
    DOI: paper.doi,
  })
})
