// How each part of a reference is found in its words, and how it's written into them.
import type { Name, Part, PartName } from '../tree/work.ts'
import type { PartOfReference } from '#journal/typesetting/reference-parts.ts'
import { findNames, writeNames } from './names-in-words.ts'
import type { Range, Saying } from './rewritten.ts'

type Plain = Exclude<PartOfReference, 'type' | 'names'>
type Usual = Omit<Saying, 'said'>

const people: PartName[] = ['authors', 'editors']

// oxfmt-ignore
const usual: Record<Plain, Usual> = {
  title:  { names: ['title'],                                  after: people,                                   around: ['. ', ''], prevails: true },
  source: { names: ['container'],                              after: [...people, 'title'],                     around: ['. ', ''], prevails: true },
  year:   { names: ['year'],                                   after: [...people, 'title', 'container'],        around: [', ', ''] },
  volume: { names: ['volume'],                                 after: ['container', 'year'],                    around: [', ', ''] },
  issue:  { names: ['issue'],                                  after: ['volume'],                               around: ['(', ')'] },
  pages:  { names: ['firstPage', 'lastPage', 'articleNumber'], after: ['container', 'year', 'volume', 'issue'], around: [': ', ''] },
  doi:    { names: ['doi'],                                    after: [],                                       around: ['. doi:', ''] },
  url:    { names: ['url'],                                    after: [],                                       around: ['. ', ''] },
}

export function sayPart(part: Plain, words: string): Saying {
  const { names } = usual[part]
  const parted = (said: string) => partsOf(names, said)
  const find = (text: string, isFree: (range: Range) => boolean) => {
    const found = [...text.matchAll(patternFor(words))].find(({ index, 0: said }) =>
      isFree({ from: index, to: index + said.length }),
    )
    return (
      found &&
      parted(found[0]).map((one) => ({ ...one, from: one.from + found.index, to: one.to + found.index }))
    )
  }
  const write = () => {
    const printed = part === 'pages' ? words.replace(dash, '–') : words
    return { words: printed, parts: parted(printed) }
  }
  return { ...usual[part], ...(words && { said: { find, write } }) }
}

export function sayNames(group: 'authors' | 'editors', names: readonly Name[]): Saying {
  const said = {
    find: (text: string, isFree: (range: Range) => boolean) => {
      const inside = findNames(names, text)
      const range = { from: inside?.at(0)?.from ?? 0, to: inside?.at(-1)?.to ?? 0 }
      return inside && isFree(range) ? [{ name: group, ...range, inside }] : undefined
    },
    write: (text: string, before: readonly Part[]) => {
      const { words, inside } = writeNames(names, { text, before: before[0]?.inside ?? [] })
      return { words, parts: [{ name: group, from: 0, to: words.length, inside }] }
    },
  }
  return { names: [group], after: [], around: ['. ', ''], ...(names.length > 0 && { said }) }
}

const dash = /[-‐–—]/

/** As whole words, with any spaces and dashes. */
function patternFor(words: string): RegExp {
  const plain = words.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
  const loose = plain.replaceAll(/\s+/g, String.raw`\s+`).replaceAll(/[-‐–—]/g, '[-‐–—]')
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${loose}(?![\p{L}\p{N}]|[-./]\p{L}|[-./]\p{N})`, 'gu')
}

/** Pages may have a first and a last. */
function partsOf([name, last]: readonly PartName[], said: string): Part[] {
  const at = last ? said.search(dash) : -1
  if (!name) return []
  if (!last || at < 0) return [{ name, from: 0, to: said.length }]
  return [
    { name, from: 0, to: at },
    { name: last, from: at + 1, to: said.length },
  ]
}
