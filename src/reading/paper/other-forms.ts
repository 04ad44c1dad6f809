// A paper in other forms: those its page names in the header `Link`, and those a program may ask its address for.
import { jatsPath, linksetPath, paperPath, pdfPath } from '#journal/addresses.ts'
import type { Citable } from '#journal/citing/citable.ts'
import { citationForms } from '#journal/citing/forms.ts'
import { signpostsOf, toLinkHeader } from '#journal/citing/signposts.ts'
import type { Form } from '#reading/door/forms.ts'

/** Proxies give up on headers of more than a few kilobytes; the linkset names them all. */
const mostAuthors = 20

/** `Link` of the page of the paper with this id. */
export function linksOf(id: string, paper: Citable): string {
  const { origin } = new URL(paper.url)
  const links = signpostsOf({ ...paper, authors: paper.authors.slice(0, mostAuthors) })
  const linkset = { rel: 'linkset', href: origin + linksetPath(id) }
  return toLinkHeader([
    ...links,
    { ...linkset, type: 'application/linkset+json' },
    { ...linkset, href: `${linkset.href}.txt`, type: 'application/linkset' },
  ])
}

/** What programs call the same forms elsewhere. */
const otherNames: Record<string, string[]> = {
  jsonld: ['application/vnd.schemaorg.ld+json'],
  bib: ['text/x-bibtex'],
  'csl.json': ['application/citeproc+json'],
}

/** By content negotiation at the address of the paper with this id. */
export function formsOf(id: string, { pdfUrl, jatsUrl }: Citable): Form[] {
  return [
    ...Object.entries(citationForms).map(([ending, mediaType]) => ({
      mediaTypes: [mediaType, ...(otherNames[ending] ?? [])],
      path: `${paperPath(id)}.${ending}`,
    })),
    ...(pdfUrl ? [{ mediaTypes: ['application/pdf'], path: pdfPath(id) }] : []),
    ...(jatsUrl ? [{ mediaTypes: ['application/xml', 'text/xml'], path: jatsPath(id) }] : []),
  ]
}
