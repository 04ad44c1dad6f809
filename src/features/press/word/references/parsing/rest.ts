// What follows the names: year, title, what it appeared in, and where.
import type { Part, WorkType } from '#features/press/tree/work.ts'
import { endOfMarked } from './dividers.ts'
import { endOfDesignation, kindOf } from './kinds.ts'
import { readLocators, type Located } from './locators.ts'
import { readNames, type NamesRead } from './names.ts'
import { skip, trimmed, type Range } from './ranges.ts'
import { findPublisher, likeSource, likeTitle } from './sources.ts'
import { hasVolume, published, readBook, readTitle, type TitleRead } from './titles.ts'
import { lateYear, yearAfter, yearBefore, type Dated } from './years.ts'

export type Reading = { parts: Part[]; type: WorkType; score: number }

type Known = { start: number; names: NamesRead | undefined; identifiers: Part[] }

/** `left` is the reference without identifiers. */
export function readRest(left: string, { start, names, identifiers }: Known): Reading {
  const dated = yearAfter(left, names?.to ?? start)
  const begin = skip(left, dated ? dated.to : (names?.to ?? start))
  const located = withVolume(readLocators(left, endOfDesignation(left, endOfMarked(left, begin))), dated)
  const middle = yearBefore(left, [begin, located?.from ?? left.length], dated?.part !== undefined)
  const isBook = middle.part && located && /^vol/i.test(left.slice(located.from)) // '2002; Vol. 1, p 55'
  const title = readTitle(left, [begin, middle.to], {
    located: isBook ? undefined : located,
    isDated: dated?.part !== undefined,
  })
  const book = located ? bookBehind(left, located.to) : []
  const writers = writersBehind(left, begin, names)
  const parts = [
    ...(writers ? [writers] : names ? [names.part] : []),
    ...(dated
      ? dated.part
        ? [dated.part]
        : []
      : middle.part && !located?.parts.some(({ name }) => name === 'year')
        ? [middle.part]
        : []),
    ...(located?.parts ?? []),
    ...(names?.part.name === 'title' ? title.parts.map(asContainer) : title.parts),
    ...book,
  ]
  const tail = left.slice(located?.to ?? left.length)
  const all = [...parts, ...publisherBehind(left, parts, { title, located }), ...lateYear(left, parts, begin)]
  const text = (name: Part['name']) => {
    const part = all.find((one) => one.name === name)
    return part && left.slice(part.from, part.to)
  }
  const type = kindOf({
    words: left,
    mark: title.mark,
    isInside: title.isInside || book.length > 0,
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
      {
        names,
        dated,
        title: text('title'),
        source: text('container'),
        isInside: title.isInside,
        isPlaced: hasVolume(located),
      },
      tail,
    ),
  }
}

/** 'Title. Pages 12-20 in Book. Town: Publisher' */
function bookBehind(text: string, from: number): Part[] {
  const sign = /^[\s.,]*[Ii]n:?\s+(?=\p{Lu})/u.exec(text.slice(from))?.[0]
  return sign ? readBook(text, [from + sign.length, text.length]) : []
}

/** 'Roe A (2014) Title. Journal, 2014, 1-17': the second year numbers the volume. */
function withVolume(located: Located | undefined, dated: Dated | undefined): Located | undefined {
  if (!located || !dated?.part || located.parts.some(({ name }) => name === 'volume' || name === 'issue'))
    return located
  const parts = located.parts.map((part) =>
    part.name === 'year' ? { ...part, name: 'volume' as const } : part,
  )
  return { ...located, parts }
}

/** ГОСТ begins with the first of the authors, and names all of them after the title: ' / A. Roe, B. Lee //'. */
function writersBehind(text: string, from: number, names: NamesRead | undefined): Part | undefined {
  const slash = /\s\/\s(?=\p{Lu})/u.exec(text.slice(from))
  if (!slash) return undefined
  const all = readNames(text, from + slash.index + slash[0].length)
    .filter(({ part }) => part.name === 'authors')
    .toSorted((a, b) => peopleIn(b.part) - peopleIn(a.part))[0]
  return all && peopleIn(all.part) > (names ? peopleIn(names.part) : 0) ? all.part : undefined
}

const peopleIn = ({ inside = [] }: Part) => inside.filter(({ name }) => name === 'person').length

const asContainer = (part: Part): Part => (part.name === 'title' ? { ...part, name: 'container' } : part)

type Read = {
  names?: NamesRead
  dated: Dated | undefined
  title?: string
  source?: string
  isInside?: boolean
  isPlaced: boolean
}

function scoreOf({ names, dated, title, source, isInside, isPlaced }: Read, tail: string): number {
  const titled = title
    ? (title.trim().split(/\s+/).length > 1 || /\p{Script=Han}/u.test(title) ? 1 : 0.7) +
      likeTitle(title) * 0.2
    : isInside && source
      ? 1
      : 0
  const startsWell =
    title && /^[\p{Lu}\p{Lo}\d"([]/u.test(title) && !/^\p{Lu}\.|^\p{Lu}{1,3},|^&|^et al/u.test(title)
      ? 0.4
      : 0
  const swallowed =
    title &&
    (/^\p{Lu}\p{Ll}+,?\s(?:\p{Lu}\.[\s-]?)+\s?\p{Lu}/u.test(title) ||
      /[.(]\s*(?:19|20)\d\d[a-z]?[.)]\s/.test(title) ||
      (!isPlaced && findPublisher(title)?.from === 0))
      ? 0.8
      : 0
  const named = names ? names.score : -0.4
  return (
    named -
    swallowed +
    titled +
    startsWell +
    (dated ? (dated.isFar ? -0.6 : 0.3) : 0) +
    Math.max(-1, Math.min(1, source ? likeSource(source) : 0)) * 0.2 -
    (tail.length > 80 ? 0.2 : 0)
  )
}

/** '… (pp. 12-20). Springer.' */
function publisherBehind(
  text: string,
  parts: Part[],
  { title, located }: { title: TitleRead; located: Located | undefined },
): Part[] {
  if (!located || parts.some(({ name }) => name === 'publisher')) return []
  const inJournal = hasVolume(located) && !title.isInside && parts.some(({ name }) => name === 'container')
  if (inJournal) return []
  const inner = located.parts.map((part) => part.to)
  const isBook = title.isInside || !parts.some(({ name }) => name === 'container')
  const behind = publisherIn(text, [located.to, text.length], isBook)
  const between: Range = [Math.min(...inner), located.parts.at(-1)!.from] // 'vol. 2. Berlin: Springer, 2012, pp. 1-9'
  return behind.length > 0 ? behind : publisherIn(text, between, false)
}

function publisherIn(text: string, gap: Range, isBook: boolean): Part[] {
  const [from, to] = trimmed(text, gap)
  const words = text
    .slice(from, to)
    .replace(/,?\s*(?:1[5-9]|20)\d\d(?:\)[\s.]*|[\s,p.]*)$/, '')
    .replace(/[\s.]+$/, '')
  const found = findPublisher(words)
  if (found) return published(found, from)
  const isName = isBook && /^\p{Lu}[^.;()\d]{1,60}$/u.test(words)
  return isName ? [{ name: 'publisher', from, to: from + words.length }] : []
}
