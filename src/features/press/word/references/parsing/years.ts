// Where a reference says its year: after the names, before the pages, or anywhere else.
import type { Part } from '#features/press/tree/work.ts'
import { month } from '../months.ts'
import type { Range } from './ranges.ts'

/** What stands where a year would: 'n.d.', 's. f.', 'in press'. */
export const noYear = String.raw`n\.\s?d\.|s\.\s?[df]\.|o\.\s?J\.|б\.\s?г\.|in press|forthcoming`

const date = String.raw`(?:\d{1,2}\.?\s(?:de\s)?)?${month}(?:[/-]${month})?[\s,]+(?:de\s)?(?:\d{1,2}(?:-\d{1,2})?,?\s)?`
const yearAfterNames = new RegExp(
  String.raw`[\s.,:;]*(?:[([](?:${date})?(?<a>(?:1[3-9]|20)\d\d)(?:\s?[/-]\s?\d{2,4})?[a-z]?(?:[,.\s][^)\]]{0,24})?[)\]]|(?<b>(?:1[3-9]|20)\d\d)[a-z]?(?=[\s.,:;]|$)(?!\s*[;,]\s*\d+\s*[(:])|\((?:${noYear}|n\.\s?d|б\.\s?г|no date|undated)\)|(?:n\.\s?d\.|s\.\s?f\.)(?=\s["\p{Lu}]))`,
  'duy',
)

const yearAtEnd = new RegExp(
  String.raw`[\s.,:;(-]*(?:${date})?(?<!\d)[([]?(?:(?<!\p{L})c|©\s?)?(?<!\d)(?<year>(?:1[3-9]|20)\d\d)(?:-\d{1,2}-\d{1,2}|\s${month}(?:\s\d{1,2})?)?[a-z]?(?:\s?г\.?|年|\s?م|\s?هـ)?[)\]]?(?:\s?\(\w{1,3}\))?[\s.,;:-]*$`,
  'du',
)
const anyYear = /(?<![\d/-])(?<year>(?:1[5-9]|20)\d\d)(?!\d)/dgu

/** `isFar` where something stands before it that wasn't understood. */
export type Dated = { part: Part | undefined; to: number; isFar?: true }

export function yearAfter(text: string, at: number): Dated | undefined {
  yearAfterNames.lastIndex = at
  const match = yearAfterNames.exec(text)
  const [from, to] = match?.indices?.groups?.['a'] ?? match?.indices?.groups?.['b'] ?? []
  if (!match) return yearAhead(text, at) ?? yearBehindMore(text, at)
  const end = at + match[0].length
  return from === undefined || to === undefined
    ? { part: undefined, to: end }
    : { part: { name: 'year', from, to }, to: end }
}

function yearAhead(text: string, at: number): Dated | undefined {
  yearBeforeTitle.lastIndex = at
  const match = yearBeforeTitle.exec(text)
  const [from, to] = match?.indices?.groups?.['year'] ?? []
  if (!match || from === undefined || to === undefined) return undefined
  return { part: { name: 'year', from, to }, to: at + match[0].length, isFar: true }
}

/** 'Roe, Jane, and those of the whole Group 7. 2010. "Title"', where not all are names that we know. */
const yearBeforeTitle =
  /(?:(?!(?:1[5-9]|20)\d\d|")[^]){1,600}?\.\s(?<year>(?:1[5-9]|20)\d\d)[a-z]?\.\s(?=")/duy

/** 'Anderson CW, D. I. (1994).', where what follows the name was no name we know: the only year. */
function yearBehindMore(text: string, at: number): Dated | undefined {
  const match =
    /^[^()"\d[\]]{1,60}?(?:[\s.,]\((?<a>(?:1[5-9]|20)\d\d)[a-z]?\)|,\s(?<b>(?:1[5-9]|20)\d\d)(?=:))[.:]?\s(?!\d+\s?[:(])(?=[\p{Lu}\p{Lo}"'\d])/du.exec(
      text.slice(at),
    )
  const [from, to] = match?.indices?.groups?.['a'] ?? match?.indices?.groups?.['b'] ?? []
  if (!match || from === undefined || to === undefined) return undefined
  const isSentence = (match[0].match(/(?<!\p{L})\p{Ll}{4,}/gu) ?? []).length > 1
  const end = at + match[0].length
  if (isSentence || /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/.test(text.slice(end))) return undefined
  return { part: { name: 'year', from: at + from, to: at + to }, to: end, isFar: true }
}

/** The year that stands last before the pages, and where the text before it ends. */
export function yearBefore(text: string, [from, to]: Range, isDated: boolean): { to: number; part?: Part } {
  const match = yearAtEnd.exec(text.slice(from, to))
  const place = match?.indices?.groups?.['year']
  const isBare = match && match.index < 4 && !/\p{L}/u.test(match[0]) // '1984', and not '4 May 2019'
  if (!match || !place || isBare) return { to }
  if (isDated && /^\s/.test(match[0])) return { to } // 'Proceedings of the Meeting 2019'
  return { to: from + match.index, part: { name: 'year', from: from + place[0], to: from + place[1] } }
}

export function lateYear(text: string, parts: Part[], begin: number): Part[] {
  if (parts.some(({ name }) => name === 'year')) return []
  const title = parts.find(({ name }) => name === 'title')
  const found = [...text.matchAll(anyYear)].findLast(
    ({ index }) => index >= begin && !(title && index >= title.from && index < title.to),
  )
  const [from, to] = found?.indices?.groups?.['year'] ?? []
  return from === undefined || to === undefined ? [] : [{ name: 'year', from, to }]
}
