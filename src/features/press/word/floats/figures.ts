// Pictures and the captions beside them become figures; small drawings without a caption are formulas.
import type { Equation, Figure, Image, Inline } from '#features/press/tree/tree.ts'
import { scriptOf } from '#journal/text/scripts.ts'
import { wordsIn } from '../reading/block-text.ts'
import { isFigureNote, isNamedNote } from './notes.ts'
import {
  calledBy,
  emptyLabel,
  figureLabel,
  labelIn,
  placeholder,
  runsOn,
  sentenceStart,
} from './float-labels.ts'
import { imagesIn, plainText, withoutPrefix } from '../reading/inline-text.ts'
import { exchanged, type Loose, type LooseParagraph } from '../reading/loose.ts'

export function withFigures(blocks: Loose[]): Loose[] {
  const plan = new Map<number, Loose[]>()
  const letters: Letters = new Map()
  for (const [at, block] of blocks.entries()) {
    if (plan.has(at) || !isPicture(block)) continue
    const end = endOfPictures(blocks, at)
    const images = blocks.slice(at, end).flatMap(imagesOf)
    const own = block.type === 'figure' ? block.caption : []
    const captionAt = own.every(isNamedNote) ? captionBeside(blocks, [at, end], plan) : []
    const noteAt = captionAt.includes(end) ? end + captionAt.length : end
    if (isFigureNote(blocks[noteAt]) && !plan.has(noteAt)) captionAt.push(noteAt)
    const beside = captionAt.map((n) => (blocks[n] as LooseParagraph).content) // found as paragraphs
    const caption = own.every(isNamedNote) ? [...beside, ...own] : [...own, ...beside]
    for (let n = at; n < end; n++) plan.set(n, [])
    for (const n of captionAt) plan.set(n, [])
    if (caption.length === 0 && images.every(isDrawnFormula)) plan.set(at, [drawnFormula(images, block)])
    else {
      const figure = toFigure(images, caption)
      letters.set(figure, figureLabel.exec(plainText(caption[0] ?? []))?.groups?.['letter'] ?? '')
      plan.set(at, [figure])
    }
  }
  return withLetters(exchanged(blocks, plan), letters)
}

type Letters = Map<Loose, string>

/** 'Figure 3A' and 'Figure 3B', each at its own picture, are two figures; a letter alone is a panel's. */
function withLetters(blocks: Loose[], letters: Letters): Loose[] {
  const called = Map.groupBy([...letters.keys()].filter(isNumbered), calledBy)
  return blocks.map((block) => {
    const letter = letters.get(block)
    if (!letter || !isNumbered(block) || called.get(calledBy(block))!.length < 2) return block // it's among them
    return { ...block, number: block.number + letter.toLowerCase(), label: block.label + letter }
  })
}

const isNumbered = (block: Loose): block is Figure => block.type === 'figure' && block.number !== ''

/** One of Word's own figures, or a paragraph with only pictures and at most their letters, "(a) (b)". */
function isPicture(block: Loose): boolean {
  if (block.type === 'figure') return true
  if (block.type !== 'paragraph' || imagesIn(block.content).length === 0) return false
  const words = plainText(block.content)
  return words.length < 40 && words.replace(/[\s()a-zA-Z.]/g, '').length < 3
}

const imagesOf = (block: Loose): Image[] =>
  block.type === 'figure' ? block.images : block.type === 'paragraph' ? imagesIn(block.content) : []

function endOfPictures(blocks: Loose[], start: number): number {
  let end = start + 1
  while (
    blocks[end] &&
    isPicture(blocks[end]!) &&
    blocks[start]!.type !== 'figure' &&
    blocks[end]!.type !== 'figure'
  )
    end++ // in range
  return end
}

/** Below the picture, or below a short line under it; otherwise above it. Where there's one on both sides, theirs is the
 * lower number: the other is the next picture's. */
function captionBeside(blocks: Loose[], [at, end]: [number, number], plan: Map<number, Loose[]>): number[] {
  const free = (n: number) => !plan.has(n) && isCaption(blocks[n])
  const isAbove = free(at - 1) && !(free(end) && numberAt(blocks, end) <= numberAt(blocks, at - 1))
  if (free(end) && !isAbove) return isAgain(blocks, end, figureLabel) ? [end, end + 1] : [end]
  const between = blocks[end]
  if (!isAbove && between?.type === 'paragraph' && plainText(between.content).length < 60 && free(end + 1))
    return isAgain(blocks, end + 1, figureLabel) ? [end + 1, end + 2] : [end + 1]
  if (isAbove) return [at - 1]
  const isParted = free(at - 2) && isOnlyLabel(blocks[at - 2]) && blocks[at - 1]?.type === 'paragraph'
  return isParted && !plan.has(at - 1) ? [at - 2, at - 1] : [] // APA's: the label, the title, the picture
}

const numberAt = (blocks: Loose[], at: number) => Number(labelIn(wordsIn([blocks[at]!]), figureLabel).number) // a caption stands there

const isOnlyLabel = (block: Loose | undefined) =>
  block !== undefined && wordsIn([block]).replace(figureLabel, '') === ''

/** Whether '图 1 研究区' stands once more below it, as 'Fig. 1 Study area'. */
export function isAgain(blocks: Loose[], at: number, label: RegExp): boolean {
  const [own, next] = [at, at + 1].map((n) => (isCaption(blocks[n], label) ? wordsIn([blocks[n]!]) : '')) // a caption is there
  const number = (words: string) => labelIn(words, label).number
  return Boolean(own && next) && number(own!) === number(next!) && scriptOf(own!) !== scriptOf(next!) // both are there
}

export function isCaption(block: Loose | undefined, label = figureLabel): boolean {
  if (block?.type !== 'paragraph') return false
  const words = plainText(block.content)
  const match = label.exec(words)
  if (!match || placeholder.test(words)) return false
  const after = words.slice(match[0].length)
  const isSentence = !/[:：]\s*$/.test(match[0]) && sentenceStart.test(after)
  return !isSentence && !(/[\p{L}\p{Nd}]$/u.test(match[0]) && runsOn.test(after))
}

/** Drawn by an old equation editor, or a strip of pixels; what somebody drew in Word isn't one, however small. */
const isDrawnFormula = ({ name, width = 0, height = 0 }: Image) =>
  name.startsWith('image') && height > 0 && height < 1.1 && (name.endsWith('.svg') || width > 1.5 * height)

function drawnFormula(images: Image[], block: Loose): Equation {
  const words = block.type === 'paragraph' ? plainText(block.content) : ''
  const label = /\(\s*(\d+(?:[.-]\d+)?)\s*\)\s*$/.exec(words)?.[1] ?? null
  return { type: 'equation', id: '', label, formulas: [], images }
}

/** Without its own number, it gets one in float-numbers.ts. */
function toFigure(images: Image[], caption: Inline[][]): Figure {
  const [first = [], ...more] = caption
  const words = plainText(first)
  const rest = withoutLabel(first, figureLabel)
  return {
    type: 'figure',
    id: '',
    ...labelIn(words, figureLabel),
    images: images.map((image) => ({ ...image, alt: image.alt || words })),
    caption: [rest, ...more.map((line) => withoutLabel(line, figureLabel))].filter((line) => line.length > 0),
  }
}

/** "**Figure 1.** Words" is "Words": the label is set by us, and its bold with it. */
export function withoutLabel(line: Inline[], label: RegExp): Inline[] {
  const plain = line.flatMap((node) => (node.type === 'strong' ? node.content : [node]))
  return withoutPrefix(withoutPrefix(plain, label), emptyLabel)
}
