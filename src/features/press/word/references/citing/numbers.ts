// Citations by number: [2], [2,4–6], [1]–[3], raised numbers, and numbers in round brackets where a paper cites so.
import type { Block, Inline, Reference } from '#features/press/tree/tree.ts'
import { textOf } from '#features/press/word/reading/inline-text.ts'
import { mapLines } from '#features/press/word/reading/map-lines.ts'
import { withSameSigns } from '../parsing/same-signs.ts'
import type { Hit } from './hits.ts'

/** `numbers` leads from a reference's number to its id. */
export type Ways = { numbers: Map<string, string>; round: boolean; raised: boolean }

const to = '(?:-+|to(?=\\s)|bis(?=\\s))'
const and = `(?:${to}|[,;&](?:\\s*(?:and|&)(?=\\s))?|(?:and|und|et|y|и|و|和|및)(?=\\s))`
const list = `\\d{1,3}(?:\\s*${and}\\s*\\d{1,3})*`
const place =
  '(?:,\\s*(?:pp?|[cсСsS]|стр|chap|ch|sect?(?:ion)?|figs?|figures?|tables?|tab|eqs?|appendix|theorem|thm|lemma)\\.?|,\\s*§|:)\\s*\\(?[a-z]?\\d[\\d.-]*\\)?'
const cited = `${list}(?:\\s*${place})?`
const before = '(?:(?:refs?\\.?|references?|see(?: also)?|e\\.g\\.,?|cf\\.?|for example,?|reviewed in)\\s+)?'
const behind = '(?:,?\\s+and references therein|,?\\s+for (?:a review|reviews|details))?'
/** '95% CI [2, 5]' and 'range [3, 9]' are no citations. */
const interval = '(?<!(?<!\\p{L})(?:CI|IQR|HDI|range|interval|between)[:,=]?\\s)'
const square = new RegExp(
  `${interval}\\[\\s*${before}(${cited}(?:\\s*;\\s*${cited})*)${behind}\\s*\\]`,
  'giud',
)
const named = new RegExp(
  `(?<!\\p{L})(?:refs\\.?|ref\\.|references?)\\s+(${list})(?![\\d.]*\\d|\\s?(?:%|[mkµμ]?[gmlL](?!\\p{L})))`,
  'giud',
)
const round = new RegExp(
  `(?<!(?:Eqs?\\.?|[Ee]quations?|Figs?\\.?|Tables?|step|\\d)\\s?)\\(${before}(${cited})${behind}\\)`,
  'gid',
)
const squares = new RegExp(`\\[(\\d{1,3})\\]\\s*${to}\\s*\\[(\\d{1,3})\\]`, 'g')
const raisedList = new RegExp(`^[\\s,.[(]*(${list}(?:\\s+\\d{1,3})*)[\\s,.\\])]*$`, 'd')
const mostInRange = 60

export function numberHits(line: Inline[], words: string, ways: Ways): Hit[] {
  return [
    ...[...words.matchAll(squares)].flatMap((match) => betweenSquares(match, ways)),
    ...[...words.matchAll(square)].flatMap((match) => inBrackets(match, ways)),
    ...[...words.matchAll(named)].flatMap((match) => inBrackets(match, ways)),
    ...(ways.round ? [...words.matchAll(round)].flatMap((match) => inBrackets(match, ways)) : []),
    ...(ways.raised ? joined(raisedIn(line, words, ways), words, ways) : []),
  ]
}

function inBrackets(match: RegExpMatchArray, ways: Ways): Hit[] {
  const [from = 0, to = 0] = match.indices?.[1] ?? []
  const numbers = (match.input ?? '').slice(from, to).replace(anyPlace, (said) => ' '.repeat(said.length))
  return membersOf(numbers, from, ways)
}

const anyPlace = new RegExp(place, 'gi')
const members = new RegExp(`(\\d+)(?:\\s*${to}\\s*(\\d+))?`, 'g')

