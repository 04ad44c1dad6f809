// Many authors put figures and tables after the text. In print each stands after the paragraph that first names it.
import type { Figure, Table } from '../tree.ts'
import { wordsIn } from './block-text.ts'
import { isCaption, withoutLabel } from './figures.ts'
import { plainText } from './inline-text.ts'
import type { Loose } from './loose.ts'
import { figureLabel, floatsTitle } from './names.ts'

/** Figures take their legends, late figures and tables their places, and headings left with nothing go. */
export const withLateFloats = (blocks: Loose[]): Loose[] => withoutEmptyParts(withPlaces(withLegends(blocks)))

const isFloat = (block: Loose): block is Figure | Table => block.type === 'figure' || block.type === 'table'
const isFloatsTitle = (block: Loose | undefined) =>
  (block?.type === 'heading' || block?.type === 'paragraph') && floatsTitle.test(plainText(block.content))

/** "Figure legends" at the end of a manuscript: each belongs to the figure of its number that has no caption. */
function withLegends(blocks: Loose[]): Loose[] {
  const bare = new Map(
    blocks.flatMap((block) =>
      block.type === 'figure' && block.caption.length === 0 ? [[block.number, block]] : [],
    ),
  )
  const captions = new Map<Figure, Figure>()
  const legends = new Set<Loose>()
  for (const block of blocks) {
    if (block.type !== 'paragraph' || !isCaption(block)) continue
    const number = figureLabel.exec(plainText(block.content))?.[1]?.toLowerCase() ?? ''
    const figure = bare.get(number)
    if (!figure || captions.has(figure)) continue
    const caption = [withoutLabel(block.content, figureLabel)].filter((line) => line.length > 0)
    if (caption.length === 0) continue
    captions.set(figure, { ...figure, caption })
    legends.add(block)
  }
  return blocks
    .filter((block) => !legends.has(block))
    .map((block) => (block.type === 'figure' ? (captions.get(block) ?? block) : block))
}

function withPlaces(blocks: Loose[]): Loose[] {
  const end = blocks.findLastIndex((block) => !isFloat(block) && !isFloatsTitle(block)) + 1
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
  if (block.type !== 'paragraph' && block.type !== 'list') return false
  const found = wordsIn([block]).matchAll(mentions[float.type])
  return [...found].some(([, list = '']) => numbersIn(list).has(float.number))
}

const list = String.raw`\s*((?:[SA]?\d+(?:\.\d+)?[a-z]?(?:\s*(?:,|&|and|to|[-–])\s*)?)+)`
const mentions = {
  figure: new RegExp(String.raw`\b(?:Fig(?:ure)?s?\.?|Schemes?)${list}`, 'gi'),
  table: new RegExp(String.raw`\b(?:Tables?|Tab\.)${list}`, 'gi'),
}

function numbersIn(list: string): Set<string> {
  const ranges = [...list.matchAll(/(\d+)\s*(?:[-–]|to)\s*(\d+)/g)].flatMap(([, from, to]) => {
    const length = Math.min(50, Math.max(0, Number(to) - Number(from) + 1))
    return Array.from({ length }, (_, n) => String(Number(from) + n))
  })
  const singles = list.match(/[SA]?\d+(?:\.\d+)?[a-z]?/gi) ?? []
  return new Set([...ranges, ...singles.flatMap((one) => [one.toLowerCase(), one.replace(/[a-z]$/, '')])])
}

const withoutEmptyParts = (blocks: Loose[]): Loose[] =>
  blocks.filter((block, at) => !isFloatsTitle(block) || !isOver(blocks[at + 1]))

const isOver = (next: Loose | undefined) =>
  next === undefined || next.type === 'heading' || isFloatsTitle(next)
