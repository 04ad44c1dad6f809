// Citations made by a reference manager, which says which works they mean, so nothing is guessed.
import { withSameSigns } from '../parsing/same-signs.ts'
import type { Hit } from './hits.ts'

/** The words that a field shows, and the references it leads to. */
export type FieldCited = { words: string; ids: string[] }

/** What was guessed within a field's words stays where it says the same, or more: not every work of the list has data.
 * Else all its words are one link. */
export function withExact(guessed: Hit[], words: string, fields: FieldCited[]): Hit[] {
  const exact = fields.flatMap(({ words: shown, ids }) =>
    placesOf(words, shown).map((from) => ({ from, to: from + shown.length, ids })),
  )
  return exact.reduce<Hit[]>((hits, { from, to, ids: [first, ...through] }) => {
    const within = hits.filter((hit) => hit.from >= from && hit.to <= to)
    const found = new Set(within.flatMap(({ id, through: more = [] }) => [id, ...more]))
    const all = [first, ...through]
    if (!first || all.every((id) => id && found.has(id))) return hits
    const outside = hits.filter((hit) => hit.to <= from || hit.from >= to)
    return [...outside, { ...inBrackets(words, from, to), kind: 'reference', id: first, through }]
  }, guessed)
}

/** A lone number stands for a citation only where it is alone: the raised ones are found by their place. */
function placesOf(words: string, shown: string): number[] {
  const signs = withSameSigns(shown)
  if (!/[\p{L}([]/u.test(signs)) return []
  const places: number[] = []
  for (let at = words.indexOf(signs); at >= 0; at = words.indexOf(signs, at + signs.length)) places.push(at)
  return places
}

function inBrackets(words: string, from: number, to: number): { from: number; to: number } {
  const isBracketed = /^[([]/.test(words.slice(from)) && /[)\]]$/.test(words.slice(0, to))
  return isBracketed ? { from: from + 1, to: to - 1 } : { from, to }
}
