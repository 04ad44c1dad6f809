// The title, what the work appeared in, and who published that.
import type { Part } from '#features/press/tree/work.ts'
import { dividers, type Divided } from './dividers.ts'
import { month } from '../months.ts'
import { designation, isMeeting } from './kinds.ts'
import type { Located } from './locators.ts'
import { readNames, type NamesRead } from './names.ts'
import {
  skip,
  trimmed,
  withoutHelpers,
  withoutLastRemark,
  withoutOpened,
  withoutRemark,
  withoutStop,
  withoutWriters,
  type Range,
} from './ranges.ts'
import { beginsAsJournal, findPublisher, findUniversity, isCutShort } from './sources.ts'

const edition =
  /[\s.,(;-]+(?<edition>\d{1,2}(?:st|nd|rd|th)\s+(?:rev\.?\s+)?ed(?:ition|n)?|(?:first|second|third|fourth|fifth|revised|rev\.?|new)\s+ed(?:ition|n)?|ed\.?\s\d{1,2}|ط\.?\s?\d{1,2}|الطبعة\s\p{L}+|\d{1,2}-е\s+изд|\d{1,2}\.(?:,\s\p{Ll}+\.?(?:\s(?:u\.|und)\s\p{Ll}+\.?)?)?\s?(?:Aufl(?:age)?|ed)|第?\s*\d{1,2}\s*[版판]|چاپ\s+\p{L}+)(?!\p{L})\.?(?:\s*,[^)]*)?\)?/diu

export type TitleRead = { parts: Part[]; mark?: string; isInside?: boolean }

type Known = { located: Located | undefined; isDated: boolean }

export function readTitle(text: string, range: Range, known: Known): TitleRead {
  const [from, to] = trimmed(text, withoutLastRemark(text, range))
  const last = lastEdition(text, [from, to])
  if (!last) return titleIn(text, [from, to], known)
  const read = titleIn(text, [from, from + last.index], known)
  return { ...read, parts: [...read.parts, ...last.parts] }
}

/** 'Title, Publisher, Town, 2nd edn' */
function lastEdition(text: string, [from, to]: Range): { index: number; parts: Part[] } | undefined {
  const found = edition.exec(text.slice(from, to))
  const [start, end] = found?.indices?.groups?.['edition'] ?? []
  if (!found || start === undefined || end === undefined) return undefined
  if (/\p{L}/u.test(text.slice(from + end, to))) return undefined
  return { index: found.index, parts: [{ name: 'edition', from: from + start, to: from + end }] }
}

function titleIn(text: string, [from, to]: Range, { located, isDated }: Known): TitleRead {
  const clear = dividers
    .slice(0, -1)
    .map(({ divide }) => divide(text, from, to))
    .find(Boolean)
  if (clear) return divided(text, clear, hasVolume(located))
  const book = findPublisher(text.slice(from, to))
  const isBook = book && book.from > 3 && (!located || !hasVolume(located))
  if (isBook)
    return {
      parts: [
        ...titled(text, [from, from + endOfTitle(text.slice(from, from + book.from))]),
        ...published(book, from),
      ],
    }
  if (hasVolume(located) && isOnlyJournal(text.slice(from, to), isDated))
    return { parts: titled(text, [from, to], 'container') }
  if (isNumbered(text.slice(from, to))) return { parts: titled(text, [from, to]) }
  const weighed = dividers.at(-1)?.divide(text, from, to)
  const isSure = weighed && (hasVolume(located) || (weighed.score ?? 0) > (located ? -2 : -1))
  return isSure ? divided(text, weighed, hasVolume(located)) : { parts: titled(text, [from, to]) }
}

/** 'Standard for Arithmetic, IEEE Std 754-2019', 'IEEE Std 754-2019, Standard for Arithmetic' */
const isNumbered = (words: string) => {
  const [first = '', ...others] = words.split(', ')
  return designation(others.at(-1) ?? '') > 0 || (others.length === 1 && designation(first) === first.length)
}

/** 'Title; Series 12; Publisher: Town' */
const endOfTitle = (words: string) => {
  const number = designation(words) + 1 // 'ISO 9613-2:1996; Acoustics'
  const end = words.slice(number).search(/;\s/)
  return end < 0 ? words.length : end + number
}

/** 'Phys. Rev. B', where a style leaves the titles out, which those that put the year after the names seldom do. */
const isOnlyJournal = (words: string, isDated: boolean) =>
  /^(?:\p{Lu}[\p{L}]{0,9}[.:]{1,2}\s?)+(?:[A-Z]|[\p{Lu}]\p{L}+)?$/u.test(words)
    ? !isDated || beginsAsJournal(words)
    : /^\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}*){0,2}\.?$/u.test(words) && beginsAsJournal(words)

export const hasVolume = (located: Located | undefined) =>
  located?.parts.some(({ name }) => name === 'volume' || name === 'issue') ?? false

