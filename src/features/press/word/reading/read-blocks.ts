// From pandoc's blocks to a flat list of ours.
import { withoutFilledRows } from '#features/press/tree/table-grid.ts'
import type { Block, Cell, Image, Inline } from '#features/press/tree/tree.ts'
import { linesOf } from './block-text.ts'
import { everyNode, imagesIn, plainText, tidy } from './inline-text.ts'
import type { Loose, LooseParagraph } from './loose.ts'
import { figureLabel, tableLabel } from '../floats/float-labels.ts'
import {
  styleOf,
  foldPandoc,
  type PandocBlock,
  type PandocCell,
  type PandocFold,
  type PandocRow,
} from './pandoc-ast.ts'
import { withoutNested } from '../floats/nested-tables.ts'
import { newTable } from '../floats/new-table.ts'
import type { ReadLine } from './read-inlines.ts'

export type ReadBlocks = (blocks: PandocBlock[]) => Loose[]

export function blockReader(readLine: ReadLine): ReadBlocks {
  const read = (blocks: PandocBlock[], style?: string): Loose[] =>
    blocks.flatMap((block) => foldPandoc(foldFor(style), block) ?? [])
  const paragraph = (content: Inline[], style?: string): Loose[] =>
    content.length > 0 ? withoutBigPictures({ type: 'paragraph', content, ...(style && { style }) }) : []
  const foldFor = (style?: string): PandocFold<PandocBlock, Loose[]> => ({
    Para: ({ c }) => paragraph(readLine(c), style),
    Plain: ({ c }) => paragraph(readLine(c), style),
    Header: ({ c: [level, , line] }) => asHeading(level, readLine(line)),
    Div: ({ c: [attributes, blocks] }) => {
      const own = styleOf(attributes)
      const inside = read(blocks, own ?? style)
      return quotation.test(own ?? '') ? inside.map(asQuoted) : inside
    },
    BlockQuote: ({ c }) => read(c, style).map(asQuoted),
    BulletList: ({ c }) => [
      { type: 'list', ordered: false, start: 1, items: c.map((item) => asBlocks(read(item))) },
    ],
    OrderedList: ({ c: [[start, style, delimiter], items] }) => [
      {
        ...{ type: 'list', ordered: true, start, ...numberingOf(style.t, delimiter.t) },
        items: items.map((item) => asBlocks(read(item))),
      },
    ],
    DefinitionList: ({ c }) =>
      c.flatMap(([term, meanings]) => [
        ...paragraph([{ type: 'strong', content: readLine(term) }]),
        ...meanings.flatMap((one) => read(one)),
      ]),
    LineBlock: ({ c }) => c.flatMap((line) => paragraph(readLine(line))),
    CodeBlock: ({ c: [, text] }) => [{ type: 'code', text }],
    Table: ({ c: [, [, caption], , [, head], bodies, [, foot]] }) => {
      const rows = (list: PandocRow[]) => withoutFilledRows(list.map(([, cells]) => cells.map(readCell)))
      const body = bodies.flatMap(([, , middle, rest]) => [...rows(middle), ...rows(rest)])
      const [top, rest] = withoutNested(rows(head), [...body, ...rows(foot)])
      return [newTable(top, rest, linesOf(read(caption)))]
    },
    Figure: ({ c: [, [, caption], blocks] }) => asFigure(read(blocks), read(caption)),
    HorizontalRule: () => [],
    RawBlock: () => [],
  })
  const readCell = ([, { t: align }, rows, columns, blocks]: PandocCell): Cell => ({
    content: asBlocks(read(blocks)),
    ...(columns > 1 && { columns }),
    ...(rows > 1 && { rows }),
    ...(align === 'AlignCenter' && { align: 'center' as const }),
    ...(align === 'AlignRight' && { align: 'right' as const }),
  })
  return (blocks) => read(blocks)
}

const signs: Record<string, string> = { LowerAlpha: 'a', UpperAlpha: 'A', LowerRoman: 'i', UpperRoman: 'I' }

/** As Word counts: nothing for '1.'. */
function numberingOf(style: string, delimiter: string): { numbering?: string } {
  const sign = signs[style] ?? '1'
  const numbered: Record<string, string> = { TwoParens: `(${sign})`, OneParen: `${sign})` }
  const numbering = numbered[delimiter] ?? `${sign}.`
  return numbering === '1.' ? {} : { numbering }
}

/** The styles of LibreOffice and of publishers' templates: Word's own are known to pandoc. */
const quotation = /^(?:block|long|displayed?)?[ _-]?(?:quotations?|quotes?|extracts?)$/i
const asQuoted = (block: Loose): Loose => (block.type === 'paragraph' ? { ...block, quoted: true } : block)

/** What is anchored in a heading stands before it. */
function asHeading(level: number, line: Inline[]): Loose[] {
  const images = imagesIn(line)
  const pictures = images.map((image): Loose => ({
    type: 'paragraph',
    content: [{ type: 'image', image }],
  }))
  const content = tidy(line.flatMap((node) => without(node, images)))
  return [...pictures, { type: 'heading', level, content, sure: true }]
}

function asFigure(blocks: Loose[], told: Loose[]): Loose[] {
  const images = blocks.flatMap((block) => (block.type === 'paragraph' ? imagesIn(block.content) : []))
  if (images.length === 0) return [...blocks, ...told] // its picture is of no format we know
  if (told.length > 0 && !told.some(isOfCaption)) return [...told, ...blocks] // the words around a text box
  if (told.some((block) => isLabelled(block, tableLabel))) return [...blocks, ...told] // of the table below
  return [{ type: 'figure', id: '', label: '', number: '', images, caption: linesOf(told) }]
}

const isLabelled = (block: Loose, label: RegExp) =>
  block.type === 'paragraph' && label.test(plainText(block.content))

const longestAlone = 80
/** By its style or its label; or it's short. */
const isOfCaption = (block: Loose) =>
  block.type === 'paragraph' &&
  (/caption|legend|beschriftung|название|题注|figure/i.test(block.style ?? '') ||
    isLabelled(block, figureLabel) ||
    plainText(block.content).length < longestAlone)

/** Inside lists and cells, a heading is only a bold line, and what's indented no quotation. */
export const asBlocks = (loose: Loose[]): Block[] =>
  loose.map((block) => {
    if (block.type === 'heading')
      return { type: 'paragraph', content: [{ type: 'strong', content: block.content }] }
    return block.type === 'paragraph' ? { ...block, quoted: undefined } : block
  })

const isBig = ({ width = 0, height = 0 }: Image) => width > 1.6 && height > 0.9

/** A figure in the middle of a paragraph gets its own place. */
function withoutBigPictures(paragraph: LooseParagraph): Loose[] {
  const big = imagesIn(paragraph.content).filter(isBig)
  if (big.length === 0 || !plainText(paragraph.content)) return [paragraph]
  const runs: Inline[][] = [[]]
  for (const node of paragraph.content) {
    const held = imagesIn([node]).filter(isBig)
    if (held.length === 0) runs.at(-1)!.push(node) // there is always a last run
    else
      runs.push(
        held.map((image) => ({ type: 'image', image })),
        [...without(node, held)],
      )
  }
  return runs
    .map(tidy)
    .filter((content) => content.length > 0)
    .map((content) => ({ ...paragraph, content }))
}

function without(node: Inline, images: Image[]): Inline[] {
  if (node.type === 'image') return images.includes(node.image) ? [] : [node]
  if (!('content' in node) || node.type === 'note') return [node]
  const content = node.content.flatMap((inner) => without(inner, images))
  return everyNode(content).length > 0 ? [{ ...node, content }] : []
}
