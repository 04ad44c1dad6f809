// Title, authors, abstract and keywords come from the journal's records; what repeats them in the manuscript goes.
import { abstractStart, introduction, keywordsStart, sectionRole } from './reading/names.ts'
import type { Loose } from './reading/loose.ts'
import { wordsIn } from './reading/block-text.ts'

const longestFront = 1500 // characters of title, names and addresses

/** The place where the text begins: the introduction, else what follows the keywords, else what follows the abstract. */
export function whereTextBegins(blocks: Loose[]): number {
  const lines = blocks.map((block) => wordsIn([block]))
  const limit = Math.max(12, Math.floor(blocks.length * 0.35))
  const early = (found: number) => (found < limit ? found : -1)
  const keywords = early(lines.findIndex((line) => keywordsStart.test(line)))
  const abstract = early(lines.findIndex((line) => abstractStart.test(line)))
  const intro = introductionAt(blocks, lines, limit)
  if (intro >= 0 && isNear(intro, keywords, lines)) return intro
  if (keywords >= 0) return keywords + (lines[keywords]!.length < 14 ? 2 : 1) // "Keywords" alone: the list is next
  if (abstract >= 0) return afterAbstract(blocks, abstract)
  return beforeFirstPart(blocks, lines)
}

/** Without any of these a title and names may still stand before the first part; a long text there is the paper's. */
function beforeFirstPart(blocks: Loose[], lines: string[]): number {
  const heading = blocks.findIndex((block, at) => at > 0 && block.type === 'heading')
  const isPart = blocks[0]?.type === 'heading' && sectionRole(lines[0] ?? '') !== null
  const isShort = lines.slice(0, heading).join(' ').length < longestFront
  return heading > 0 && !isPart && isShort ? heading : 0
}

/** The last one: a structured abstract may have an "Introduction" of its own. */
function introductionAt(blocks: Loose[], lines: string[], limit: number): number {
  const places = blocks.flatMap((block, at) =>
    at < limit && block.type === 'heading' && sectionRole(lines[at] ?? '') === 'intro' ? [at] : [],
  )
  return places.findLast((at) => introduction.test(lines[at] ?? '')) ?? places[0] ?? -1
}

function isNear(intro: number, keywords: number, lines: string[]): boolean {
  if (keywords < 0 || intro - keywords < 14) return true
  return lines.slice(keywords, intro).some((line) => abstractStart.test(line))
}

function afterAbstract(blocks: Loose[], abstract: number): number {
  const next = blocks.findIndex((block, at) => at > abstract && at < abstract + 6 && block.type === 'heading')
  return next > 0 ? next : Math.min(abstract + 2, blocks.length)
}