function divided(text: string, found: Divided, inJournal: boolean): TitleRead {
  const { title, source, mark, isInside } = found
  return {
    parts: [...titled(text, title), ...(source ? sourced(text, source, { isInside, mark, inJournal }) : [])],
    mark,
    isInside,
  }
}

function titled(text: string, range: Range, name: 'title' | 'container' = 'title'): Part[] {
  const issued = edition.exec(text.slice(...range))
  const place = issued?.indices?.groups?.['edition']
  const end: Range = issued && place ? [range[0], range[0] + issued.index] : range
  const [from, to] = withoutStop(
    text,
    trimmed(text, withoutOpened(text, withoutHelpers(text, withoutRemark(text, withoutWriters(text, end))))),
  )
  const part: Part = { name, from, to: name === 'title' && text.slice(from, to).endsWith('.') ? to - 1 : to }
  return [
    part,
    ...(place ? [{ name: 'edition' as const, from: range[0] + place[0], to: range[0] + place[1] }] : []),
  ]
}

/** A year, or people who made a book of it. */
const before =
  /^(?:19|20)\d\d,\s*|^v(?:ersion\s)?\.?\s?\d[\d.]*,\s*|^(?:paper )?presented (?:at|to) (?:the )?|^(?:edited|translated) by (?:[^.,]|(?<=\p{Lu})\.){3,80}[.,]\s+|^(?:\p{Script=Han}{2,4}(?:,\s?\p{Script=Han}{2,4}){0,3}(?:,?\s?等)?|\p{Script=Han}{2,20}(?:学会|协会|委员会|研究所|大学|局))\.\s*(?=\p{Script=Han}{4})/iu
const bookMarks = /^(?:M|D|R|S|P|G|Z)(?:\/|$)/
const degree =
  /^\(?(?:(?:unpublished\s+)?(?:m\.?\s?s\.?(?:c\.?)?|m\.?a\.?|ph\.?\s?d\.?|d\.?phil\.?|doctoral|master'?s?|bachelor'?s?)\s+)?(?:thesis|dissertation|diss\.)[\s,.:;]*/i

const degreeBehind = /(?:박사|석사)\s?학위\s?논문[.\s]*$/u

type Source = Pick<Divided, 'isInside' | 'mark'> & { inJournal: boolean }

/** What follows 'Pages 1-9 in'. */
export const readBook = (text: string, range: Range): Part[] =>
  sourced(text, range, { isInside: true, inJournal: false })

/** Editors, the name of what it appeared in, and who published that. */
function sourced(text: string, range: Range, { isInside, mark, inJournal }: Source): Part[] {
  const [begin, to] = trimmed(text, range)
  const start = begin + (before.exec(text.slice(begin, to))?.[0].length ?? 0)
  const shown = /^(?:[\p{Lo}\s]{2,12}編)?"(?<name>[^"]+)"(?:所収)?(?:[\s.,]*$|,)/du.exec(
    text.slice(start, to),
  )
  const [first, last] = shown?.indices?.groups?.['name'] ?? []
  if (first !== undefined && last !== undefined)
    return titled(text, [start + first, start + last], 'container')
  const taken = degree.exec(text.slice(start, to))?.[0].length ?? 0
  if (taken > 0 || mark?.startsWith('D') || degreeBehind.test(text.slice(start, to)))
    return byUniversity(text, [start + taken, to])
  const editors = isInside ? (editorsAt(text, start) ?? editorsBehind(text, [start, to])) : undefined
  const from = editors && editors.part.from === start ? skip(text, editors.to) : start
  const publisher = inJournal && !isInside ? undefined : findPublisher(text.slice(from, to))
  const isSeries = /\/\/\s*$/.test(text.slice(0, range[0])) // 'Title[M]//Series'
  const isOnlyPublisher =
    publisher &&
    (publisher.from < 2
      ? !isInside || publisher.place !== undefined
      : mark !== undefined && bookMarks.test(mark) && !isSeries)
  const isBookName = publisher && publisher.from < 2 && !isOnlyPublisher // 'In Rope Society Papers'
  const useful =
    publisher && !isBookName && (isInside || isOnlyPublisher || mark !== undefined || publisher.place)
  const behind = useful ? from + publisher.from : to
  const isBook = isInside || (!inJournal && isMeeting(text.slice(from, behind)))
  const town = isInside && useful && !publisher.place ? townBehind.exec(text.slice(from, behind)) : undefined
  const bracket = editors && editors.part.from > start ? text.lastIndexOf('(', editors.part.from) : behind
  const until = isBook ? endOfBook(text, from, town ? from + town.index : Math.min(behind, bracket)) : behind
  const container = trimmed(text, [from, from + lengthOfName(text.slice(from, until), text.slice(until))])
  return [
    ...(editors ? [editors.part] : []),
    ...(!isOnlyPublisher && /\p{L}/u.test(text.slice(...container))
      ? titled(text, container, 'container')
      : []),
    ...(useful ? published(publisher, from) : []),
  ]
}

