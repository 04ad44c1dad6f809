import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyPaper, paper } from '#tests/support/citable.ts'
import { hostile } from '#tests/support/hostile.ts'
import type { Citable } from './citable.ts'
import { toCitationTags } from './citation-tags.ts'

test('the tags that Google Scholar reads, an author each, in order', () => {
  expect(toCitationTags(paper).map(({ name, content }) => `${name}: ${content}`)).toEqual([
    'citation_title: Measuring tides & currents',
    'citation_article_type: Research article',
    'citation_author: Asha Rao',
    'citation_author_institution: Institute of Tides',
    'citation_author: Jean-Paul Ó Briain',
    'citation_publication_date: 2026/11/05',
    'citation_journal_title: Alidade Demo Journal',
    'citation_issn: 0000-0000',
    'citation_volume: 2',
    'citation_issue: 11',
    'citation_firstpage: e147',
    'citation_doi: 10.5555/ald_2026.0147',
    'citation_pdf_url: https://journal.example/articles/1.pdf',
    'citation_abstract_html_url: https://journal.example/articles/1',
    'citation_fulltext_html_url: https://journal.example/articles/1',
    'citation_keywords: tides',
    'citation_keywords: moon',
    'citation_language: en',
  ])
})

test('every work a paper cites has a tag of its own', () => {
  const references = ['Rao A. Tides. 2024.', 'Ó Briain J.\nCurrents. 2025.']
  const tags = toCitationTags({ ...paper, references }).filter(({ name }) => name === 'citation_reference')
  expect(tags.map(({ content }) => content)).toEqual(['Rao A. Tides. 2024.', 'Ó Briain J. Currents. 2025.'])
})

const authorsOf = (authors: Citable['authors']) =>
  toCitationTags({ ...paper, authors }).flatMap(({ name, content }) =>
    name.startsWith('citation_author') ? [`${name.slice('citation_'.length)}: ${content}`] : [],
  )

test('each author is followed by what belongs to that author', () => {
  const authors = [
    { givenName: 'Anwen', familyName: 'Tarrowby' },
    { givenName: 'Sutarno', familyName: '', affiliation: 'Larkhaven', orcid: '0000-0002-1694-233X' },
    { givenName: 'Ilse', familyName: 'Marrowgate', affiliation: 'Tamarind Hill' },
  ]
  expect(authorsOf(authors)).toEqual([
    'author: Anwen Tarrowby',
    'author: Sutarno',
    'author_institution: Larkhaven',
    'author_orcid: https://orcid.org/0000-0002-1694-233X',
    'author: Ilse Marrowgate',
    'author_institution: Tamarind Hill',
  ])
})

test.each([
  ['Larkhaven, anwen@demo.example', 'Larkhaven'],
  ['Larkhaven <anwen@demo.example>', 'Larkhaven'],
  ['Larkhaven (anwen@demo.example), Iceland', 'Larkhaven, Iceland'],
  ['R@D Institute', 'Institute'],
])('no email address is in a tag: %s', (affiliation, institution) => {
  const authors = [{ givenName: 'Anwen', familyName: 'Tarrowby', affiliation }]
  expect(authorsOf(authors)[1]).toBe(`author_institution: ${institution}`)
})

test('hostile text stays in its tag, whole and in one line', () => {
  const [title] = toCitationTags({ ...paper, title: hostile })
  expect(title?.content).toMatch(
    /^Of <\/script><\/title><b>1 < 2 & "3"' \]\]> &lt; <!ENTITY> .*\u202Eetad\u202C$/,
  )
  expect(title?.content.isWellFormed()).toBe(true)
})

test('whatever a paper is called, no tag is empty or has a line end', () => {
  fc.assert(
    fc.property(anyPaper, (odd) =>
      toCitationTags(odd).every(({ content }) => /^\S/.test(content) && !/[\r\n]/.test(content)),
    ),
  )
})
