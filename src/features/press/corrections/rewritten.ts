// The words of a reference with its parts where a publisher says they are: a part that stands in the words is marked there; one
// that doesn't is written in the place of what stood there before, or else where it usually stands.
import type { Inline, Reference } from '../tree/tree.ts'
import type { Part, PartName } from '../tree/work.ts'
import { sliceOf, textOf } from '../word/reading/inline-text.ts'

export type Range = { from: number; to: number }

/** One thing that the reference is to say differently. */
export type Saying = {
  names: readonly PartName[]
  /** Undefined where it's no longer said. */
  said?: {
    find(text: string, isFree: (range: Range) => boolean): Part[] | undefined
    /** In the manner of what stood there before, with its places counted from 0; undefined where it's better not printed. */
    write(text: string, before: readonly Part[]): { words: string; parts: Part[] }
  }
  /** Where it's written if nothing of its kind stood there: after the last of these, or else at the end. */
  after: readonly PartName[]
  around: readonly [before: string, behind: string]
  /** Words so many that they can't match by chance: whatever was thought to stand there gives way. */
  prevails?: true
}

type Words = Pick<Reference, 'content' | 'parts'>
type Draft = Words & { before: Part[] }

export function rewritten({ content, parts }: Words, sayings: readonly Saying[]): Words {
  const isSaid = ({ name }: Part) => sayings.some(({ names }) => names.includes(name))
  let draft: Draft = { content, parts: parts.filter((part) => !isSaid(part)), before: parts.filter(isSaid) }
  const unfound: Saying[] = []
  for (const saying of sayings) {
    const isFree = (range: Range) => saying.prevails || isFreeIn(draft, range)
    const found = saying.said?.find(textOf(draft.content), isFree)
    if (found)
      draft = { ...draft, parts: [...draft.parts.filter((part) => !found.some(over(part))), ...found] }
    else unfound.push(saying)
  }
  for (const saying of unfound) draft = withWritten(draft, saying)
  return { content: draft.content, parts: draft.parts.toSorted((a, b) => a.from - b.from) }
}

const over = (one: Range) => (other: Range) => one.from < other.to && other.from < one.to
const isFreeIn = ({ parts }: Words, range: Range) => !parts.some(over(range))

function withWritten(draft: Draft, { names, said, after, around }: Saying): Draft {
  if (!said) return draft
  const text = textOf(draft.content)
  const before = draft.before.filter(({ name }) => names.includes(name))
  const { words, parts } = said.write(text, before)
  const place = {
    from: Math.min(...before.map(({ from }) => from)),
    to: Math.max(...before.map(({ to }) => to)),
  }
  if (before.length > 0 && isFreeIn(draft, place)) return replaced(draft, place, { words, parts })
  const at = placeBehind(
    text,
    draft.parts.filter(({ name }) => after.includes(name)),
  )
  const [start, end] = at === 0 ? ['', '. '] : around
  return replaced(
    draft,
    { from: at, to: at },
    { words: start + words + end, parts: parts.map(movedBy(start.length)) },
  )
}

/** After the last of these parts and its bracket; without one, before the full stop at the end. */
function placeBehind(text: string, parts: readonly Part[]): number {
  const last = Math.max(...parts.map(({ to }) => to))
  if (last >= 0) return /[)\]]/.test(text.charAt(last)) ? last + 1 : last
  return text.replace(/[.\s]+$/, '').length
}

/** New words are italic or bold where everything they replace was. */
function replaced(
  draft: Draft,
  { from, to }: Range,
  { words, parts }: { words: string; parts: Part[] },
): Draft {
  const { content } = draft
  const length = textOf(content).length
  const text: Inline = { type: 'text', text: words }
  const [was, ...more] = sliceOf(content, from, to)
  const isMarked = more.length === 0 && (was?.type === 'emphasis' || was?.type === 'strong')
  const moved = (part: Part) => (part.from >= to ? movedBy(words.length - (to - from))(part) : part)
  return {
    content: [
      ...sliceOf(content, 0, from),
      isMarked ? { ...was, content: [text] } : text,
      ...sliceOf(content, to, length),
    ],
    parts: [...draft.parts.map(moved), ...parts.map(movedBy(from))],
    before: draft.before.map(moved),
  }
}

export const movedBy =
  (by: number) =>
  ({ inside, ...part }: Part): Part => ({
    ...part,
    from: part.from + by,
    to: part.to + by,
    ...(inside && { inside: inside.map(movedBy(by)) }),
  })
