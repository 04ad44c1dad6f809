// Finds where the text points at a reference, a figure, a table or an equation, and makes it a link.
import type { Block, Inline, Reference } from '#features/press/tree/tree.ts'
import { everyNode, textOf } from '#features/press/word/reading/inline-text.ts'
import { mapLines } from '#features/press/word/reading/map-lines.ts'
import { withSameSigns } from '../parsing/same-signs.ts'
import { withExact, type FieldCited } from './exact.ts'
import { floatsIn, floatsNamed } from './floats.ts'
import { linked, type Hit } from './hits.ts'
import { numberHits, waysOfNumbering } from './numbers.ts'
import { citedWorks, workHits } from './works.ts'

/** `everything` is the whole text, `fields` what reference managers say of their citations. */
type Citing = { everything: Block[]; references: Reference[]; fields?: FieldCited[] }

export function withCitations<Some extends Block>(
  blocks: Some[],
  { everything, references, fields = [] }: Citing,
): Some[] {
  const floats = floatsNamed(everything)
  const works = citedWorks(references)
  const ways = waysOfNumbering(everything, references)
  const hitsIn = (line: Inline[]): Hit[] => {
    const words = withSameSigns(textOf(line))
    const guessed = [...numberHits(line, words, ways), ...workHits(words, works)]
    return [...withExact(guessed, words, fields), ...floatsIn(textOf(line), floats)]
  }
  const cite = (line: Inline[]): Inline[] => {
    const all = linked(line, hitsIn(line))
    return everyNode(all).some(({ type }) => type === 'note') ? all.map((node) => inNotes(node, cite)) : all
  }
  return mapLines(blocks, cite) as Some[] // a block keeps its type
}

function inNotes(node: Inline, cite: (line: Inline[]) => Inline[]): Inline {
  if (node.type === 'note') return { ...node, content: node.content.map(cite) }
  return 'content' in node ? { ...node, content: node.content.map((one) => inNotes(one, cite)) } : node
}
