import { expect, test } from 'vitest'
import { betterForm } from './forms.ts'

const forms = [
  { mediaTypes: ['application/ld+json', 'application/vnd.schemaorg.ld+json'], path: '/a.jsonld' },
  { mediaTypes: ['application/x-bibtex'], path: '/a.bib' },
  { mediaTypes: ['application/xml', 'text/xml'], path: '/a.xml' },
]

test.each([
  [undefined, undefined],
  ['', undefined],
  ['*/*', undefined],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', undefined],
  ['application/x-bibtex', '/a.bib'],
  ['Application/X-BibTeX', '/a.bib'],
  ['application/x-bibtex, */*;q=0.1', '/a.bib'],
  ['application/vnd.schemaorg.ld+json', '/a.jsonld'],
  ['text/xml;q=0.5, application/x-bibtex;q=0.4', '/a.xml'],
  ['application/xml;q=0.2, text/html;q=0.1', '/a.xml'],
  ['application/xml;q=0.1, text/html;q=0.1', undefined],
  ['text/html;q=0.5, application/x-bibtex;q=0.9', '/a.bib'],
  ['text/html;q=0, application/x-bibtex', '/a.bib'],
  ['text/html, application/x-bibtex', undefined],
  ['text/*', undefined],
  ['application/*', '/a.jsonld'],
  ['application/x-bibtex;q=0, application/ld+json;q=0', undefined],
  ['image/png', undefined],
  [';;;,,q=', undefined],
])('whoever accepts %j gets %s', (accept, path) => {
  expect(betterForm(accept, 'text/html', forms)).toBe(path)
})
