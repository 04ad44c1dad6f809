// How styles part a title from what it appeared in. The first that fits is taken; full stops and commas are weighed.
import { likeSource, likeTitle } from './sources.ts'

export type Divided = {
  title: [number, number]
  source?: [number, number]
  mark?: string
  isInside?: boolean
  score?: number
}
type Divider = { name: string; divide: (text: string, from: number, to: number) => Divided | undefined }

const marked = /\s*\[(?<mark>[A-Z]{1,2}(?:\/[A-Z]{2})?)\]\s*[.,:]?\s*(?:\/\/?\s*)?/u
const slashes = /\s*\/\/\s*/u
const quoted =
  /^\s*(?:"(?<double>[^"]{4,}?)(?:[.,]"|(?<=[?!])"|"(?=[.,;:]|\s+(?:[\p{Lu}\p{Lo}]|in\b)|\s*$))|'(?<single>.{4,}?)[.,]?'(?=[.,;]))[.,:;]?\s*(?<in>[Ii]n:?\s+)?/u
const within = /[.,?!"']\s*(?:In|in|En|Dans|In Proc\.|У|В кн|В сб)\s*:?\s+(?=[\p{Lu}"])|[.,]\s+In:\s*/u
const edition =
  /[\s.,(;-]+(?:\d{1,2}(?:st|nd|rd|th)\s+(?:rev\.?\s+)?ed(?:ition|n)?|\d{1,2}-е\s+изд|\d{1,2}\.\s?Aufl(?:age)?)(?!\p{L})\.?(?:\s*,[^)]*\)|\))?[.,;\s]*/iu
const thesis =
  /\s*[.,:([-]\s*(?:unpublished\s+)?(?:(?:(?:doctoral|master'?s?|bachelor'?s?|ph\.?\s?d\.?|m\.?\s?sc?\.?|m\.?a\.?|m\.?phil\.?)[\s,]+)?(?:dissertation|thesis|diss\.)|(?:автореф\.\s*)?дисс?\.[\s.]*(?:(?:канд|д-ра|докт)\.[^–-]*наук)?|博士学位论文|硕士学位论文|پایان\s?نامه[^.،,]*|رساله[^.،,]*|رسالة (?:ماجستير|دكتوراه))[\s.,;:)\]-]*/iu
const server =
  /[.,?!]["']?\s+(?:(?:19|20)\d\d,\s*)?(?:In:?\s+)?(?=(?:arXiv|bioRxiv|medRxiv|ChemRxiv|PsyArXiv|SSRN|OSF|Research Square|Preprints)(?!\p{L}))/u

// oxfmt-ignore
export const dividers: Divider[] = [
  { name: 'a mark in brackets', divide: (text, from, to) => at(marked, text, from, to) },           // GB/T 7714: 题名[J]. 刊名
  { name: 'two slashes',        divide: (text, from, to) => at(slashes, text, from, to) },          // ГОСТ: Заглавие // Журнал
  { name: 'quotation marks',    divide: inQuotes },                                                // IEEE, Chicago: "Title," Journal
  { name: 'a degree',           divide: (text, from, to) => degree(at(thesis, text, from, to)) },   // Title [dissertation]. Place: University
  { name: 'a server',           divide: (text, from, to) => at(server, text, from, to) },           // Title. arXiv:2001.00001
  { name: '"In"',               divide: (text, from, to) => inside(at(within, text, from, to)) },   // chapters: Title. In: Book
  { name: 'an edition',         divide: (text, from, to) => edited(at(edition, text, from, to)) },  // Title, 2nd ed. Publisher
  { name: 'a full stop or a comma', divide: weighed },                                             // Title. Journal · Title, J. Abbrev.
]

const degree = (found: Divided | undefined) => found && { ...found, mark: found.mark ?? 'D' }
const edited = (found: Divided | undefined) => found && { ...found, mark: 'M' }
const inside = (found: Divided | undefined) => found && { ...found, isInside: true }

function at(pattern: RegExp, text: string, from: number, to: number): Divided | undefined {
  const match = pattern.exec(text.slice(from, to))
  if (!match || match.index < 2) return undefined
  const end = from + match.index + (/^[?!]/.test(match[0]) ? 1 : 0)
  return {
    title: [from, end],
    source: [from + match.index + match[0].length, to],
    mark: match.groups?.['mark'],
  }
}

function inQuotes(text: string, from: number, to: number): Divided | undefined {
  const match = /^[\s.,:]*/.exec(text.slice(from, to))
  const start = from + (match?.[0].length ?? 0)
  const found = quoted.exec(text.slice(start, to))
  if (!found) return undefined
  const title = found.groups?.['double'] ?? found.groups?.['single'] ?? ''
  const begin = start + found[0].indexOf(title)
  return {
    title: [begin, begin + title.length],
    source: [start + found[0].length, to],
    isInside: found.groups?.['in'] !== undefined,
  }
}

const ends = /[.?!]["']?(?:\s+|(?=[\p{Script=Han}"]))|,\s+/gu
const commaCosts = 0.9

/** Of all the places where a title may end, the one that leaves the most likely title and source. */
function weighed(text: string, from: number, to: number): Divided | undefined {
  const tried = [...text.slice(from, to).matchAll(ends)].map(({ index, 0: sign }) => {
    const [end, next] = [from + index, from + index + sign.length]
    const score =
      likeTitle(text.slice(from, end)) + likeSource(text.slice(next, to)) - (sign[0] === ',' ? commaCosts : 0)
    return { end: end + (/["']/.test(sign) ? 2 : /^[?!]/.test(sign) ? 1 : 0), next, score }
  })
  const long = tried.filter(({ end, next }) => end > from + 3 && text.slice(next, to).trim().length > 1)
  const best = long.toSorted((a, b) => b.score - a.score)[0]
  return best && best.score > -3
    ? { title: [from, best.end], source: [best.next, to], score: best.score }
    : undefined
}
