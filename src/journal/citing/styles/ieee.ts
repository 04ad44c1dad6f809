import type { Citable, Name } from '#journal/citing/citable.ts'
import { fullName, initialsOf } from '#journal/citing/names.ts'
import { isEastern } from '#journal/people/full-name.ts'
import { oneLine } from '#journal/citing/one-line.ts'

const mostAuthors = 6 // IEEE Reference Style Guide for Authors, II: more are 'et al.' after the first
// oxfmt-ignore
const months = ['Jan.', 'Feb.', 'Mar.', 'Apr.', 'May', 'June', 'July', 'Aug.', 'Sept.', 'Oct.', 'Nov.', 'Dec.']

/** 'A. Rao and K. P. Menon, “Title,” Journal, vol. 2, no. 11, Nov. 2026, Art. no. e147, doi: 10.5555/x.'. */
export function toIeee(paper: Citable): string {
  const { title, authors, publishedOn, journal, volume, issue, articleNumber, doi } = paper
  const heading = oneLine(title)
  const month = months[publishedOn.month - 1] ?? ''
  const rest = [
    oneLine(journal.name),
    `vol. ${volume}`,
    `no. ${issue}`,
    `${month} ${publishedOn.year}`.trim(),
    articleNumber && `Art. no. ${articleNumber}`,
    doi && `doi: ${doi}`,
  ]
  return [
    authors.length > 0 && `${listed(authors.map(ieeeName))},`,
    /[.?!]$/.test(heading) ? `“${heading}”` : `“${heading},”`,
    `${rest.filter(Boolean).join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function ieeeName({ givenName, familyName }: Name): string {
  if (!familyName.trim() || isEastern({ givenName, familyName })) return fullName({ givenName, familyName })
  return [initialsOf(givenName, ' '), oneLine(familyName)].filter(Boolean).join(' ')
}

function listed(names: string[]): string {
  if (names.length > mostAuthors) return `${names[0]} et al.`
  const last = names.at(-1) ?? ''
  if (names.length < 3) return names.join(' and ')
  return `${names.slice(0, -1).join(', ')}, and ${last}`
}
