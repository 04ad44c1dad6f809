// "Figure legends" at the end of a manuscript: each belongs to the figure with its number.
import type { Figure, Inline } from '#features/press/tree/tree.ts'
import { isCaption, withoutLabel } from './figures.ts'
import { plainText } from '../reading/inline-text.ts'
import type { Loose, LooseParagraph } from '../reading/loose.ts'
import { calledBy, figureLabel, isFloatsTitle, labelIn } from './float-labels.ts'

type Legend = Pick<Figure, 'type' | 'label' | 'number'> & {
  block: LooseParagraph
  caption: Inline[][]
  isListed: boolean
}

/** A figure with a number and no caption takes the legend of that number; one that has the same words already needs no
 * second, but it may need its number. Pictures without a number take listed legends in their order, when there are as many of each. */
export function withLegends(blocks: Loose[]): Loose[] {
  const legends = legendsIn(blocks)
  const figures = blocks.filter((block) => block.type === 'figure')
  const nameless = figures.filter(({ number, caption }) => !number && caption.length === 0)
  const free = legends.filter(
    (legend) => legend.isListed && !figures.some((one) => calledBy(one) === calledBy(legend)),
  )
  const inOrder = free.length === nameless.length
  const pairs = legends.flatMap((legend): [Legend, Figure][] => {
    const figure =
      figures.find((one) => calledBy(one) === calledBy(legend)) ??
      figures.find((one) => !one.number && letters(one.caption) === letters(legend.caption)) ??
      (inOrder ? nameless[free.indexOf(legend)] : undefined)
    return figure && isNewOrSame(figure.caption, legend.caption) ? [[legend, figure]] : []
  })
  const captions = new Map(pairs.map(([legend, figure]) => [figure, legend] as const).toReversed())
  const used = new Set<Loose>(pairs.map(([{ block }]) => block))
  return blocks
    .filter((block) => !used.has(block))
    .map((block) => (block.type === 'figure' ? described(block, captions.get(block)) : block))
}

function legendsIn(blocks: Loose[]): Legend[] {
  const list = blocks.findLastIndex(
    (block) => block.type === 'heading' && isFloatsTitle(plainText(block.content)),
  )
  return blocks.flatMap((block, at): Legend[] => {
    if (block.type !== 'paragraph' || !isCaption(block)) return []
    const named = labelIn(plainText(block.content), figureLabel)
    const caption = [withoutLabel(block.content, figureLabel)].filter((line) => line.length > 0)
    return caption.length > 0
      ? [{ type: 'figure', ...named, block, caption, isListed: list >= 0 && at > list }]
      : []
  })
}

const isNewOrSame = (own: Inline[][], legend: Inline[][]) =>
  own.length === 0 || letters(own) === letters(legend)
const letters = (lines: Inline[][]) =>
  lines
    .map(plainText)
    .join('')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')

function described(figure: Figure, legend: Legend | undefined): Figure {
  if (!legend) return figure
  const { number, label, caption } = legend
  return { ...figure, number, label, caption }
}
