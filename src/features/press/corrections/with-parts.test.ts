// A reference corrected part by part: the data, the words, and what JATS tags in them.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anArticle } from '../samples/article.ts'
import { toMixedCitation } from '../jats/jats-reference.ts'
import { withLinks } from '../tree/reference-links.ts'
import type { Inline, Reference } from '../tree/tree.ts'
import { textOf } from '../word/reading/inline-text.ts'
import { readReference } from '../word/references/parsing/read-reference.ts'
import {
  partsOfReference,
  partsToFixIn,
  readParts,
  type ReferenceParts,
} from '#journal/typesetting/reference-parts.ts'
import { changedParts, toParts, withParts } from './with-parts.ts'

const line = 'Hallorand Y, Tarrowby A. Strips and company. J Assays. 2021;4(1):17-29.'

function aReference(words: string, content: Inline[] = [{ type: 'text', text: words }]): Reference {
  return { id: 'r1', label: '1', content, ...readReference(words) }
}

const corrected = (words: string, parts: ReferenceParts) => {
  const reference = withParts(aReference(words), parts)
  const jats = toMixedCitation({ article: anArticle, mediaUrl: (name) => name, notes: [] }, reference)
  return { reference, words: textOf(withLinks(reference)), jats }
}

test('a part that is printed wrongly is written anew in its place, and tagged there', () => {
  const { reference, words, jats } = corrected(line, {
    year: '2022',
    pages: '17-31',
    names: 'Hallorand, Yrsa\nTarrowby, A',
  })
  expect(words).toBe('Hallorand Yrsa, Tarrowby A. Strips and company. J Assays. 2022;4(1):17–31.')
  expect(jats).toContain('<year iso-8601-date="2022">2022</year>;<volume>4</volume>(<issue>1</issue>)')
  expect(jats).toContain('<fpage>17</fpage>–<lpage>31</lpage>')
  expect(jats).toContain('<surname>Hallorand</surname> <given-names>Yrsa</given-names>')
  expect(reference.work).toMatchObject({
    author: [
      { family: 'Hallorand', given: 'Yrsa' },
      { family: 'Tarrowby', given: 'A' },
    ],
    issued: { 'date-parts': [[2022]] },
    page: '17-31',
  })
})

test('a part that stands in the words, where we took it for another, is only tagged', () => {
  const { words, jats } = corrected(line, { volume: '1', issue: '4' })
  expect(words).toBe(line)
  expect(jats).toContain('<issue>4</issue>(<volume>1</volume>)')
  const title = corrected(line, { title: 'Strips', source: 'and company. J Assays' })
  expect(title.words).toBe(line)
  expect(title.jats).toContain('<article-title>Strips</article-title> <source>and company. J Assays</source>')
})

test('a number that stands there for something else is not taken for the part', () => {
  const { words, jats } = corrected(line, { volume: '17' })
  expect(words).toBe('Hallorand Y, Tarrowby A. Strips and company. J Assays. 2021;17(1):17-29.')
  expect(jats).toContain('<volume>17</volume>(<issue>1</issue>):<fpage>17</fpage>')
})

test('a part that the author left out is added where it usually stands', () => {
  const { words, jats } = corrected('Hallorand Y. Strips and company. J Assays 2021;4.', {
    issue: '1',
    pages: '17-29',
    doi: '10.5555/jba.2022.0401',
    url: 'https://larkhaven.example/strips',
  })
  expect(words).toBe(
    'Hallorand Y. Strips and company. J Assays 2021;4(1): 17–29. doi:10.5555/jba.2022.0401. https://larkhaven.example/strips.',
  )
  for (const tag of [
    '<issue>1</issue>',
    '<lpage>29</lpage>',
    'pub-id-type="doi">10.5555/jba.2022.0401</pub-id>',
  ])
    expect(jats).toContain(tag)
})

test('an address that was corrected no longer leads where it led', () => {
  const old = 'Hallorand Y. Strips and company. J Assays 2021;4(1):17. '
  const link: Inline = {
    type: 'link',
    href: 'https://doi.org/10.5555/wrong',
    content: [{ type: 'text', text: 'https://doi.org/10.5555/wrong' }],
  }
  const reference = aReference(`${old}https://doi.org/10.5555/wrong`, [{ type: 'text', text: old }, link])
  const { content, work } = withParts(reference, { doi: '10.5555/right' })
  expect(textOf(content)).toBe(`${old}https://doi.org/10.5555/right`)
  expect(JSON.stringify(content)).not.toContain('wrong')
  expect(work.DOI).toBe('10.5555/right')
})

