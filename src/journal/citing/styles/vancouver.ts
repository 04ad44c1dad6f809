import { monthName } from '#journal/calendar.ts'
import type { Citable, Name } from '#journal/citing/citable.ts'
import { fullName } from '#journal/citing/names.ts'
import { isEastern } from '#journal/people/full-name.ts'
import { oneLine } from '#journal/citing/one-line.ts'

const mostAuthors = 6 // authors named before 'et al'; Citing Medicine, 2nd edition, chapter 1

type Cited = Pick<
  Citable,
  'title' | 'authors' | 'publishedOn' | 'journal' | 'volume' | 'issue' | 'articleNumber' | 'doi'
>

/** 'Rao A, Menon KP. Title. Journal. 2026 Nov 20;2(11):e147. doi:10.5555/x' (Citing Medicine, the Vancouver style of the guidelines). */
export function toVancouver(paper: Cited): string {
  const { title, authors, publishedOn, journal, volume, issue, articleNumber, doi } = paper
  const named = authors.slice(0, mostAuthors).map(vancouverName)
  const all = authors.length > mostAuthors ? [...named, 'et al'] : named
  const date = `${publishedOn.year} ${monthName(publishedOn).slice(0, 3)} ${publishedOn.day}`
  const place = `${date};${volume}(${issue})${articleNumber ? `:${articleNumber}` : ''}`
  const parts = [all.join(', '), oneLine(title), oneLine(journal.name), place].filter(Boolean)
  return [...parts.map(sentence), doi && `doi:${doi}`].filter(Boolean).join(' ')
}

function vancouverName({ givenName, familyName }: Name): string {
  if (!familyName.trim() || isEastern({ givenName, familyName })) return fullName({ givenName, familyName })
  const initials = givenName.split(/[\s.-]+/u).map((name) => [...name][0]?.toUpperCase() ?? '')
  return oneLine(`${familyName} ${initials.slice(0, 2).join('')}`)
}

function sentence(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`
}
