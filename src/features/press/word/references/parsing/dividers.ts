// How styles separate a title from what it appeared in. The first that fits is taken; full stops and commas are
// weighed.
import type { Range } from './ranges.ts'
import { likeSource, likeTitle } from './sources.ts'

export type Divided = {
  title: Range
  source?: Range
  mark?: string
  isInside?: boolean
  score?: number
}
type Divider = { name: string; divide: (text: string, from: number, to: number) => Divided | undefined }

const marked = /\s*\[(?<mark>[A-Z]{1,2}(?:\/[A-Z]{2})?)\]\s*[.,:]?\s*(?:\/\/?\s*)?/u
const slashes = /\s*\/\/\s*/u
const quoted =
  /^\s*(?:"(?<double>[^"]{4,}?)(?:[.,]"|(?<=[?!])"|"(?=[.,;]|\s*["\p{Lo}]|\s+(?:[\p{Lu}\p{Lo}(]|in:?\s+["\p{Lu}])|\s*$))|'(?<single>.{4,}?)(?:[.,]?'(?=[.,;])|(?<=[?!])'(?=\s)))[.,:;]?\s*(?<in>(?:Chap(?:ter|\.)\s\d+\s)?(?:[Ii]n|[Ee]n|[Dd]ans|[Ee]m)\s?:?\s+)?/u
const within = /[.,?!"']\s*(?:In|in|En|Dans|In Proc\.|У|В кн|В сб)\s*:?\s+(?=[\p{Lu}"])|[.,]\s+[Ii]n:\s*/u
const edition =
  /[\s.,(;-]+(?:(?:\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth|fifth|revised|rev\.?|new)\s+(?:rev\.?\s+)?ed(?:ition|n)?|ed\.?\s\d{1,2}|ط\.?\s?\d{1,2}|الطبعة\s\p{L}+|\d{1,2}-е\s+изд|\d{1,2}\.(?:,\s\p{Ll}+\.?(?:\s(?:u\.|und)\s\p{Ll}+\.?)?)?\s?(?:Aufl(?:age)?|ed))(?!\p{L})\.?(?:\s*,[^)]*\)|\))?[.,;\s]*/iu
const thesis =
  /(?:\.\s(?:1[5-9]|20)\d\d)?(?:[.,]\s\d{2,3}\s?[fpl])?\s*[.,:([-]\s*(?:(?:unpublished|unveröffentlichte|yayımlanmamış|inédita)\s+)?(?:(?:(?:doctoral|master'?s?|bachelor'?s?|ph\.?\s?d\.?|m\.?\s?sc?\.?|m\.?a\.?|m\.?phil\.?|ll\.?m\.?|m\.?ed\.?|m\.?eng\.?|mba|b\.?sc?\.?)[\s,]+)?(?:dissertation|thesis|diss\.)|(?:tese|tesis|thèse|tesi|disserta[çc]ão|dissertationsschrift|masterarbeit|magisterarbeit|praca (?:doktorska|magisterska)|(?:yüksek lisans|doktora) tezi)(?!\p{L})(?:\s(?:de|di|doctoral|doctorale|doutorado|mestrado|maestría|máster|laurea|dottorato|magistrale)(?!\p{L}))*(?:\s\([^()]*\))?|(?:박사|석사)\s?학위\s?논문|(?:автореф\.\s*)?дисс?\.[\s.]*(?:(?:канд|д-ра|докт)\.[^–-]*наук)?|博士学位论文|硕士学位论文|پایان[\s\u200c]?نامه[^.،,]*|رساله[^.،,]*|رسالة (?:ماجستير|دكتوراه)|أطروحة دكتوراه)[\s.,;:)\]-]*/iu