const editorsAt = (text: string, start: number) =>
  readNames(text, start)
    .toSorted((a, b) => b.score - a.score)
    .find(
      ({ part, to }) => part.name === 'editors' && !/^\s(?:\p{Lu}[\p{L}.]*\s){1,4}\(/u.test(text.slice(to)),
    ) // 'Title, ed. Ann Roe (Town'

/** 'Book (A. Roe and B. Lee, Editors). Publisher' */
function editorsBehind(text: string, [from, to]: Range): NamesRead | undefined {
  const place = /\s\((?<names>[^()]{3,400}?)[,;]?\s(?:Eds?|Editors?)\.?\)/du.exec(text.slice(from, to))
    ?.indices?.groups?.['names']
  if (!place) return undefined
  const [start, end] = [from + place[0], from + place[1]]
  const read = readNames(text.slice(0, end), start).toSorted((a, b) => b.to - a.to || b.score - a.score)[0]
  return read && { ...read, part: { ...read.part, name: 'editors' } }
}

function byUniversity(text: string, [from, to]: Range): Part[] {
  const words = text.slice(from, to)
  const [school, place] = [findUniversity(words), findPublisher(words)]
  const isInSchool = school && place && place.publisher[0] >= school[0] && place.publisher[1] <= school[1]
  if (place?.place && !isInSchool) return published(place, from)
  const shelf = /^(?:retrieved|available) from\s+(?<name>[^.(]+)/diu.exec(words)?.indices?.groups?.['name']
  if (!school && shelf) return [{ name: 'publisher', from: from + shelf[0], to: from + shelf[1] }]
  return school ? [{ name: 'publisher', from: from + school[0], to: from + school[1] }] : []
}

/** 'Oficios del mar, Cádiz, Editorial Bahía' */
const townBehind = /(?<=\p{L}),\s\p{Lu}\p{Ll}{2,20}[\s,]*$/u

const server = /^(?:arXiv|bioRxiv|medRxiv|ChemRxiv|PsyArXiv|SSRN|OSF|Research Square|Preprints)/
const report = /^[^,]+,\s(?:[^]*,\s)?(?:Tech\.\s|Res\.\s)?Rep\.\s/u
const endOfName = new RegExp(
  String.raw`\.\s+-\s|\s\/\s|,\s+[Vv](?:ersion\s)?\d|[,.]\s+edited by|,\s+(?:n\/a|eds?(?:\.\s|\.?$)|hrsg|под ред)|,\s+(?:\d{1,2}\s)?${month}(?:\s\d{1,2})?[\s.,]*$`,
  'iu',
)

/** A name may be followed by a town, editors, or the number of a preprint. */
function lengthOfName(words: string, behind: string): number {
  if (report.test(words)) return words.indexOf(',')
  const town = /\p{Script=Han}(\.\s*\p{Script=Han}{2,4})$/u.exec(words)?.[1]
  if (town) return words.length - town.length
  if (/^,\s+v\.\s*\d/.test(behind)) return /,\s\p{Lu}[\p{L} ]{2,24}$/u.exec(words)?.index ?? words.length // ABNT: Revista, Recife, v. 10
  const end = server.test(words) ? /[:[(]|\s(?:\d|preprint(?!s))/i.exec(words) : endOfName.exec(words)
  return end?.index ?? words.length
}

/** A book's name ends at a full stop that cuts no word short, a conference's at its town. */
function endOfBook(text: string, from: number, to: number): number {
  const words = text.slice(from, to)
  const stop = [
    ...words.matchAll(
      /(?<word>[\p{L}\p{N}']+)(?:\)?\.|(?<end>\)?;))\s+(?=[\p{Lu}\d])|\s*\((?=pp?\.|vol|eds?[.\s])|(?<town>,\s+)(?=\p{Lu}|\d)(?!\p{L}+,?\sand\s)/gu,
    ),
  ].find(
    ({ index, groups = {} }) =>
      index >= 4 &&
      (groups['town']
        ? isMeeting(words.slice(0, index))
        : !groups['word'] || groups['end'] !== undefined || !isCutShort(groups['word'])),
  )
  if (!stop) return to
  const end = from + stop.index + (stop.groups?.['word']?.length ?? 0)
  return text[end] === ')' ? end + 1 : end
}

export const published = (
  { publisher, place }: NonNullable<ReturnType<typeof findPublisher>>,
  shift: number,
): Part[] => [
  { name: 'publisher', from: publisher[0] + shift, to: publisher[1] + shift },
  ...(place ? [{ name: 'place' as const, from: place[0] + shift, to: place[1] + shift }] : []),
]
