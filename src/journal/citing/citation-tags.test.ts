import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyPaper, paper } from '#tests/support/citable.ts'
import { toCitationTags } from './citation-tags.ts'

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

test('whatever a paper is called, no tag is empty or has a line end', () => {
  fc.assert(
    fc.property(anyPaper, (odd) =>
      toCitationTags(odd).every(({ content }) => /^\S/.test(content) && !/[\r\n]/.test(content)),
    ),
  )
})
