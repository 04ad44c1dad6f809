// 'Figures 2–4', 'Eq. (3)', 'рис. 2', '如图1、2所示': what the text says of its figures, tables, equations and sections.
import type { Block, Equation, Figure, Section, Table } from '#features/press/tree/tree.ts'
import { calledBy, floatKinds, nameOf, numberIn } from '#features/press/word/floats/float-labels.ts'
import { withSameSigns } from '../parsing/same-signs.ts'
import type { Hit } from './hits.ts'

type Kind = Exclude<Hit['kind'], 'reference'>
/** What's meant, and what its name begins with among the floats. */
type Mention = { kind: Kind; called: string }

/** In the languages manuscripts come in, with their endings. */
const names: [Kind, called: string, words: string][] = [
  ...floatKinds.map(({ type, kind, words }): [Kind, string, string] => [type, kind, words]),
  [
    'equation',
    'equation',
    String.raw`eq(?:n|uation)?s?\.?|formulas?|gl(?:\.|eichung(?:en)?)|ecuaci(?:ón|ones)|équations?|equazion[ei]|equaç(?:ão|ões)|уравнени\p{L}*|формул\p{L}*|ур\.|公式|方程|(?<![模方形样様正])式|식|수식|(?:ال)?معادلة|رابطه|معادله`,
  ],
  [
    'section',
    'section',
    String.raw`sect(?:ions?|s?\.)|§§?|abschnitt|secci(?:ón|ones)|seç(?:ão|ões)|раздел\p{L}*|بخش|القسم`,
  ],
]

const panels = String.raw`(?:\s?\([a-h](?:[-,]\s?[a-h])*\)|[a-h](?:[-,]\s?[a-h])*(?![\p{L}\d]))?`
const member = String.raw`(?:[A-Z][.-]?)?\d+(?:\.\d+)*(?:-\d+(?![\d.]))?${panels}\)?`
const joint = String.raw`\s?(?:[,;-]|,?\s?(?:and|und|et|bis|to|till|up to|y|e|ve|и|до|и|와|과|및|から|および|和|与|與|及|至|到|و|تا|إلى|ו|और|&))\s?\(?`

const mentions = names.map(
  ([kind, called, words]) =>
    [
      { kind, called },
      new RegExp(
        String.raw`(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}])${nameOf(words)}\s*\(?(?<listed>${member}(?:${joint}${member})*)`,
        'giud',
      ),
    ] as const,
)

/** Each such name with its first number. */
export function namesIn(text: string): (Mention & { number: string; from: number; to: number })[] {
  const words = withSameSigns(text)
  return mentions.flatMap(([mention, pattern]) =>
    [...words.matchAll(pattern)].map(({ 0: whole, groups: { series, listed = '' } = {}, index }) => ({
      ...mention,
      number: numberIn(series, firstNumber.exec(listed)?.[0]).toLowerCase(),
      from: index,
      to: index + whole.length,
    })),
  )
}

const firstNumber = /(?!0)(?:[A-Z][.-]?)?\d+(?:\.\d+)*(?:-\d+)?/i

export function floatsIn(text: string, floats: Map<string, string>): Hit[] {
  const words = withSameSigns(text)
  const found = mentions.flatMap(([mention, pattern]) =>
    [...words.matchAll(pattern)].flatMap((match) => hitsIn(match, mention, floats)),
  )
  return [...found, ...[...words.matchAll(romanTables)].flatMap((match) => romanHits(match, floats))]
}

const romanTables =
  /(?<!\p{L})tab(?:les?|\.)\s+[IVX]{1,5}(?:(?:,\s|,?\s(?:and|to)\s|\s?-\s?)[IVX]{1,5})*(?![\p{L}\d])/giu

/** 'Tables I and II' */
function romanHits({ 0: words, index }: RegExpExecArray, floats: Map<string, string>): Hit[] {
  return [...words.matchAll(/(?<=[\s,-])[IVX]+/gi)].flatMap((number, at): Hit[] => {
    const id = floats.get(`table ${number[0].toLowerCase()}`)
    const from = index + (at === 0 ? 0 : number.index)
    return id ? [{ from, to: index + number.index + number[0].length, kind: 'table', id, through: [] }] : []
  })
}

