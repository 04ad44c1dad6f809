// The list of references, from its heading to the next real one.
import type { Inline, Reference } from '#features/press/tree/tree.ts'
import { plainText, withoutPrefix } from '../reading/inline-text.ts'
import type { Loose } from '../reading/loose.ts'
import { figureLabel, referencesTitle, sectionRole, tableLabel } from '../reading/names.ts'
import { linesOf, wordsIn } from '../reading/block-text.ts'
import { partsOf } from './reference-parts.ts'

const ownNumber = /^\s*(?:\[(\d{1,3})\]|\((\d{1,3})\)|(\d{1,3})\s*[.)、])\s*/
const shortest = 15
const afterwards = /^(appendix|tables?|figures?|supplement|附录)/i

/** The blocks without the list, and the list. */
export function withoutReferences(blocks: Loose[]): { rest: Loose[]; references: Reference[] } {
  const start = blocks.findLastIndex(
    (block) =>
      (block.type === 'heading' || block.type === 'paragraph') && referencesTitle.test(wordsIn([block])),
  )
  if (start < 0) return { rest: blocks, references: [] }
  let end = start + 1
  while (blocks[end] && isEntry(blocks[end]!)) end++ // in range
  const entries = blocks.slice(start + 1, end).flatMap(linesIn)
  const references = entries.filter((line) => plainText(line).length > shortest).map(toReference)
  return { rest: [...blocks.slice(0, start), ...blocks.slice(end)], references }
}

function isEntry(block: Loose): boolean {
  if (block.type === 'list') return true
  if (block.type === 'paragraph') {
    const words = plainText(block.content)
    return (
      !figureLabel.test(words) &&
      !tableLabel.test(words) &&
      !/^(figure|table)s? (legends?|captions?)/i.test(words)
    )
  }
  if (block.type !== 'heading' || block.sure) return false
  const words = plainText(block.content)
  return sectionRole(words) === null && !afterwards.test(words) && (words.length > 60 || /\d{4}/.test(words))
}

const linesIn = (block: Loose): Inline[][] =>
  block.type === 'list'
    ? block.items.map((item) => linesOf(item.filter((one) => one.type !== 'section')).flat())
    : linesOf([block])

function toReference(line: Inline[], at: number): Reference {
  const words = plainText(line)
  const match = ownNumber.exec(words)
  const label = match ? (match[1] ?? match[2] ?? match[3]) : undefined
  return {
    id: `r${at + 1}`,
    label: label ?? String(at + 1),
    content: label ? withoutPrefix(line, ownNumber) : line,
    ...partsOf(words.replace(ownNumber, '')),
  }
}
