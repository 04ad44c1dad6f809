// What a publisher should look at in a paper, each at its place.
import { emptyMentionsIn } from '#features/press/checks/gaps.ts'
import { citationCounts, unlinkedIn } from '#features/press/tree/counts.ts'
import { ownAlt } from '#features/press/tree/alt-text.ts'
import type { Article, Block, Inline, Reference } from '#features/press/tree/tree.ts'
import type { Addition } from '#features/press/tree/work.ts'
import { plainText } from '#features/press/word/reading/inline-text.ts'
import { flattened } from '#features/press/word/sections.ts'

/** `place` is a place's key; 'hint' is worth doing, 'warning' is probably wrong, 'found' isn't in the file. */
export type PlaceNote = { place: string; kind: 'warning' | 'hint' | 'found'; sentence: string }

type Said = Omit<PlaceNote, 'place'>

/** For an article whose blocks say in `place` where they stand in the file; in reading order. */
export function notesOn(article: Article): PlaceNote[] {
  const blocks = flattened([...article.body, ...article.back])
  const uncited = new Set(citationCounts(article).uncited)
  return [
    ...blocks.flatMap((block) => at(block.place, notesOnBlock(block))),
    ...article.references.flatMap((one) => at(one.place, notesOnReference(one, uncited))),
  ]
}

const at = (place: string | undefined, notes: Said[]): PlaceNote[] =>
  place ? notes.map((note) => ({ place, ...note })) : []

function notesOnBlock(block: Block): Said[] {
  switch (block.type) {
    case 'paragraph':
      return notesOnLine(block.content)
    case 'figure':
      return [
        ...notesOnLine(block.caption.flat()),
        ...bare(block.caption),
        ...(block.images.some((image) => !ownAlt(image, block)) ? [altMissing] : []),
      ]
    case 'table':
      return [...notesOnLine(block.caption.flat()), ...bare(block.caption)]
    case 'equation':
      return block.images.some(({ alt }) => alt === '') ? [equationMute] : []
    default:
      return []
  }
}

const altMissing: Said = { kind: 'hint', sentence: 'No alternative text of its own yet.' }
const equationMute: Said = {
  kind: 'hint',
  sentence: 'We couldn’t read this equation, so it’s a picture. Say in words what it shows.',
}

const bare = (caption: Inline[][]): Said[] =>
  caption.length === 0 ? [{ kind: 'warning', sentence: 'We found no caption.' }] : []

function notesOnLine(line: Inline[]): Said[] {
  const unlinked = [...new Set(unlinkedIn(line))]
  return [
    ...(unlinked.length > 0
      ? [{ kind: 'warning' as const, sentence: `We found no reference for ${unlinked.join(', ')}.` }]
      : []),
    ...(emptyMentionsIn(plainText(line)) > 0
      ? [{ kind: 'warning' as const, sentence: 'A figure or table is mentioned here without its number.' }]
      : []),
  ]
}

const wellRead = 0.5

function notesOnReference({ label, confidence, found }: Reference, uncited: ReadonlySet<string>): Said[] {
  return [
    ...(uncited.has(label) ? [{ kind: 'warning' as const, sentence: 'The text never cites it.' }] : []),
    ...(confidence < wellRead
      ? [{ kind: 'warning' as const, sentence: 'We couldn’t make out all of its parts.' }]
      : []),
    ...(found ? [{ kind: 'found' as const, sentence: `Found in Crossref: ${listFound(found)}.` }] : []),
  ]
}

// oxfmt-ignore
const foundNames: Record<keyof Addition, string> = {
  DOI:               'DOI',
  'container-title': 'journal or book',
  volume:            'volume',
  issue:             'issue',
  page:              'pages',
}

const listFound = (found: Addition): string =>
  (Object.keys(foundNames) as (keyof Addition)[]) // its keys are exactly these
    .flatMap((name) => (found[name] ? [`${foundNames[name]} ${found[name]}`] : []))
    .join(', ')