const numbers = new RegExp(String.raw`((?:[A-Z][.-]?)?)0?(\d+(?:\.\d+)*)(${panels})`, 'giu')

/** The first with the name before it. A hyphen stands in a number of a chapter, '4-2', or between the ends of a range. */
function hitsIn(match: RegExpMatchArray, { kind, called }: Mention, floats: Map<string, string>): Hit[] {
  const { series, listed = '' } = match.groups ?? {}
  const start = match.indices?.groups?.listed?.[0] ?? 0
  const found = [...listed.matchAll(numbers)].map(
    ({ 0: whole, 1: stem = '', 2: number = '', 3: panel = '', index }) => ({
      number: numberIn(series, stem + number).toLowerCase(),
      panel,
      from: start + index,
      to: start + index + whole.length,
    }),
  )
  const idOf = (number: string) => floats.get(`${called} ${number}`)
  /** 'Table 4' is also Table 4a with Table 4b. */
  const idsOf = (number: string, panel: string) => {
    const id = idOf(number + panel) ?? idOf(number)
    return id ? [id] : [...'abcdefgh'].map((letter) => idOf(number + letter))
  }
  const hits: Hit[] = []
  for (let at = 0; at < found.length; at++) {
    const { number, panel, from, to } = found[at]! // in range
    const next = found[at + 1]
    const isJoined =
      next &&
      /^\)?\s?(?:-|to|bis|до|至|到|تا|إلى|から)\s?\(?$/i.test(listed.slice(to - start, next.from - start))
    const chapter = isJoined && idOf(`${number}-${next.number}`)
    const ids = chapter ? [chapter] : isJoined ? rangeOf(number, next.number, idOf) : idsOf(number, panel)
    const [id, ...through] = ids.filter((one) => one !== undefined)
    if (!id) continue
    const end = isJoined && (chapter || through.length > 0) ? next.to : to
    const begin = at === 0 ? (match.index ?? 0) : from
    hits.push({ from: begin, to: closed(match.input ?? '', begin, end), kind, id, through })
    if (end !== to) at++
  }
  return hits
}

/** With the bracket that belongs to it: 'Eq. (3)', but '(Eq. 3' of '(Eq. 3)'. */
function closed(text: string, from: number, to: number): number {
  const words = text.slice(from, to)
  return text[to] === ')' && words.split('(').length > words.split(')').length ? to + 1 : to
}

function rangeOf(
  first: string,
  last: string,
  idOf: (number: string) => string | undefined,
): (string | undefined)[] {
  const [, stem = '', from] = /^([a-z]{0,2}[.-]?)(\d+)$/.exec(first) ?? []
  const [, , to] = /^([a-z]{0,2}[.-]?)(\d+)$/.exec(last) ?? []
  const many = Number(to) - Number(from)
  if (!(many > 0 && many < mostInRange)) return [idOf(first)]
  return Array.from({ length: many + 1 }, (_, n) => idOf(`${stem}${Number(from) + n}`))
}

const mostInRange = 60

type Float = Figure | Table | Equation | Section

/** Ids by name ('figure 2'); when two things have one name, the first is meant. */
export function floatsNamed(blocks: Block[]): Map<string, string> {
  const named = blocks.flatMap(floatsUnder).map((float) => [keyOf(float), float.id] as const)
  return new Map(named.toReversed())
}

function keyOf(float: Float): string {
  if (float.type === 'figure' || float.type === 'table') return calledBy(float)
  const number = float.type === 'equation' ? float.label : float.number
  return `${float.type} ${number?.replaceAll('‑', '-') ?? ''}`.toLowerCase()
}

function floatsUnder(block: Block): Float[] {
  if (block.type === 'section') return [block, ...block.content.flatMap(floatsUnder)]
  return block.type === 'figure' || block.type === 'table' || block.type === 'equation' ? [block] : []
}
