// Names of people and organisations in the words of a reference.
import type { Name, Part } from '../tree/work.ts'

/** One after the other, in any of the usual forms; undefined if one of them isn't there. */
export function findNames(names: readonly Name[], text: string): Part[] | undefined {
  const found: Part[] = []
  for (const name of names) {
    const from = found.at(-1)?.to ?? 0
    const places = formsOf(name).map((form) => ({ form, at: text.indexOf(form.words, from) }))
    const first = places.filter(({ at }) => at >= 0).toSorted((a, b) => a.at - b.at)[0]
    if (!first) return undefined
    found.push(toPart(first.form, first.at))
  }
  return found
}

type Form = { words: string; inside: Part[] | undefined }
type Manner = { isFamilyFirst: boolean; gap: string }

const manners: Manner[] = [
  { isFamilyFirst: true, gap: ' ' },
  { isFamilyFirst: true, gap: ', ' },
  { isFamilyFirst: false, gap: ' ' },
]
const formsOf = (name: Name): Form[] => manners.map((manner) => toForm(name, manner))

function toForm(name: Name, { isFamilyFirst, gap }: Manner): Form {
  if ('literal' in name) return { words: name.literal, inside: undefined }
  const { family, given = '', suffix } = name
  const [first, second] = isFamilyFirst ? [family, given] : [given, family]
  const core = [first, second].filter(Boolean).join(gap)
  const at = isFamilyFirst
    ? { family: 0, given: core.length - given.length }
    : { family: core.length - family.length, given: 0 }
  const words = suffix ? `${core} ${suffix}` : core
  const inside: Part[] = [
    { name: 'family', from: at.family, to: at.family + family.length },
    ...(given ? [{ name: 'given' as const, from: at.given, to: at.given + given.length }] : []),
    ...(suffix ? [{ name: 'suffix' as const, from: words.length - suffix.length, to: words.length }] : []),
  ]
  return { words, inside: inside.toSorted((a, b) => a.from - b.from) }
}

function toPart({ words, inside }: Form, at: number): Part {
  const range = { from: at, to: at + words.length }
  if (!inside) return { name: 'body', ...range }
  return {
    name: 'person',
    ...range,
    inside: inside.map(({ name, from, to }) => ({ name, from: at + from, to: at + to })),
  }
}

type Before = { text: string; before: readonly Part[] }

/** Written the way the names before them were: which part comes first, and what stands between them. */
export function writeNames(names: readonly Name[], was: Before): { words: string; inside: Part[] } {
  const manner = mannerOf(was)
  const [between, last] = gapsOf(was)
  const inside: Part[] = []
  let words = ''
  for (const [at, name] of names.entries()) {
    if (at > 0) words += at === names.length - 1 ? last : between
    const form = toForm(name, manner)
    inside.push(toPart(form, words.length))
    words += form.words
  }
  return { words, inside }
}

function mannerOf({ text, before }: Before): Manner {
  for (const { inside = [] } of before) {
    const [first, second] = inside
    if (first && second && first.name !== second.name)
      return { isFamilyFirst: first.name === 'family', gap: text.slice(first.to, second.from) || ' ' }
  }
  return { isFamilyFirst: true, gap: ' ' }
}

function gapsOf({ text, before }: Before): [between: string, last: string] {
  const gaps = before.slice(1).map(({ from }, at) => text.slice(before[at]?.to ?? from, from))
  const between = (gaps.length > 1 && gaps[0]) || ', '
  return [between, gaps.at(-1) ?? between]
}
