import { toDoiUrl } from '#journal/published/doi.ts'
import type { Citable, Name } from '#journal/citing/citable.ts'
import { fullName, initialsOf } from '#journal/citing/names.ts'
import { isEastern } from '#journal/people/full-name.ts'
import { oneLine } from '#journal/citing/one-line.ts'

const mostAuthors = 20 // APA style, 7th edition, 9.8: then the first nineteen and the last

/** 'Rao, A., & Menon, K. P. (2026). Title. Journal, 2(11), Article e147. https://doi.org/10.5555/x'. */
export function toApa(paper: Citable): string {
  const { title, authors, publishedOn, journal, volume, issue, articleNumber, doi, url } = paper
  const names = authors.map(apaName).filter(Boolean)
  const heading = oneLine(title)
  return [
    names.length > 0 ? ended(listed(names)) : '',
    `(${publishedOn.year}).`,
    /[.?!]$/.test(heading) ? heading : `${heading}.`,
    `${oneLine(journal.name)}, ${volume}(${issue})${articleNumber ? `, Article ${articleNumber}` : ''}.`,
    doi ? toDoiUrl(doi) : url,
  ]
    .filter(Boolean)
    .join(' ')
}

function apaName({ givenName, familyName }: Name): string {
  if (!familyName.trim() || isEastern({ givenName, familyName })) return fullName({ givenName, familyName })
  return [oneLine(familyName), initialsOf(givenName, ' ')].filter(Boolean).join(', ')
}

function listed(names: string[]): string {
  const last = names.at(-1) ?? ''
  if (names.length > mostAuthors) return `${names.slice(0, mostAuthors - 1).join(', ')}, . . . ${last}`
  return names.length > 1 ? `${names.slice(0, -1).join(', ')}, & ${last}` : last
}

const ended = (names: string) => (names.endsWith('.') ? names : `${names}.`)