test('italics stay with a source that is written anew', () => {
  const content: Inline[] = [
    { type: 'text', text: 'Hallorand Y. Strips and company. ' },
    { type: 'emphasis', content: [{ type: 'text', text: 'J Assays' }] },
    { type: 'text', text: '. 2021;4(1):17-29.' },
  ]
  const reference = withParts(
    aReference('Hallorand Y. Strips and company. J Assays. 2021;4(1):17-29.', content),
    {
      source: 'Journal of Assays',
    },
  )
  expect(reference.content).toContainEqual({
    type: 'emphasis',
    content: [{ type: 'text', text: 'Journal of Assays' }],
  })
})

test('what is emptied stays as mere words, and what kind of work it is shows in the data alone', () => {
  const { reference, words, jats } = corrected(line, { issue: '', type: 'paper-conference' })
  expect(words).toBe(line)
  expect(jats).not.toContain('<issue>')
  expect(jats).toContain('publication-type="confproc"')
  expect(reference.work).not.toHaveProperty('issue')
})

test('an organisation is one name', () => {
  const { reference, jats } = corrected(line, { names: 'Institute for Paper Engineering' })
  expect(jats).toContain('<collab>Institute for Paper Engineering</collab>')
  expect(reference.work.author).toEqual([{ literal: 'Institute for Paper Engineering' }])
})

const someParts = fc.record(
  {
    names: fc.constantFrom('Vask, J', 'Vask, Jorin\nOduya, B', 'Institute of Wax', 'Tarrowby, A', ''),
    title: fc.constantFrom('Wax', 'company', '', 'Strips (and) company?'),
    source: fc.constantFrom('Paper', 'J Assays', '', 'Strips'),
    year: fc.constantFrom('2021', '1999', ''),
    volume: fc.constantFrom('1', '4', '17', ''),
    issue: fc.constantFrom('1', '4', '29', ''),
    pages: fc.constantFrom('1-2', 'e17', '17-29', ''),
    doi: fc.constantFrom('10.5555/a', ''),
    url: fc.constantFrom('https://larkhaven.example', ''),
  },
  { requiredKeys: [] },
)
const someLines = fc.constantFrom(
  line,
  'Strips and company, by Hallorand, Y.; Tarrowby, A. (2021), J Assays 4, no. 1, pp. 17–29.',
  'Nobody wrote this',
  '',
  '[J] 2021. https://larkhaven.example/strips. doi:10.5555/jba.2022.0401',
)

test('whatever is corrected is what the reference then says, is tagged within its words, and saying it again changes nothing', () => {
  fc.assert(
    fc.property(someLines, someParts, (words, parts) => {
      const once = withParts(aReference(words), parts)
      expect(toParts(once)).toMatchObject(parts)
      expect(changedParts(once, parts)).toEqual({})
      const { length } = textOf(once.content)
      for (const [at, { from, to }] of once.parts.entries()) {
        expect(from).toBeGreaterThanOrEqual(once.parts[at - 1]?.to ?? 0)
        expect(to).toBeGreaterThan(from)
        expect(to).toBeLessThanOrEqual(length)
      }
      expect(withParts(once, parts).content).toEqual(once.content)
    }),
  )
})

test('only parts are parts, and each wrong one gets a sentence', () => {
  expect(readParts('{"year":" 2021","doi":"https://doi.org/10.5555/a"}')).toEqual({
    year: '2021',
    doi: '10.5555/a',
  })
  for (const value of ['', 'null', '[1]', '{"year":2021}', '{"colour":"red"}', '{"constructor":"x"}'])
    expect(readParts(value)).toBeUndefined()
  expect(
    Object.keys(partsToFixIn({ year: '21', doi: 'doi', url: 'javascript:alert(1)', title: '' }) ?? {}),
  ).toEqual(['year', 'doi', 'url'])
  expect(partsToFixIn(toParts(aReference(line)))).toBeUndefined()
  expect(partsOfReference).toHaveLength(10)
})
