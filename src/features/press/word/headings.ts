// Most authors don't use Word's heading styles: a heading is then a short line that's bold, or has a known name.
import { declared } from './front/declarations.ts'
import { labelOf } from './front/labels.ts'
import { amongHeadings, habitualHeadings } from './heading-habits.ts'
import { headingStyle, withListedHeadings } from './listed-headings.ts'
import { figureLabel, tableLabel } from './floats/float-labels.ts'
import { isKnownName } from './reading/names.ts'
import { imagesIn, isAllBold, isAllItalic, plainText } from './reading/inline-text.ts'
import type { Heading, Loose, LooseParagraph } from './reading/loose.ts'

/** Marks the paragraphs meant as headings. With fewer than three real headings, italics count too. */
export function withHeadings(loose: Loose[]): Loose[] {
  const blocks = withListedHeadings(loose)
  const styled = blocks.filter((block) => block.type === 'heading').length >= 3
  const habitual = styled ? amongStyled(blocks) : habitualHeadings(blocks.map(bareLine))
  return blocks.map((block, at) => {
    if (block.type === 'heading' && isNoHeading(plainText(block.content)))
      return { type: 'paragraph', content: block.content }
    if (block.type !== 'paragraph' || isTableTitle(blocks, at)) return block
    return asHeading(block, styled, habitual.has(at)) ?? block
  })
}

function amongStyled(blocks: Loose[]): Set<number> {
  const sure = new Set(blocks.flatMap((block, at) => (block.type === 'heading' ? [at] : [])))
  return amongHeadings(
    blocks.map((block) => (block.type === 'heading' ? plainText(block.content) : bareLine(block))),
    sure,
  )
}

/** They separate captions from their tables. */
export const withoutEmptyHeadings = (blocks: Loose[]): Loose[] =>
  blocks.filter(
    (block) => block.type !== 'heading' || plainText(block.content) || imagesIn(block.content).length > 0,
  )

/** Below 'Таблица 1' on a line of its own, and above its table. */
function isTableTitle(blocks: Loose[], at: number): boolean {
  const above = blocks[at - 1]
  const words = above?.type === 'paragraph' ? plainText(above.content) : ''
  return blocks[at + 1]?.type === 'table' && tableLabel.test(words) && words.replace(tableLabel, '') === ''
}

/** Empty for what can't be a heading. */
function bareLine(block: Loose): string {
  const line = block.type === 'paragraph' ? plainText(block.content) : ''
  const couldBeOne = block.type === 'paragraph' && couldBe(block, line) && !/[.;:,。；，：]$/.test(line)
  return couldBeOne && line.split(' ').length < 13 ? line : ''
}

function asHeading(block: LooseParagraph, styled: boolean, habitual: boolean): Heading | undefined {
  const line = plainText(block.content)
  if (!couldBe(block, line)) return undefined
  const words = line.split(' ').length
  const signs = {
    number: /^(\d+(?:\.\d+)*)\.?\s*\D/.exec(line.normalize('NFKC'))?.[1],
    bold: isAllBold(block.content),
    italic: isAllItalic(block.content),
    known: isKnownName(line),
    capitals: line.length > 4 && line === line.toUpperCase() && /\p{Lu}/u.test(line),
    style: headingStyle.test(block.style ?? ''),
  }
  if (/[。；，]$/.test(line) || (!signs.bold && beginsWithName(block))) return undefined
  if (/[.;,]$/.test(line) && !/^\d/.test(line) && !signs.known) return undefined
  const looksSo =
    signs.bold ||
    signs.style ||
    habitual ||
    (signs.known && words < 6) ||
    (signs.italic && !styled && words < 10 && line.length > 3 && !/[.,;]$/.test(line))
  if (!looksSo || (styled && !signs.number && !signs.known && !signs.bold)) return undefined
  return { type: 'heading', level: levelOf(signs), content: block.content, sure: false }
}

/** '**Funding** Kite Fund.' */
function beginsWithName({ content: [first] }: LooseParagraph): boolean {
  return first?.type === 'strong' && isKnownName(plainText(first.content))
}

function couldBe(block: LooseParagraph, line: string): boolean {
  if (!line || block.quoted || line.length > 140 || line.split(' ').length > 16) return false
  if (declared(block.content)) return false // "Funding: none."
  const label = labelOf(line)
  if (label?.kind === 'keywords' && label.rest) return false
  return imagesIn(block.content).length === 0 && !isLabelled(line) && !/^[*†‡]/.test(line)
}

/** Though it's styled as one: a caption, or a paragraph with its full stop. */
const isNoHeading = (line: string) =>
  isLabelled(line) ||
  (/[.。;；]$/.test(line) && (line.split(' ').length > 20 || /\p{Script=Han}.{60}/u.test(line)))

const isLabelled = (line: string) => figureLabel.test(line) || tableLabel.test(line)

function levelOf(signs: { number?: string; known: boolean; italic: boolean; capitals: boolean }): number {
  if (signs.number) return Math.min(4, signs.number.split('.').filter((part) => part !== '0').length || 1)
  if (signs.known) return 1
  if (signs.italic) return 3
  return signs.capitals ? 1 : 2
}
