import { expect, test } from 'vitest'
import { formsOf, toVisit } from './usage.ts'

test.each([
  ['/articles/1m84', { paperId: '1m84', form: 'page' }],
  ['/articles/1m84/', { paperId: '1m84', form: 'page' }],
  ['/articles/1m84?utm_source=x', { paperId: '1m84', form: 'page' }],
  ['/articles/1m84.pdf', { paperId: '1m84', form: 'pdf' }],
  ['/articles/1m84.PDF', { paperId: '1m84', form: 'pdf' }],
  ['/articles/1m84.csl.json', { paperId: '1m84', form: 'csl.json' }],
  ['/search?q=wax', { paperId: '', form: 'search' }],
  ['/search?year=2026&q=wax', { paperId: '', form: 'search' }],
  ['/search', undefined],
  ['/search?q=', undefined],
  ['/articles/1m84/figures/1.png', undefined],
  ['/articles/1m84.constructor', undefined],
  ['/articles/1m84.exe', undefined],
  ['/', undefined],
])('a visit to %s counts as %j', (target, visit) => {
  expect(toVisit(target)).toEqual(visit)
})

test('the paper itself is a request, and whatever is about it an investigation', () => {
  expect(formsOf('request')).toEqual(['page', 'pdf', 'xml'])
  expect(formsOf('investigation')).toEqual(expect.arrayContaining(['page', 'pdf', 'bib', 'jsonld']))
})
