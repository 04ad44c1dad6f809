// Many authors put figures and tables after the text. In print, each follows the paragraph that first mentions it.
import type { Figure, Table } from '#features/press/tree/tree.ts'
import { wordsIn } from '../reading/block-text.ts'
import { isCaption } from './figures.ts'
import { plainText } from '../reading/inline-text.ts'
import type { Loose } from '../reading/loose.ts'
import { isFloatsTitle } from './float-labels.ts'

/** Headings like "Tables and figures" go: what they introduce doesn't need them. */
export const withLateFloats = (blocks: Loose[]): Loose[] => withoutEmptyParts(withPlaces(blocks))

const isFloat = (block: Loose): block is Figure | Table => block.type === 'figure' || block.type === 'table'
const isTitle = (block: Loose | undefined) =>
  (block?.type === 'heading' || block?.type === 'paragraph') && isFloatsTitle(plainText(block.content))

function withPlaces(blocks: Loose[]): Loose[] {
  const end = blocks.findLastIndex((block) => !isFloat(block) && !isTitle(block)) + 1
  const text = blocks.slice(0, end)
  const late = blocks.slice(end)
  const places = late.map((block) =>
    isFloat(block)
      ? endOfThought(
          text,
          text.findIndex((one) => names(one, block)),
        )
      : -1,
  )
  const after = (at: number) => late.filter((_, n) => places[n] === at)
  return [...text.flatMap((block, at) => [block, ...after(at)]), ...after(-1)]
}

/** What follows from a paragraph stays with it: "is given by", the equation, "where x is …". */
function endOfThought(text: Loose[], start: number): number {
  let at = start
  while (at >= 0 && isContinued(text[at + 1])) at++
  return at
}

function isContinued(next: Loose | undefined): boolean {
  if (next?.type === 'paragraph') return /^\p{Ll}/u.test(plainText(next.content))
  return next?.type === 'equation' || next?.type === 'list' || next?.type === 'code'
}

/** "Figs. 2 and 4–6" names four figures. */
function names(block: Loose, float: Figure | Table): boolean {
  if ((block.type !== 'paragraph' && block.type !== 'list') || isCaption(block)) return false
  const found = wordsIn([block]).matchAll(mentions[float.type])
  return [...found].some(([, list = '']) => numbersIn(list).has(float.number))
}

const list = String.raw`\s*((?:[A-Z]?\d+(?:\.\d+)?[a-z]?(?:\s*(?:,|&|and|to|[-–])\s*)?)+)`
const mentions = {
  figure: new RegExp(String.raw`\b(?:Fig(?:ure)?s?\.?|Schemes?)${list}`, 'gi'),
  table: new RegExp(String.raw`\b(?:Tables?|Tab\.)${list}`, 'gi'),
}

function numbersIn(list: string): Set<string> {
  const ranges = [...list.matchAll(/(\d+)\s*(?:[-–]|to)\s*(\d+)/g)].flatMap(([, from, to]) => {
    const length = Math.min(50, Math.max(0, Number(to) - Number(from) + 1))
    return Array.from({ length }, (_, n) => String(Number(from) + n))
  })
  const singles = list.match(/[A-Z]?\d+(?:\.\d+)?[a-z]?/gi) ?? []
  return new Set([...ranges, ...singles.flatMap((one) => [one.toLowerCase(), one.replace(/[a-z]$/, '')])])
}

const withoutEmptyParts = (blocks: Loose[]): Loose[] =>
  blocks.filter((block, at) => !isTitle(block) || !isOver(blocks[at + 1]))

const isOver = (next: Loose | undefined) =>
  next === undefined || next.type === 'heading' || isFloat(next) || isTitle(next)
