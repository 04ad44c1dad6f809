// Citations by author and year: (Smith 2010; Jones et al., 2012a,b), Smith and Jones (2010). Looked for from the list:
// where a year of the list stands, one of its first authors must stand before it.
import type { Reference } from '#features/press/tree/tree.ts'
import { familyOf, yearOf, type Work } from '#features/press/tree/work.ts'
import { plainText } from '#features/press/word/reading/inline-text.ts'
import { withSameSigns } from '../parsing/same-signs.ts'
import { noYear } from '../parsing/years.ts'
import type { Hit } from './hits.ts'

type CitedWork = {
  id: string
  year: string
  letter: string
  first: RegExp
  others: string[]
  many: boolean
  initial: string | undefined
}
export type CitedWorks = Map<string, CitedWork[]>

export function citedWorks(references: Reference[]): CitedWorks {
  return Map.groupBy(references.flatMap(toCited), ({ year }) => year)
}

function toCited({ id, content, work }: Reference): CitedWork[] {
  const year = yearOf(work)
  const names = (work.author ?? work.editor ?? []).map(familyOf).filter((name) => name.length > 1)
  const first = names[0]
  if (!first || (!year && !undatedMark.test(plainText(content)))) return []
  const letter =
    new RegExp(`${year}\\s?([a-z])(?![\\p{L}])`, 'u').exec(withSameSigns(plainText(content)))?.[1] ?? ''
  const others = names.slice(1).map((name) => folded(lastWord(name)))
  const leader = work.author?.[0]
  const initial = leader && 'given' in leader ? folded(leader.given ?? '')[0] : undefined
  const found = { id, letter, first: patternOf(first, work), others, many: names.length > 2, initial }
  return [{ ...found, year: year ?? undated }]
}

const undated = 'undated'
const undatedMark = new RegExp(noYear, 'i')

const lastWord = (name: string) => name.split(/\s/).at(-1) ?? name
const particles = /^(?:(?:van|von|de|del|della|di|da|dos|du|la|le|ter|ten|zu|el|al|bin|der|den)\s+)+/i

/** The family name as texts cite it: with or without its particle, declined in Russian, a body by its initials. */
function patternOf(name: string, { author }: Work): RegExp {
  const isBody = author?.[0] !== undefined && 'literal' in author[0]
  const forms = [name, name.replace(particles, ''), ...(isBody ? shortFor(name) : [])].map((form) =>
    folded(withSameSigns(form))
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(/[\s-]+/g, '[\\s-]*'),
  )
  const any = [...new Set(forms.flatMap(declined))].join('|')
  if (/\p{Script=Han}/u.test(name)) return new RegExp(`(?:${any})`, 'gu')
  const ending = endings.find(([script]) => script.test(name))?.[1] ?? ''
  return new RegExp(`(?<![\\p{L}\\p{M}-])(?:${any})${ending}(?![\\p{L}\\p{M}])`, 'gu')
}

/** 'Иванова' is cited as 'Ивановой', too. */
const declined = (form: string): string[] =>
  /[а-я]{3}[ая]$/u.test(form) ? [form, form.slice(0, -1)] : [form]

/** What a language adds to a name without a space: cases in Russian, particles in Korean. */
const endings: [RegExp, string][] = [
  [/\p{Script=Cyrillic}/u, '\\p{L}{0,3}'],
  [/\p{Script=Hangul}/u, '(?:과|와|은|는|이|가|의|등)?'],
]

