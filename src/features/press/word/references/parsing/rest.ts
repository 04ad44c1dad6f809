// What follows the names: year, title, what it appeared in, and where.
import type { Part, WorkType } from '#features/press/tree/work.ts'
import { dividers, type Divided } from './dividers.ts'
import { isMeeting, kindOf } from './kinds.ts'
import { readLocators, type Located } from './locators.ts'
import { readNames, type NamesRead } from './names.ts'
import { findPublisher, isCutShort, likeSource, likeTitle } from './sources.ts'

export type Reading = { parts: Part[]; type: WorkType; score: number }
type Range = [from: number, to: number]

const yearAfterNames =
  /[\s.,:;]*(?:[([](?<a>(?:1[3-9]|20)\d\d)(?:\s?[/-]\s?\d{2,4})?[a-z]?(?:[,.\s][^)\]]{0,24})?[)\]]|(?<b>(?:1[3-9]|20)\d\d)[a-z]?(?=[\s.,:;]|$)(?!\s*[;,]\s*\d+\s*[(:])|\((?:n\.\s?d\.?|in press|forthcoming|б\.\s?г\.?)\))/duy

const yearAtEnd =
  /[\s.,;:(-]*(?:(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\p{L}{0,6}\.?[\s,]+(?:\d{1,2},?\s)?)?[([]?(?<year>(?:1[3-9]|20)\d\d)[a-z]?(?:\s?г\.?)?[)\]]?[\s.,;:-]*$/du
const anyYear = /(?<![\d/-])(?<year>(?:1[5-9]|20)\d\d)(?!\d)/dgu
const edition =
  /[\s.,(;-]+(?<edition>\d{1,2}(?:st|nd|rd|th)\s+(?:rev\.?\s+)?ed(?:ition|n)?|(?:second|third|fourth|fifth|revised)\s+edition|\d{1,2}-е\s+изд|\d{1,2}\.\s?Aufl(?:age)?|第\s*\d{1,2}\s*版|چاپ\s+\p{L}+)\b\.?(?:\s*,[^)]*)?\)?/diu

/** `left` is the reference without identifiers. */
export function readRest(
  left: string,
  start: number,
  names: NamesRead | undefined,
  identifiers: Part[],
): Reading {
  const dated = yearFrom(yearAfterNames, left, names?.to ?? start)
  const begin = skip(left, dated ? dated.to : (names?.to ?? start))
  const located = readLocators(left, begin)
  const middle = yearBefore(left, begin, located?.from ?? left.length)
  const title = readTitle(left, [begin, middle.to], located)
  const parts = [
    ...(names ? [names.part] : []),
    ...(dated
      ? dated.part
        ? [dated.part]
        : []
      : middle.part && !located?.parts.some(({ name }) => name === 'year')
        ? [middle.part]
        : []),
    ...(located?.parts ?? []),
    ...title.parts,
  ]
  const tail = left.slice(located?.to ?? left.length)
  const all = [...parts, ...publisherBehind(left, parts, title, located), ...lateYear(left, parts, begin)]
  const text = (name: Part['name']) => {
    const part = all.find((one) => one.name === name)
    return part && left.slice(part.from, part.to)
  }
  const type = kindOf({
    words: left,
    mark: title.mark,
    isInside: title.isInside,
    container: text('container'),
    has: (name) =>
      name === 'url'
        ? identifiers.some((one) => one.name === 'url')
        : all.some((one) => one.name === (name === 'pages' ? 'firstPage' : name)),
  })
  return {
    parts: all,
    type,
    score: scoreOf(
      { names, dated: dated !== undefined, title: text('title'), source: text('container') },
      tail,
    ),
  }
}

function scoreOf(
  { names, dated, title, source }: { names?: NamesRead; dated: boolean; title?: string; source?: string },
  tail: string,
): number {
  const titled = title
    ? (title.trim().split(/\s+/).length > 1 || /\p{Script=Han}/u.test(title) ? 1 : 0.3) +
      likeTitle(title) * 0.2
    : 0
  const startsWell =
    title && /^[\p{Lu}\p{Lo}\d"([]/u.test(title) && !/^\p{Lu}\.|^\p{Lu}{1,3},|^&|^et al/u.test(title)
      ? 0.4
      : 0
  const named = names ? names.score : -0.1
  return (
    named +
    titled +
    startsWell +
    (dated ? 0.3 : 0) +
    Math.max(-1, Math.min(1, source ? likeSource(source) : 0)) * 0.2 -
    (tail.length > 80 ? 0.2 : 0)
  )
}

const skip = (text: string, at: number) => at + (/^[\s.,:;)-]*/.exec(text.slice(at))?.[0].length ?? 0)
const trimmed = (text: string, [from, to]: Range): Range => {
  const start = from + (/^[\s.,:;)/-]*/.exec(text.slice(from, to))?.[0].length ?? 0)
  return [start, Math.max(start, start + text.slice(start, to).replace(/[\s,;:(/[-]+$/, '').length)]
}
const withoutStop = (text: string, [from, to]: Range): Range =>
  text[to - 1] === '.' && !/\.[^]*\p{L}\.$/u.test(text.slice(from, to)) ? [from, to - 1] : [from, to]

function yearFrom(
  pattern: RegExp,
  text: string,
  at: number,
): { part: Part; to: number } | { part: undefined; to: number } | undefined {
  pattern.lastIndex = at
  const match = pattern.exec(text)
  const [from, to] = match?.indices?.groups?.['a'] ?? match?.indices?.groups?.['b'] ?? []
  if (!match) return undefined
  const end = at + match[0].length
  return from === undefined || to === undefined
    ? { part: undefined, to: end }
    : { part: { name: 'year', from, to }, to: end }
}

/** The year that stands last before the pages, and where the text before it ends. */
function yearBefore(text: string, from: number, to: number): { to: number; part?: Part } {
  const match = yearAtEnd.exec(text.slice(from, to))
  const place = match?.indices?.groups?.['year']
  if (!match || !place || match.index < 4) return { to }
  return { to: from + match.index, part: { name: 'year', from: from + place[0], to: from + place[1] } }
}

function lateYear(text: string, parts: Part[], begin: number): Part[] {
  if (parts.some(({ name }) => name === 'year')) return []
  const title = parts.find(({ name }) => name === 'title')
  const found = [...text.matchAll(anyYear)].findLast(
    ({ index }) => index >= begin && !(title && index >= title.from && index < title.to),
  )
  const [from, to] = found?.indices?.groups?.['year'] ?? []
  return from === undefined || to === undefined ? [] : [{ name: 'year', from, to }]
}

type TitleRead = { parts: Part[]; mark?: string; isInside?: boolean }

function readTitle(text: string, range: Range, located: Located | undefined): TitleRead {
  const [from, to] = trimmed(text, range)
  const clear = dividers
    .slice(0, -1)
    .map(({ divide }) => divide(text, from, to))
    .find(Boolean)
  if (clear) return divided(text, clear, hasVolume(located))
  const book = findPublisher(text.slice(from, to))
  const isBook = book && book.from > 3 && (!located || !hasVolume(located))
  if (isBook) return { parts: [...titled(text, [from, from + book.from]), ...published(book, from)] }
  const weighed = dividers.at(-1)?.divide(text, from, to)
  const isSure = weighed && (hasVolume(located) || (weighed.score ?? 0) > (located ? -2 : -0.6))
  return isSure ? divided(text, weighed, hasVolume(located)) : { parts: titled(text, [from, to]) }
}

const hasVolume = (located: Located | undefined) =>
  located?.parts.some(({ name }) => name === 'volume' || name === 'issue') ?? false

function divided(text: string, found: Divided, inJournal: boolean): TitleRead {
  const { title, source, mark, isInside } = found
  return {
    parts: [...titled(text, title), ...(source ? sourced(text, source, found, inJournal) : [])],
    mark,
    isInside,
  }
}

function titled(text: string, range: Range, name: 'title' | 'container' = 'title'): Part[] {
  const issued = edition.exec(text.slice(...range))
  const place = issued?.indices?.groups?.['edition']
  const end: Range = issued && place ? [range[0], range[0] + issued.index] : range
  const [from, to] = withoutStop(text, trimmed(text, end))
  const part: Part = { name, from, to: name === 'title' && text.slice(from, to).endsWith('.') ? to - 1 : to }
  return [
    part,
    ...(place ? [{ name: 'edition' as const, from: range[0] + place[0], to: range[0] + place[1] }] : []),
  ]
}

const bookMarks = /^(?:M|D|R|S|P|G|Z)(?:\/|$)/

/** Editors, the name of what it appeared in, and who published that. */
function sourced(text: string, range: Range, { isInside, mark }: Divided, inJournal: boolean): Part[] {
  const [start, to] = trimmed(text, range)
  const editors = isInside
    ? readNames(text, start)
        .toSorted((a, b) => b.score - a.score)
        .find(({ part }) => part.name === 'editors')
    : undefined
  const from = editors ? skip(text, editors.to) : start
  const publisher = inJournal ? undefined : findPublisher(text.slice(from, to))
  const isOnlyPublisher = publisher && (publisher.from < 2 || (mark !== undefined && bookMarks.test(mark)))
  const useful = publisher && (isInside || isOnlyPublisher || mark !== undefined)
  const until = useful ? from + publisher.from : isInside ? endOfBook(text, from, to) : to
  const container = trimmed(text, [from, until])
  return [
    ...(editors ? [editors.part] : []),
    ...(!isOnlyPublisher && container[1] > container[0] ? titled(text, container, 'container') : []),
    ...(useful ? published(publisher, from) : []),
  ]
}

/** A book's name ends at a full stop that cuts no word short, a conference's at its town. */
function endOfBook(text: string, from: number, to: number): number {
  const words = text.slice(from, to)
  const stop = [
    ...words.matchAll(
      /(?<word>\p{L}+)\)?[.;]\s+(?=[\p{Lu}\d])|\s*\((?=pp?\.|vol)|(?<town>,\s+)(?=\p{Lu}|\d)/gu,
    ),
  ].find(
    ({ index, groups = {} }) =>
      index > 8 &&
      (groups['town'] ? isMeeting(words.slice(0, index)) : !groups['word'] || !isCutShort(groups['word'])),
  )
  return stop ? from + stop.index + (stop.groups?.['word']?.length ?? 0) : to
}

const published = (
  { publisher, place }: NonNullable<ReturnType<typeof findPublisher>>,
  shift: number,
): Part[] => [
  { name: 'publisher', from: publisher[0] + shift, to: publisher[1] + shift },
  ...(place ? [{ name: 'place' as const, from: place[0] + shift, to: place[1] + shift }] : []),
]

/** '… (pp. 12-20). Springer.' */
function publisherBehind(
  text: string,
  parts: Part[],
  title: TitleRead,
  located: Located | undefined,
): Part[] {
  if (!located || parts.some(({ name }) => name === 'publisher') || hasVolume(located)) return []
  const [from, to] = trimmed(text, [located.to, text.length])
  const words = text.slice(from, to).replace(/[\s.]+$/, '')
  const found = findPublisher(words)
  if (found) return published(found, from)
  const isName = title.isInside && /^\p{Lu}[^.;()\d]{1,60}$/u.test(words)
  return isName ? [{ name: 'publisher', from, to: from + words.length }] : []
}
