// What changed between two texts, by paragraph and, within a paragraph, by word.
import { diffArrays, diffWordsWithSpace } from 'diff'

export type Piece = { kind: 'same' | 'added' | 'removed'; text: string }

/** One paragraph, as pieces in reading order; or how many paragraphs stayed as they were. */
export type Difference = { pieces: Piece[] } | { unchanged: number }

// The work grows with the square of what differs: beyond this, everything counts as removed and added.
const mostParagraphs = 3_000
const mostWords = 1_000
const mostPairs = 10_000

/** One unchanged paragraph is shown on each side of a change, to show where it is; the others are counted. */
export function differencesOf(before: readonly string[], after: readonly string[]): Difference[] {
  const parts = diffArrays([...before], [...after], { maxEditLength: mostParagraphs }) ?? [
    { removed: true, added: false, value: [...before] },
    { removed: false, added: true, value: [...after] },
  ]
  return parts.flatMap((part, at) => {
    const next = parts[at + 1]
    if (part.removed) return next?.added ? replaced(part.value, next.value) : whole(part.value, 'removed')
    if (part.added) return parts[at - 1]?.removed ? [] : whole(part.value, 'added')
    return shortened(part.value, { isFirst: at === 0, isLast: !next })
  })
}

/** Whether anything differs at all. */
export const isSame = (differences: readonly Difference[]): boolean =>
  differences.every((one) => 'unchanged' in one || one.pieces.every(({ kind }) => kind === 'same'))

/** How many words came and went. */
export function countWords(differences: readonly Difference[]): Record<'added' | 'removed', number> {
  const pieces = differences.flatMap((one) => ('pieces' in one ? one.pieces : []))
  const count = (wanted: Piece['kind']) =>
    pieces.reduce((sum, { kind, text }) => sum + (kind === wanted ? wordsIn(text).length : 0), 0)
  return { added: count('added'), removed: count('removed') }
}

const whole = (paragraphs: readonly string[], kind: Piece['kind']): Difference[] =>
  paragraphs.filter(Boolean).map((text) => ({ pieces: [{ kind, text }] }))

function shortened(paragraphs: string[], { isFirst, isLast }: { isFirst: boolean; isLast: boolean }) {
  const head = isFirst ? 0 : 1
  const tail = isLast ? 0 : 1
  const left = paragraphs.length - head - tail
  if (left < 1) return whole(paragraphs, 'same')
  return [
    ...whole(paragraphs.slice(0, head), 'same'),
    { unchanged: left },
    ...whole(paragraphs.slice(paragraphs.length - tail), 'same'),
  ]
}

/** Paragraphs that replaced others: two that are much alike are the same one, changed. */
function replaced(before: string[], after: string[]): Difference[] {
  if (before.length * after.length > mostPairs) return [...whole(before, 'removed'), ...whole(after, 'added')]
  const differences: Difference[] = []
  let taken = 0
  for (const old of before) {
    const found = after.findIndex((text, at) => at >= taken && areAlike(old, text))
    if (found === -1) differences.push(...whole([old], 'removed'))
    else {
      differences.push(...whole(after.slice(taken, found), 'added'), {
        pieces: piecesOf(old, after[found] ?? ''),
      })
      taken = found + 1
    }
  }
  return [...differences, ...whole(after.slice(taken), 'added')]
}

function piecesOf(before: string, after: string): Piece[] {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: mostWords })
  if (!parts)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]
  return parts.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))
}

/** At least half the words of both, each counted as often as it occurs (Dice, 1945). */
function areAlike(one: string, other: string): boolean {
  const [left, right] = [wordsOf(one), wordsOf(other)]
  const counts = new Map<string, number>()
  for (const word of left) counts.set(word, (counts.get(word) ?? 0) + 1)
  let shared = 0
  for (const word of right) {
    const count = counts.get(word) ?? 0
    if (count > 0) shared++
    counts.set(word, count - 1)
  }
  return (2 * shared) / (left.length + right.length) >= 0.5
}

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []
const wordsOf = (text: string) => (wordsIn(text).length > 0 ? wordsIn(text) : [text])
