// Finds where the text points at a reference, a figure, a table or an equation, and makes it a link.
import type {
  Block,
  CitationKind,
  Equation,
  Figure,
  Inline,
  Reference,
  Section,
  Table,
} from '#features/press/tree/tree.ts'
import { plainText } from '../reading/inline-text.ts'
import { mapLines } from '../reading/map-lines.ts'

type Hit = { from: number; to: number; kind: CitationKind; id: string }
type Targets = { numbers: Map<string, string>; authors: Map<string, string>; floats: Map<string, string> }

export function withCitations<Some extends Block>(
  blocks: Some[],
  everything: Block[],
  references: Reference[],
): Some[] {
  const targets = targetsOf(everything, references)
  const line = (nodes: Inline[]): Inline[] => nodes.flatMap((node) => cited(node, targets, line))
  return mapLines(blocks, line) as Some[] // a block keeps its type
}

function cited(node: Inline, targets: Targets, line: (nodes: Inline[]) => Inline[]): Inline[] {
  if (node.type === 'text') return split(node.text, hitsIn(node.text, targets))
  if (node.type === 'superscript') {
    const words = plainText(node.content)
    const hits = node.content.every(({ type }) => type === 'text') ? raisedNumbers(words, targets) : []
    return hits.length > 0 ? [{ ...node, content: split(words, hits) }] : [node]
  }
  if (node.type === 'strong' || node.type === 'emphasis') return [{ ...node, content: line(node.content) }]
  return [node]
}

const bracketed = /\[(\d{1,3}(?:\s*[-–,;]\s*\d{1,3})*)\]/g
const authorYear =
  /(\p{Lu}[\p{L}'’-]+)(?:\s+(?:et\s+al\.?|(?:and|&)\s+\p{Lu}[\p{L}'’-]+))?,?\s*\(?\s*((?:18|19|20)\d\d)([a-z]?)(?![\p{L}\d])/gu
const floatNames =
  /\b(Fig(?:ure)?s?\.?|Schemes?|Tables?|Tab\.|Eq(?:uation|n)?s?\.?)\s*\(?([SA]?\d+(?:\.\d+)?)\)?/g

function hitsIn(text: string, targets: Targets): Hit[] {
  return [...numbersIn(text, targets), ...authorsIn(text, targets), ...floatsIn(text, targets)].sort(
    (a, b) => a.from - b.from,
  )
}

function numbersIn(text: string, { numbers }: Targets): Hit[] {
  return [...text.matchAll(bracketed)].flatMap((list) => numbersAt(list[1]!, list.index + 1, numbers)) // the pattern has a group
}

function numbersAt(list: string, start: number, numbers: Map<string, string>): Hit[] {
  return [...list.matchAll(/\d+/g)].flatMap(({ 0: number, index }): Hit[] => {
    const id = numbers.get(number)
    return id ? [{ from: start + index, to: start + index + number.length, kind: 'reference', id }] : []
  })
}

function raisedNumbers(text: string, { numbers }: Targets): Hit[] {
  if (!/^\s*\d{1,3}(\s*[-–,]\s*\d{1,3})*\s*,?$/.test(text)) return []
  const all = [...text.matchAll(/\d+/g)]
  return all.every(([number]) => numbers.has(number)) ? numbersAt(text, 0, numbers) : []
}

function authorsIn(text: string, { authors }: Targets): Hit[] {
  return [...text.matchAll(authorYear)].flatMap(
    ({ 0: words, 1: name = '', 2: year = '', 3: letter = '', index }): Hit[] => {
      const id = authors.get(authorKey(name, year + letter)) ?? authors.get(authorKey(name, year))
      return id ? [{ from: index, to: index + words.length, kind: 'reference', id }] : []
    },
  )
}

const floatKinds = { f: 'figure', s: 'figure', t: 'table', e: 'equation' } as const

function floatsIn(text: string, { floats }: Targets): Hit[] {
  return [...text.matchAll(floatNames)].flatMap(
    ({ 0: words, 1: name = '', 2: number = '', index }): Hit[] => {
      const kind = floatKinds[name[0]!.toLowerCase() as keyof typeof floatKinds] // the pattern's names begin so
      const id = floats.get(`${kind} ${number.toLowerCase()}`)
      const end = words.endsWith(')') && !words.includes('(') ? words.length - 1 : words.length
      return id ? [{ from: index, to: index + end, kind, id }] : []
    },
  )
}

function split(text: string, hits: Hit[]): Inline[] {
  const out: Inline[] = []
  let at = 0
  for (const { from, to, kind, id } of hits) {
    if (from < at) continue
    if (from > at) out.push({ type: 'text', text: text.slice(at, from) })
    out.push({ type: 'citation', kind, to: id, text: text.slice(from, to) })
    at = to
  }
  if (at < text.length) out.push({ type: 'text', text: text.slice(at) })
  return out
}

const authorKey = (name: string, year: string) => `${name.toLowerCase()} ${year}`

function targetsOf(everything: Block[], references: Reference[]): Targets {
  const floats = everything.flatMap(floatsUnder)
  return {
    numbers: firstOfEach(references.map(({ label, id }) => [label, id])),
    authors: firstOfEach(references.flatMap(authorKeys)),
    floats: firstOfEach(floats.map((float) => [`${float.type} ${numberOf(float)}`, float.id])),
  }
}

/** "Wang 2007b" as printed, and "wang 2007" for a text that leaves the letter out. */
function authorKeys({ id, firstAuthor, year, content }: Reference): [string, string][] {
  if (!firstAuthor || !year) return []
  const letter = new RegExp(`${year}([a-z])\\b`).exec(plainText(content))?.[1]
  const name = firstAuthor.split(/\s/).at(-1) ?? firstAuthor
  const keys = [authorKey(name, year), ...(letter ? [authorKey(name, year + letter)] : [])]
  return keys.map((key) => [key, id])
}

type Float = Figure | Table | Equation

const numberOf = (float: Float) => (float.type === 'equation' ? (float.label ?? '') : float.number)

function floatsUnder(block: Block): Float[] {
  if (block.type === 'section') return (block satisfies Section).content.flatMap(floatsUnder)
  return block.type === 'figure' || block.type === 'table' || block.type === 'equation' ? [block] : []
}

/** When two things have one name, the first is meant. */
function firstOfEach(pairs: [string, string][]): Map<string, string> {
  return new Map(pairs.toReversed())
}
