// Plays a publisher's corrections over a paper as read from the file. Nothing but the named places changes.
import { wordsIn } from '../language/words.ts'
import { borrowedAlt, ownAlt } from '../tree/alt-text.ts'
import type { Article, Block, Figure, Image, Inline, Paragraph, Section } from '../tree/tree.ts'
import { nested, toSection } from '../word/sections.ts'
import { correctionKinds, type Correction, type CorrectionKind } from '#journal/typesetting/corrections.ts'
import {
  nameOfReplaced,
  readReplaced,
  type ReplacedPictures,
} from '#journal/typesetting/replaced-pictures.ts'
import { changeReference } from './changed-reference.ts'
import { fromMarkedLines } from './marked-text.ts'
import { keyOf, placesOf, type AsRead, type Place } from './places.ts'
import { withLiveCitations } from './live-citations.ts'

/** `missing` are those whose place isn't in this version of the file: they change nothing. */
export type Corrected = AsRead & { missing: Correction[] }

/** With `marked`, every block and reference says in `place` which place of the file it is. */
export function withCorrections(
  read: AsRead,
  given: readonly Correction[],
  { marked = false } = {},
): Corrected {
  const places = placesOf(read)
  const known = new Set(places.map(({ key }) => key))
  const missing = given.filter(({ target }) => !known.has(keyOf(target)))
  if (missing.length === given.length && !marked) return { ...read, missing }
  const byKey = Map.groupBy(inOrder(given), ({ target }) => keyOf(target))
  const all = places.map((place) => ({
    place,
    changes: byKey.get(place.key) ?? [],
    mark: marked ? { place: place.key } : {},
  }))
  const blocks = all.flatMap(({ place, changes, mark }): Block[] => {
    if (place.kind === 'cutLine')
      return changes.some(({ kind }) => kind === 'keep') ? [{ ...mark, ...toParagraph(place) }] : []
    if (place.kind !== 'block') return []
    return changes
      .reduce<Block[]>((now, change) => now.flatMap((block) => changeBlock(block, change)), [place.block])
      .map((block) => ({ ...block, ...mark }))
  })
  const references = all.flatMap(({ place, changes, mark }) =>
    place.kind === 'reference' ? [{ ...changes.reduce(changeReference, place.reference), ...mark }] : [],
  )
  const article = withLiveCitations({ ...read.article, ...nested(blocks), references }, blocks)
  const language = given.find(({ kind, target }) => kind === 'language' && target.kind === 'paper')?.value
  return {
    article: language ? inLanguage(article, language) : article,
    cut: all.flatMap(({ place, changes }) =>
      place.kind === 'cutLine' && changes.length === 0 ? [place.line] : [],
    ),
    missing,
  }
}

/** A correction of the words comes before one of what they are. */
const inOrder = (given: readonly Correction[]) =>
  given.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
const order: CorrectionKind[] = correctionKinds.toReversed()

const toParagraph = ({ line }: Place & { kind: 'cutLine' }): Paragraph => ({
  type: 'paragraph',
  content: [{ type: 'text', text: line }],
})

type OfReference = 'parts' | 'doi' | 'reference'
const isOfReference = (kind: CorrectionKind): kind is OfReference =>
  kind === 'parts' || kind === 'doi' || kind === 'reference'

type Change = (block: Block, value: string) => Block[]

const changes: Record<Exclude<CorrectionKind, OfReference | 'keep'>, Change> = {
  level: (block, value) => {
    const content =
      block.type === 'section' ? headingWords(block) : block.type === 'paragraph' ? block.content : undefined
    if (!content) return [block]
    if (value === '0') return block.type === 'section' ? [{ type: 'paragraph', content }] : [block]
    return [
      { ...(block.type === 'section' ? block : toSection({ level: 1, content })), level: Number(value) },
    ]
  },
  language: (block, value) => (block.type === 'paragraph' ? [{ ...block, language: value }] : [block]),
  caption: (block, value) => {
    if (block.type === 'figure') return [withCaption(block, fromMarkedLines(value, block.caption))]
    return block.type === 'table' ? [{ ...block, caption: fromMarkedLines(value, block.caption) }] : [block]
  },
  alt: (block, value) =>
    block.type === 'figure' || block.type === 'equation'
      ? [{ ...block, images: block.images.map(withAlt(value.split('\n'))) }]
      : [block],
  picture: (block, value) =>
    block.type === 'figure'
      ? [{ ...block, images: block.images.map(withPicture(readReplaced(value) ?? [])) }]
      : [block],
  cut: () => [],
}

function changeBlock(block: Block, { kind, value }: Correction): Block[] {
  return isOfReference(kind) || kind === 'keep' ? [block] : changes[kind](block, value)
}

/** A picture that nothing was said of goes on borrowing the caption. */
function withCaption(figure: Figure, caption: Inline[][]): Figure {
  const changed = { ...figure, caption }
  const images = figure.images.map((image) => ({
    ...image,
    alt: ownAlt(image, figure) || borrowedAlt(changed),
  }))
  return { ...changed, images }
}

const withAlt = (lines: string[]) => (image: Image, at: number) => ({
  ...image,
  alt: lines[at]?.trim() || image.alt,
})

/** As wide as the author placed the one before it. */
const withPicture =
  (pictures: ReplacedPictures) =>
  (image: Image, at: number): Image => {
    const now = pictures[at]
    if (!now) return image
    const { width = 0, height = 0 } = now
    return {
      ...image,
      name: nameOfReplaced(now),
      ...(image.width && width && { height: (image.width * height) / width }),
    }
  }

const headingWords = ({ number, title }: Section): Inline[] =>
  number ? [{ type: 'text', text: `${number} ` }, ...title] : title

/** The labels are the press's own words: 'Figure 2' becomes 'Рисунок 2'. */
function inLanguage(article: Article, language: string): Article {
  const [was, now] = [wordsIn(article.language), wordsIn(language)]
  const called = (label: string) =>
    label.startsWith(was.figure) ? label.replace(was.figure, now.figure) : label.replace(was.table, now.table)
  const all = (blocks: Block[]): Block[] =>
    blocks.map((block) => {
      if (block.type === 'figure' || block.type === 'table') return { ...block, label: called(block.label) }
      if (block.type === 'section') return { ...block, content: all(block.content) }
      return block.type === 'list' ? { ...block, items: block.items.map(all) } : block
    })
  return { ...article, language, body: all(article.body), back: all(article.back) as Section[] } // a block keeps its type
}
