// 'Figure 2', 'Eq. (3)': what the text says of its figures, tables and equations.
import type { Block, Equation, Figure, Table } from '#features/press/tree/tree.ts'
import type { Hit } from './hits.ts'

const floatNames =
  /\b(Fig(?:ure)?s?\.?|Schemes?|Tables?|Tab\.|Eq(?:uation|n)?s?\.?)\s*\(?([SA]?\d+(?:\.\d+)?)\)?/g
const floatKinds = { f: 'figure', s: 'figure', t: 'table', e: 'equation' } as const

export function floatsIn(text: string, floats: Map<string, string>): Hit[] {
  return [...text.matchAll(floatNames)].flatMap(
    ({ 0: words, 1: name = '', 2: number = '', index }): Hit[] => {
      const kind = floatKinds[name[0]!.toLowerCase() as keyof typeof floatKinds] // the pattern's names begin so
      const id = floats.get(`${kind} ${number.toLowerCase()}`)
      const end = words.endsWith(')') && !words.includes('(') ? words.length - 1 : words.length
      return id ? [{ from: index, to: index + end, kind, id }] : []
    },
  )
}

type Float = Figure | Table | Equation

/** Ids by name ('figure 2'); when two things have one name, the first is meant. */
export function floatsNamed(blocks: Block[]): Map<string, string> {
  const named = blocks
    .flatMap(floatsUnder)
    .map((float) => [`${float.type} ${numberOf(float)}`, float.id] as const)
  return new Map(named.toReversed())
}

const numberOf = (float: Float) => (float.type === 'equation' ? (float.label ?? '') : float.number)

function floatsUnder(block: Block): Float[] {
  if (block.type === 'section') return block.content.flatMap(floatsUnder)
  return block.type === 'figure' || block.type === 'table' || block.type === 'equation' ? [block] : []
}