/** 'World Health Organization (WHO)' is cited as WHO. */
function shortFor(name: string): string[] {
  const said = /[([]([\p{Lu}\d-]{2,12})[)\]]/u.exec(name)?.[1]
  const first = /^(?:\p{Lu}{3,8}(?=\s\p{Lu}\p{Ll})|\p{Lu}\p{L}+(?=(?:\s\p{Ll}+)+$))/u.exec(name)?.[0] // 'NOAA National Centers', 'Wikipedia contributors'
  const initials = (name.match(/\p{Lu}(?=\p{Ll})/gu) ?? []).join('')
  const ahead = /^[^,]{4,}(?=, )/u.exec(name)?.[0] // 'Quay Control and Safety, Centers for', as some programs turn it
  return [
    ...(said ? [said, name.replace(/\s*\(.*/, '')] : []),
    ...(/^The\s/.test(name) ? [name.slice('The '.length)] : []),
    ...(first ? [first] : []),
    ...(ahead ? [ahead] : []),
    ...(initials.length > 1 ? [initials] : []),
  ]
}

/** Small letters without accents, letter for letter. */
const folded = (words: string) =>
  words.replace(/\P{ASCII}|[A-Z]/gu, (sign) => {
    const [, letter = sign] = /^(.)\p{M}+$/u.exec(sign.normalize('NFD')) ?? []
    const base = letter.toLowerCase()
    return base.length === sign.length ? base : sign
  })

const year = new RegExp(
  String.raw`(?<![\d:-]|\d[.,]|(?<!\d{4})\/)(?<year>(?:1[3-9]|20)\d\d|${noYear})\s?(?<letter>[a-z](?![\p{L}]))?(?<more>(?:\s*[,&]\s*[a-z](?![\p{L}\d]))+)?(?![\d%])`,
  'dgu',
)
const furthest = 90

// What may stand between a name and its year: other names, "et al." in many languages, other years, brackets.
const between =
  /^(?:'s?)?(?:[\s,.;:&·([/']|\[\p{Lu}{2,12}\]|'s(?=\s)|et\.? al|and|und|et|y|e|и|with|others|colleagues|co-?workers|и др|и соавт|та ін|ve|diğ(?:er(?:leri)?)?|ark|vd|dkk|dan|i|in|sur|kol|cols|otros|colab|mtsai|és|en|och|og|等人?|和|与|ら|外|و همکاران|و|همکاران|وآخرون|وزملاؤه|in|p|pp|see|\d{4}[a-z]?(?:[\s,]+[a-z])*|van|von|der|den|de|la|le|works?|study|studies|model|method|review|report|paper|(?:for|of)(?:\sthe)?(?=\s\p{Lu})|[\p{Lu}\p{Lo}][\p{L}\p{M}'-]*(?=[\s,;.&·([']))*$/u
// 'Smith 2016; Nobody 2017': the second year is somebody else's.
const another = /\d{4}[a-z]?[\s;,]+(?:(?:and|&|see|also)\s)*\p{Lu}\p{Ll}/u
const plain =
  /^(?:[\s,.;:&([']|et\.? al|and|und|others|colleagues|и др|ve|diğ|ark|vd|dkk|等人?|و همکاران|s)*$/u

/** `words` with the same signs. */
export function workHits(words: string, works: CitedWorks): Hit[] {
  const text = folded(words)
  return [...words.matchAll(year)].flatMap((match): Hit[] => {
    const { year: digits = '', letter = '', more = '' } = match.groups ?? {}
    const candidates = works.get(/^\d/.test(digits) ? digits : undated) ?? []
    const found = bestOf(candidates, { words, text, letter, at: match.index })
    if (!found) return []
    const from = found.isFirst ? found.from : match.index
    const { letter: place, more: rest = [0, 0] } = match.indices?.groups ?? {}
    const end = place?.[1] ?? match.index + digits.length
    const to = words[end] === ')' && words.slice(from, end).includes('(') ? end + 1 : end
    const twins = candidates.filter((work) => work.first.source === found.first)
    return [{ from, to, kind: 'reference', id: found.id }, ...lettersBehind(more, rest[0] ?? 0, twins)]
  })
}

type Place = { words: string; text: string; letter: string; at: number }
type Found = { id: string; from: number; first: string; isFirst: boolean; score: number }

function bestOf(candidates: CitedWork[], place: Place): Found | undefined {
  const found = candidates.flatMap((work) => near(work, place, candidates) ?? [])
  return found.toSorted((a, b) => b.score - a.score)[0]
}

function near(work: CitedWork, { words, text, letter, at }: Place, all: CitedWork[]): Found | undefined {
  const start = Math.max(0, at - furthest)
  const name = [...text.slice(start, at).matchAll(work.first)].findLast(({ index, 0: said }) => {
    const gap = words.slice(start + index + said.length, at)
    return (
      between.test(gap) &&
      isNameThere(words, start + index) &&
      !another.test(gap) &&
      !/[.;]\s+\p{Lu}\p{Ll}+\s\p{Ll}/u.test(gap)
    )
  })
  if (!name) return undefined
  const gap = text.slice(start + name.index + name[0].length, at)
  const twins = all.filter((other) => other.first.source === work.first.source)
  const place = letter.charCodeAt(0) - 97
  const fits = letter ? work.letter === letter || (!work.letter && twins[place] === work) : true
  const together = work.others.findIndex((other) => !gap.includes(other))
  const score =
    name.index / 100 +
    (fits ? 2 : -1) +
    (together < 0 ? work.others.length : together) +
    (work.many === /et al|и др|等|همکاران/.test(gap) ? 0.5 : 0) +
    (plain.test(gap) ? 1 : 0) +
    initialled(work, text.slice(0, start + name.index))
  const isFirst = !/\d{4}/.test(gap)
  return { id: work.id, from: start + name.index, first: work.first.source, isFirst, score }
}

/** 'A. Smith, 2010' isn't 'J. Smith, 2010'. */
function initialled({ initial }: CitedWork, before: string): number {
  const said = /(?<!\p{L})(\p{L})\.\s?(?:\p{L}\.\s?)*$/u.exec(before)?.[1]
  return said && initial ? (said === initial ? 1 : -1) : 0
}

/** A name begins with a capital, but for its particle: 'van Roe', 'deRoe'. */
const isNameThere = (words: string, at: number) =>
  !/^\p{Ll}+(?!\p{L})/u.test(words.slice(at)) || particles.test(words.slice(at))

/** '2012a,b,c': the letters that follow are works of the same authors. */
function lettersBehind(more: string, start: number, twins: CitedWork[]): Hit[] {
  return [...more.matchAll(/[a-z]/g)].flatMap(({ 0: letter, index }): Hit[] => {
    const id = (twins.find((work) => work.letter === letter) ?? twins[letter.charCodeAt(0) - 97])?.id
    return id ? [{ from: start + index, to: start + index + 1, kind: 'reference', id }] : []
  })
}
