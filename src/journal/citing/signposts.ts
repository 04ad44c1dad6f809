// Typed links that tell programs what is what around a paper: https://signposting.org/FAIR/ (level 2)
import { licence } from '#journal/published/licence.ts'
import { toDoiUrl } from '#journal/published/doi.ts'
import { toOrcidUrl } from '#journal/paper/orcid.ts'
import type { Citable } from './citable.ts'
import { citationForms } from './forms.ts'
import { linkedOf } from './linked.ts'

export type Signpost = { rel: string; href: string; type?: string }

/** From the page of a paper. Their order is that of the specification. */
export function signpostsOf(paper: Citable): Signpost[] {
  const { authors, doi, url } = paper
  return [
    ...authors.flatMap(({ orcid }) => (orcid ? [{ rel: 'author', href: toOrcidUrl(orcid) }] : [])),
    ...(doi ? [{ rel: 'cite-as', href: toDoiUrl(doi) }] : []),
    ...Object.entries(citationForms).map(([ending, type]) => ({
      rel: 'describedby',
      href: `${url}.${ending}`,
      type,
    })),
    ...contentOf(paper).map((item) => ({ rel: 'item', ...item })),
    ...earlierOf(paper),
    { rel: 'license', href: licence.url },
    ...linkedOf(paper).map((it) => ({ rel: 'related', href: toDoiUrl(it.doi) })),
    { rel: 'type', href: 'https://schema.org/AboutPage' },
    { rel: 'type', href: 'https://schema.org/ScholarlyArticle' },
  ]
}

/** The version before this one: RFC 5829, 3.6. */
const earlierOf = ({ versions = [] }: Citable): Signpost[] =>
  versions.slice(-2, -1).map(({ url }) => ({ rel: 'predecessor-version', href: url, type: 'text/html' }))

/** The paper itself, in the forms the press has made. */
export function contentOf({ pdfUrl, jatsUrl }: Citable): { href: string; type: string }[] {
  return [
    ...(pdfUrl ? [{ href: pdfUrl, type: 'application/pdf' }] : []),
    ...(jatsUrl ? [{ href: jatsUrl, type: 'application/xml' }] : []),
  ]
}

type Context = { anchor: string; links: Signpost[] }

/** The page, and each of its forms, which leads back to it. */
function contextsOf(paper: Citable): Context[] {
  const back = { href: paper.url, type: 'text/html' }
  return [
    { anchor: paper.url, links: signpostsOf(paper) },
    ...contentOf(paper).map(({ href }) => ({ anchor: href, links: [{ rel: 'collection', ...back }] })),
    ...Object.keys(citationForms).map((ending) => ({
      anchor: `${paper.url}.${ending}`,
      links: [{ rel: 'describes', ...back }],
    })),
  ]
}

/** As JSON: RFC 9264, 4.2. */
export function toLinkset(paper: Citable): string {
  const linkset = contextsOf(paper).map(({ anchor, links }) => {
    const byRel = Map.groupBy(links, ({ rel }) => rel)
    const targets = [...byRel].map(([rel, all]) => [
      rel,
      all.map(({ href, type }) => ({ href, ...(type && { type }) })),
    ])
    return { anchor, ...(Object.fromEntries(targets) as object) }
  })
  return `${JSON.stringify({ linkset }, undefined, 2)}\n`
}

/** As text: RFC 9264, 4.1. */
export function toLinksetText(paper: Citable): string {
  const lines = contextsOf(paper).flatMap(({ anchor, links }) =>
    links.map((link) => `${toLink(link)}; anchor="${anchor}"`),
  )
  return `${lines.join(',\n')}\n`
}

/** For the header `Link`: RFC 8288. */
export const toLinkHeader = (links: readonly Signpost[]) => links.map(toLink).join(', ')

function toLink({ rel, href, type }: Signpost): string {
  return `<${href}>; rel="${rel}"${type ? `; type="${type}"` : ''}`
}