const server =
  /[.,?!]["']?\s+(?:(?:19|20)\d\d,\s*)?(?:In:?\s+|Preprint (?:at|from|on)\s+)?(?=(?:arXiv|bioRxiv|medRxiv|ChemRxiv|PsyArXiv|SSRN|OSF|Research Square|Preprints)(?!\p{L}))/u

const school = /\s*\[(?=[^[\]]*(?:Univers|Institut)[^[\]]*\][\s.]*$)/u
const selfNamed =
  /[.?!]\s+(?=\p{Lu}[^.?!]{2,80}\s:\s(?:the\s|an?\s)?(?:official\s(?:journal|publication|organ)|international\sjournal|journal\sof)\s)/u
const patent =
  /[.,:]["']?\s+(?=(?:(?:United States|European|US|U\.\s?S\.|EP|WO|\p{Lu}\p{Ll}+)\s)?patent\s|пат(?:ент)?\.?\s)/iu
const presented = /[.,:]["']?\s+(?:(?:paper|poster|talk|lecture)\s+)?presented (?:at|to) (?:the\s+)?/iu
const editors = /[.?!]\s+(?=\p{Lu}[^.()]{2,120}\s\([^()]{3,300}[,;]\s(?:Eds?|Editors?)\.?\))/u
const made = /[.,]["']?\s+(?=(?:edited|translated|compiled) by\s)/iu
const dated = /\s\((?:1[89]|20)\d\d\)[.,]\s+(?=\p{Lu})/u
const gap = /\s{4,}(?:\.\s+)?(?=\p{Lu})/u
const bracketed = /\s\((?=\p{Lu}[^():]{1,40}:\s[^()]*$)/u

// oxfmt-ignore
export const dividers: Divider[] = [
  { name: 'a mark in brackets', divide: (text, from, to) => at(marked, text, [from, to]) },           // GB/T 7714: 题名[J]. 刊名
  { name: 'two slashes',        divide: (text, from, to) => at(slashes, text, [from, to]) },          // ГОСТ: Заглавие // Журнал
  { name: 'quotation marks',    divide: inQuotes },                                                  // IEEE, Chicago: "Title," Journal
  { name: 'a degree',           divide: (text, from, to) => degree(at(thesis, text, [from, to])) },   // Title [dissertation]. Place: University
  { name: 'a university',       divide: (text, from, to) => degree(at(school, text, [from, to])) },   // Title [University of X]
  { name: 'what a journal calls itself', divide: (text, from, to) => at(selfNamed, text, [from, to]) }, // Title. Rope : official journal of the Society
  { name: 'a server',           divide: (text, from, to) => at(server, text, [from, to]) },           // Title. arXiv:2001.00001
  { name: 'a patent',           divide: (text, from, to) => unsourced(at(patent, text, [from, to])) }, // Title. US patent 1234
  { name: 'only "In"',          divide: onlyIn },                                                    // ACS: In Book; Roe, A., Ed.
  { name: '"In"',               divide: (text, from, to) => inside(at(within, text, [from, to])) },   // chapters: Title. In: Book
  { name: 'a meeting',          divide: (text, from, to) => inside(at(presented, text, [from, to])) }, // Title. Paper presented at the Forum
  { name: 'editors in brackets', divide: (text, from, to) => inside(at(editors, text, [from, to])) },  // Title. Book (A. Roe, Editor)
  { name: 'who edited it',      divide: (text, from, to) => at(made, text, [from, to]) },              // Title. Edited by Ann Roe
  { name: 'an edition',         divide: (text, from, to) => edited(at(edition, text, [from, to])) },  // Title, 2nd ed. Publisher
  { name: 'a publisher in brackets', divide: (text, from, to) => edited(at(bracketed, text, [from, to])) }, // Title (Place: Publisher
  { name: 'what was taken out', divide: (text, from, to) => at(gap, text, [from, to]) },              // Title [online ahead of print]. Journal
  { name: 'a year in brackets', divide: (text, from, to) => at(dated, text, [from, to]) },             // Title (2017). Journal
  { name: 'a full stop or a comma', divide: weighed },                                               // Title. Journal · Title, J. Abbrev.
]

const degree = (found: Divided | undefined) => found && { ...found, mark: found.mark ?? 'D' }
const edited = (found: Divided | undefined) => found && { ...found, mark: 'M' }
const unsourced = (found: Divided | undefined) => found && { title: found.title, mark: 'P' }
const inside = (found: Divided | undefined) => found && { ...found, isInside: true }

function at(pattern: RegExp, text: string, [from, to]: Range): Divided | undefined {
  const match = pattern.exec(text.slice(from, to))
  if (!match || match.index < 2) return undefined
  const end = from + match.index + (/^[?!]/.test(match[0]) ? 1 : 0)
  return {
    title: [from, end],
    source: [from + match.index + match[0].length, to],
    mark: match.groups?.['mark'],
  }
}

/** 'In Book; Roe, A., Ed.', where a style leaves out the titles of chapters. */
function onlyIn(text: string, from: number, to: number): Divided | undefined {
  const match = /^[Ii]n:?\s+(?=\p{Lu}[^]*(?<!\p{L})(?:[Ee]ds?(?:itors?)?[.,;)]|\(eds?\s|edited by\s))/u.exec(
    text.slice(from, to),
  )
  return match ? { title: [from, from], source: [from + match[0].length, to], isInside: true } : undefined
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

/** The end of a title that its style marks: the years and numbers in it aren't those of the reference. */
export const endOfMarked = (text: string, from: number): number =>
  (inQuotes(text, from, text.length) ?? at(marked, text, [from, text.length]))?.title[1] ?? from

const ends = /[.?!]["']?(?:\s+|(?=[\p{Script=Han}"]))|\s?[,;]\s+|:\s+(?=\p{Lu}[^,:?]*$)/gu
const commaCosts = 0.9

/** The rest of a journal's name whose first word is abbreviated as well: 'Hydrol. | Rev.' */
const abbreviated = /^(?:Rev|Lett|Sci|Bull|Res|Eng|Technol|Phys|Chem|Biol|Med|Manag|Policy)\.?,?\s*$/u

/** One that cuts no word short. */
const fullStop = /(?:\p{L}{6,}|\p{Ll}*[eyaиыая])[.?!]\s+\p{Lu}/u

/** 'A review, Renew. Energy' */
const cutsShort = (title: string) => (/[,;]\s(?:\p{Lu}\p{L}*\.\s)*\p{Lu}\p{L}*$/u.test(title) ? 1.5 : 0)

/** 'Swimming: risks and benefits Br J Sports Med', where the full stop was forgotten. */
function unstopped(text: string, from: number, to: number): Divided | undefined {
  const match =
    /(?<=\p{Ll}{3})\s+(?<source>\p{Lu}\p{L}*\.?(?:\s(?:(?:of|and|the|in|for|de|&)\s)*\p{Lu}\p{L}*\.?)+)\s*$/u.exec(
      text.slice(from, to),
    )
  const end = from + (match?.index ?? 0)
  const isSure = match && likeSource(match.groups?.['source'] ?? '') > 1
  return isSure ? { title: [from, end], source: [end + 1, to], score: 0 } : undefined
}

/** Among all the places where a title may end, the one that leaves the most likely title and source. */
function weighed(text: string, from: number, to: number): Divided | undefined {
  const commas = /,\s*$/.test(text.slice(0, from)) // 'A. Roe, Title, J. Abbrev. 12'
  const isPlaced = /^[\s,]*(?:v\.|vol|\d{1,3}(?!\d))/i.test(text.slice(to)) // 'Title: Journal, v. 12'
  const colons = isPlaced && !fullStop.test(text.slice(from, to))
  const all = [...text.slice(from, to).matchAll(ends)].filter(({ 0: sign }) => colons || sign[0] !== ':')
  const tried = all.map(({ index, 0: sign }) => {
    const [end, next] = [from + index, from + index + sign.length]
    const score =
      likeTitle(text.slice(from, end)) +
      likeSource(text.slice(next, to)) -
      (isPlaced && /:\s\p{Lu}\p{L}*$/u.test(text.slice(from, end)) ? 2 : 0) -
      (/^\s?[,;:]/.test(sign)
        ? commaCosts
        : commas || /\s;\s/.test(text.slice(from, end)) || abbreviated.test(text.slice(next, to))
          ? cutsShort(text.slice(from, end))
          : 0)
    return { end: end + (/["']/.test(sign) ? 2 : /^[?!]/.test(sign) ? 1 : 0), next, score }
  })
  if (tried.length === 0) return unstopped(text, from, to)
  const long = tried.filter(({ end, next }) => end > from + 2 && text.slice(next, to).trim().length > 1)
  const best = long.toSorted((a, b) => b.score - a.score)[0]
  const least = isPlaced && /[.?!]\s+$/.test(text.slice(from, best?.next)) ? -5 : -3 // a volume is in something
  return best && best.score > least
    ? { title: [from, best.end], source: [best.next, to], score: best.score }
    : undefined
}
