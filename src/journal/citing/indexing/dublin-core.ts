import { toIsoDay } from '#journal/calendar.ts'
import { toDoiUrl } from '#journal/published/doi.ts'
import { licence } from '#journal/published/licence.ts'
import { urlOf } from '#journal/paper/links.ts'
import type { Citable } from '#journal/citing/citable.ts'
import { linkedOf } from '#journal/citing/linked.ts'
import { invertedName } from '#journal/citing/names.ts'
import { oneLine } from '#journal/citing/one-line.ts'

/** One of the fifteen elements of DCMES 1.1: `['creator', 'Rao, Asha']`. */
export type DublinCore = readonly [element: string, value: string]

/** A paper in simple Dublin Core, as harvesters and library catalogues read it. */
export function toDublinCore(paper: Citable): DublinCore[] {
  const { title, authors, publishedOn, journal, doi, url, pdfUrl, abstract, keywords = [] } = paper
  const elements: [string, string | undefined][] = [
    ['title', title],
    ...authors.map((author): [string, string] => ['creator', invertedName(author)]),
    ...keywords.map((keyword): [string, string] => ['subject', keyword]),
    ['description', abstract],
    ['publisher', journal.publisher],
    ['date', toIsoDay(publishedOn)],
    ['type', 'info:eu-repo/semantics/article'],
    ['type', 'info:eu-repo/semantics/publishedVersion'],
    ['format', 'text/html'],
    ['format', pdfUrl && 'application/pdf'],
    ['identifier', url],
    ['identifier', doi && toDoiUrl(doi)],
    ['source', toSource(paper)],
    ['source', journal.issn],
    ['language', paper.language ?? 'en'],
    ['relation', pdfUrl],
    ...(paper.links ?? []).map((link): [string, string] => ['relation', urlOf(link)]),
    ...linkedOf(paper).map((it): [string, string] => ['relation', toDoiUrl(it.doi)]),
    ['rights', 'info:eu-repo/semantics/openAccess'],
    ['rights', licence.url],
  ]
  return elements.flatMap(([name, value = '']) => {
    const line = oneLine(value)
    return line ? [[name, line] as const] : []
  })
}

/** 'Alidade; Vol. 2 No. 11 (2026)', as repositories write it. */
function toSource({ journal, volume, issue, publishedOn }: Citable): string {
  return `${journal.name}; Vol. ${volume} No. ${issue} (${publishedOn.year})`
}