/** Each number a link, each range one; nothing where a nought shows that it is an interval. */
function membersOf(words: string, start: number, { numbers }: Ways): Hit[] {
  if (/(?<!\d)0/.test(words)) return []
  return [...words.matchAll(members)].flatMap((match): Hit[] => {
    const [whole, first = '', last] = match
    const at = start + match.index
    const ids = idsBetween(first, last ?? first, numbers)
    const [id, ...through] = ids
    return id ? [{ from: at, to: at + whole.length, kind: 'reference', id, through }] : []
  })
}

function idsBetween(first: string, last: string, numbers: Map<string, string>): string[] {
  const [from, to] = [Number(first), Number(last)]
  if (to < from || to - from > mostInRange || !numbers.has(String(to))) return []
  return Array.from({ length: to - from + 1 }, (_, n) => numbers.get(String(from + n)) ?? []).flat()
}

function betweenSquares(match: RegExpMatchArray, { numbers }: Ways): Hit[] {
  const [id, ...through] = idsBetween(match[1] ?? '', match[2] ?? '', numbers)
  const from = match.index ?? 0
  return id ? [{ from, to: from + match[0].length, kind: 'reference', id, through }] : []
}

/** A power isn't a citation: 'km²', 'R²', '10³'. */
const power = /(?:^|[^\p{L}])(?:[a-zµμ]{0,2}[mMsgLl]|[RrχXx]|ft|in|yr?|ha|\d|\))$/u

/** An isotope isn't one either: '¹³C'. */
const isSymbol = (words: string, from: number, to: number) =>
  /(?:^|[\s(-])$/.test(words.slice(0, from)) && /^\p{Lu}/u.test(words.slice(to))

/** '3' and '5', raised apart with a dash between them that isn't. */
function joined(hits: Hit[], words: string, { numbers }: Ways): Hit[] {
  return hits.reduce<Hit[]>((all, hit) => {
    const last = all.at(-1)
    if (!last || !/^\s*-\s*$/.test(words.slice(last.to, hit.from))) return [...all, hit]
    const [first, end] = [last, hit].map(({ from, to }) => words.slice(from, to))
    const [id, ...through] = idsBetween(first ?? '', end ?? '', numbers)
    return id ? [...all.slice(0, -1), { ...last, to: hit.to, id, through }] : [...all, hit]
  }, [])
}

function raisedIn(line: Inline[], words: string, ways: Ways): Hit[] {
  let at = 0
  return line.flatMap((node): Hit[] => {
    const from = at
    at += textOf([node]).length
    if (node.type === 'strong' || node.type === 'emphasis')
      return raisedIn(node.content, words.slice(from, at), ways).map((hit) => moved(hit, from))
    if (node.type !== 'superscript') return []
    const match = raisedList.exec(words.slice(from, at).replace(/(?<=\d)\)(?=\s*[,;-]\s*\d)/g, ' ')) // '2),3)'
    const place = match?.indices?.[1]
    if (!match || !place) return []
    const base = words.slice(0, from)
    const isPower =
      (/^[23]$/.test(match[1] ?? '') && power.test(base)) ||
      /(?<![\d.,])10$/.test(base) ||
      isSymbol(words, from, at)
    const hits = membersOf(match[1] ?? '', from + place[0], ways)
    const isWhole = hits.length === (match[1]?.match(members) ?? []).length
    return isPower || !isWhole ? [] : hits
  })
}

const moved = (hit: Hit, by: number): Hit => ({ ...hit, from: hit.from + by, to: hit.to + by })

const enough = 0.5

/** Raised numbers and round brackets are citations where together they name half of the list. */
export function waysOfNumbering(blocks: Block[], references: Reference[]): Ways {
  const numbers = new Map(references.map(({ label, id }) => [label, id] as const).toReversed())
  const lines: Inline[][] = []
  mapLines(blocks, (line) => (lines.push(line), line))
  const named = (way: 'round' | 'raised') => {
    const ways = { numbers, round: way === 'round', raised: way === 'raised' }
    const only = (line: Inline[]) =>
      numberHits(line, withSameSigns(textOf(line)).replace(/[[\]]/g, way === 'round' ? '|' : ' '), ways)
    const ids = lines.flatMap(only).flatMap(({ id, through = [] }) => [id, ...through])
    return new Set(ids).size >= enough * numbers.size
  }
  return { numbers, raised: named('raised'), round: named('round') }
}
