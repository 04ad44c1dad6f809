// Headings that Word numbers: "1. Introduction" reaches us as a list of one, and "1.1" below it as a list in that list.
import type { Block, List } from '../tree/tree.ts'
import { isAllBold, plainText } from './reading/inline-text.ts'
import type { Heading, Loose, LooseParagraph } from './reading/loose.ts'
import { isKnownName } from './reading/names.ts'

export const headingStyle = /head|заголов|标题|titre/i

/** Those in bold or with the style of a heading; and all, where two at least have usual names of parts. */
export function withListedHeadings(blocks: Loose[]): Loose[] {
  const lines = new Map(
    blocks.flatMap((block) => (block.type === 'list' ? [[block as Loose, linesOf(block)] as const] : [])),
  )
  const known = [...lines.values()].flat().filter(({ content }) => isKnownName(plainText(content)))
  const isHabit = known.length >= fewest
  return blocks.flatMap((block): Loose[] => {
    const own = lines.get(block) ?? []
    const areHeadings = own.length > 0 && (isHabit || own.every(looksSo))
    return areHeadings ? own.map((line, depth) => asHeading(line, depth, own.length)) : [block]
  })
}

const fewest = 2
const longest = 90

/** From the outermost in; none for a list that holds anything else. */
function linesOf({ ordered, items }: List): LooseParagraph[] {
  const [[first, ...below] = []] = items
  if (!ordered || items.length !== 1 || first?.type !== 'paragraph') return []
  const line = plainText(first.content)
  if (line.length > longest || /[.;:,。；，：]$/.test(line)) return []
  if (below.length === 0) return [first]
  const inner = below.length === 1 && isList(below[0]) ? linesOf(below[0]) : []
  return inner.length > 0 ? [first, ...inner] : []
}

const isList = (block: Block | undefined): block is List => block?.type === 'list'
const looksSo = ({ content, style = '' }: LooseParagraph) => isAllBold(content) || headingStyle.test(style)

function asHeading({ content, style = '' }: LooseParagraph, depth: number, lines: number): Heading {
  const told = headingStyle.test(style) ? Number(/[1-4]/.exec(style)?.[0]) : 0
  const isTop = isKnownName(plainText(content)) || lines > 1
  return { type: 'heading', level: told || (isTop ? 1 : 2) + depth, content, sure: false }
}
