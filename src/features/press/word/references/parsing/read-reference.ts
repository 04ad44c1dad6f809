// One reference, in any style, to its parts: the names are read in every form there is, the rest by what follows from
// it, and the reading that explains most is kept.
import type { Part, Work } from '#features/press/tree/work.ts'
import { readBody } from './bodies.ts'
import { withoutIdentifiers } from './identifiers.ts'
import { designation, isLaw } from './kinds.ts'
import { readNames, type NamesRead } from './names.ts'
import { readRest } from './rest.ts'
import { withSameSigns, withUsualSpaces } from './same-signs.ts'
import { toWork } from './to-work.ts'

export type ReadReference = { work: Work; parts: Part[]; confidence: number }

const longest = 2500 // letters; a longer line is no reference, and reading takes the square of its length

/** `words` is a reference without its number; the places in `parts` are places in it. */
export function readReference(words: string): ReadReference {
  if (words.length > longest) return { work: { type: 'document' }, parts: [], confidence: 0 }
  const { text, places } = withUsualSpaces(words)
  const { left, parts: identifiers } = withoutIdentifiers(withSameSigns(text))
  const start =
    /^[\s"]*(?:\[\p{Ll}[\p{Ll} ]{2,19}\]\s|\[\p{Lu}[\p{L} .,&+]{1,30}\d{2,4}[a-z]?\]\s|(?:See(?: also)?|Cf\.|E\.g\.,?)\s)?/u
      .exec(left)?.[0]
      .replace(/".*/, '').length ?? 0
  const names: (NamesRead | undefined)[] =
    designation(left.slice(start)) > 0 || isLaw(left.slice(start))
      ? [undefined]
      : [...readNames(left, start), ...readBody(left, start), undefined]
  const readings = names.map((authors) => readRest(left, { start, names: authors, identifiers }))
  const best = readings.toSorted((a, b) => b.score - a.score)[0]! // one without names at least
  const isDated = best.parts.some(({ name }) => name === 'year')
  const parts = inOrder([...identifiers.filter(({ name }) => name !== 'year' || !isDated), ...best.parts])
  const work = toWork(text, parts, best.type)
  return { work, parts: parts.map((part) => moved(part, places)), confidence: confidenceOf(left, parts) }
}

/** The end of a part is the place after its last letter. */
function moved({ name, from, to, inside }: Part, places: number[]): Part {
  const range = { name, from: places[from] ?? 0, to: (places[to - 1] ?? 0) + 1 }
  return inside ? { ...range, inside: inside.map((part) => moved(part, places)) } : range
}

/** If parts overlap, the one that was found first is kept. */
function inOrder(parts: Part[]): Part[] {
  const kept: Part[] = []
  for (const part of parts)
    if (part.to > part.from && !kept.some((other) => part.from < other.to && other.from < part.to))
      kept.push(part)
  return kept.toSorted((a, b) => a.from - b.from)
}

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '').length

/** The share of the letters that belong to a part, less where what every work has is missing. */
function confidenceOf(text: string, parts: Part[]): number {
  const said = parts.reduce((sum, { from, to }) => sum + letters(text.slice(from, to)), 0)
  const has = (...names: Part['name'][]) => parts.some(({ name }) => names.includes(name))
  const missing = [has('authors', 'editors'), has('title'), has('year'), has('container', 'publisher', 'url')]
  const share = Math.min(1, said / Math.max(1, letters(text)))
  return Math.round(99 * share * (1 - 0.15 * missing.filter((one) => !one).length)) / 100
}
