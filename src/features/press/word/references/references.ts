// The list of references: from its heading to the next real one, or what looks like a list where nothing is called so.
import type { Reference } from '#features/press/tree/tree.ts'
import { plainText, textOf } from '../reading/inline-text.ts'
import type { Loose } from '../reading/loose.ts'
import { figureLabel, tableLabel } from '../floats/float-labels.ts'
import { referencesTitle, sectionRole } from '../reading/names.ts'
import { wordsIn } from '../reading/block-text.ts'
import { entriesOf, type Entry } from './entries.ts'
import { readReference } from './parsing/read-reference.ts'
import { withAuthorsAbove } from './same-authors.ts'

const afterwards = /^(appendix|tables?|figures?|supplement|附录)/i

/** The blocks without the list, and the list. */
export function withoutReferences(blocks: Loose[]): { rest: Loose[]; references: Reference[] } {
  const { heading, end: named } = longestNamed(blocks)
  // Some programs leave the list at the very end, whatever stands below its title.
  const [start, end] = named > heading + 1 ? [heading + 1, named] : unnamedList(blocks)
  const references: Reference[] = []
  for (const entry of entriesOf(blocks.slice(start, end)))
    references.push(toReference(entry, references.length, references.at(-1)))
  const isRest = (at: number) => (at < start || at >= end) && at !== heading
  return { rest: blocks.filter((_, at) => isRest(at)), references }
}

/** An annex may have a shorter list of its own, which stays with it. */
function longestNamed(blocks: Loose[]): { heading: number; end: number } {
  const lists = blocks.flatMap((block, heading) =>
    (block.type === 'heading' || block.type === 'paragraph') && referencesTitle.test(wordsIn([block]))
      ? [{ heading, end: endOfList(blocks, heading + 1) }]
      : [],
  )
  const most = Math.max(...lists.map(({ heading, end }) => end - heading))
  return lists.findLast(({ heading, end }) => end - heading === most) ?? { heading: -1, end: -1 }
}

function endOfList(blocks: Loose[], start: number): number {
  const end = blocks.findIndex((block, at) => at >= start && !isEntry(block))
  return end < 0 ? blocks.length : end
}

function isEntry(block: Loose): boolean {
  if (block.type === 'list') return true
  if (block.type === 'table') return isWholeOf(entriesOf([block]))
  if (block.type === 'paragraph') {
    const words = plainText(block.content)
    return !figureLabel.test(words) && !tableLabel.test(words) && !behindList.test(words)
  }
  if (block.type !== 'heading' || block.sure) return false
  const words = plainText(block.content)
  return sectionRole(words) === null && !afterwards.test(words) && (words.length > 60 || /\d{4}/.test(words))
}

const behindList =
  /^(?:(?:figure|table)s? (?:legends?|captions?)|(?:received|submitted|accepted):?\s.{0,20}\d|(?:information )?about the authors?(?!\p{L})|информация об автор\p{L}+|сведения об автор\p{L}+|article history|поступила в редакцию|收稿日期|作者简介)/iu

const isWholeOf = (entries: Entry[]) => entries.length > 1 && entries.every(isReference)

const fewest = 3

/** The last run of blocks that all read like references. */
function unnamedList(blocks: Loose[]): [start: number, end: number] {
  const last = blocks.findLastIndex(looksLikeEntry)
  const before = blocks.findLastIndex((block, at) => at < last && !looksLikeEntry(block))
  const found = last >= 0 ? entriesOf(blocks.slice(before + 1, last + 1)) : []
  return found.length >= fewest ? [before + 1, last + 1] : [blocks.length, blocks.length]
}

function looksLikeEntry(block: Loose): boolean {
  if (block.type !== 'paragraph' && block.type !== 'list') return false
  if (block.type === 'paragraph' && /bibliograph/i.test(block.style ?? '')) return true
  const entries = entriesOf([block])
  return entries.length > 0 && entries.every(isReference)
}

const longest = 600
const sureEnough = 0.6

function isReference({ content }: Entry): boolean {
  const words = plainText(content)
  if (words.length > longest) return false
  const { work, confidence } = readReference(words)
  const place = work.volume ?? work.page ?? work.publisher ?? work.DOI ?? work.URL
  return confidence >= sureEnough && Boolean(work.author && work.title && work.issued && place)
}

function toReference({ label, content: typed }: Entry, at: number, above: Reference | undefined): Reference {
  const content = withAuthorsAbove(typed, above)
  return { id: `r${at + 1}`, label: label ?? String(at + 1), content, ...readReference(textOf(content)) }
}
