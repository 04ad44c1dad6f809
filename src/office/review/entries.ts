// The list of tracked changes and comments as people read it: who, when, what, and the replies.
import type {
  ReviewCommentPlacement,
  ReviewItemPlacement,
  ReviewRevisionPlacement,
} from '@docx-editor.dev/core/contracts/editor'

export type Remark = { key: string; author: string; date?: string | undefined; text: string }

export type Entry = Remark & {
  answers: Remark[]
  /** The caret is in its words. */
  isActive: boolean
} & (
    | { is: 'change'; what: string; was: string; isDeletion: boolean; mayBeDecided: boolean }
    | { is: 'comment'; isResolved: boolean }
  )

/** In the order of the text. A reply goes under what it replies to; one that replies to nothing stands alone. */
export function toEntries(items: readonly ReviewItemPlacement[]): Entry[] {
  const comments = new Map(items.filter(isComment).map((comment) => [comment.id, comment]))
  const conversations = new Map<ReviewItemPlacement, ReviewItemPlacement[]>()
  const listed = new Set<ReviewItemPlacement>()
  const questionsFirst = items.toSorted((one, other) => Number(isAnswer(one)) - Number(isAnswer(other)))
  for (const item of questionsFirst) {
    if (listed.has(item) || item.kind === 'custom') continue
    const answers = answersOf(item, comments).filter((answer) => !listed.has(answer))
    conversations.set(item, answers)
    for (const one of [item, ...answers]) listed.add(one)
  }
  return items
    .filter((item) => item.kind !== 'custom')
    .flatMap((item) => {
      const answers = conversations.get(item)
      return answers ? [toEntry(item, answers.map(toRemark))] : []
    })
}

type Listed = ReviewCommentPlacement | ReviewRevisionPlacement

const isComment = (item: ReviewItemPlacement) => item.kind === 'comment'
const isAnswer = (item: ReviewItemPlacement) =>
  item.kind === 'comment' && (item.parentId ?? item.parentRevisionId) !== undefined

/** Including replies to replies: Word shows one conversation, not a tree. */
function answersOf(
  item: ReviewItemPlacement,
  comments: ReadonlyMap<string, ReviewCommentPlacement>,
  found = new Set([item]),
): ReviewItemPlacement[] {
  for (const id of item.replyIds) {
    const answer = comments.get(id)
    if (!answer || found.has(answer)) continue
    found.add(answer)
    answersOf(answer, comments, found)
  }
  return [...found].slice(1)
}

function toRemark({ key, author, date, text }: ReviewItemPlacement): Remark {
  return { key, author, date, text }
}

function toEntry(item: Listed, answers: Remark[]): Entry {
  const entry = { ...toRemark(item), answers, isActive: item.isActive }
  if (item.kind === 'comment') return { ...entry, is: 'comment', isResolved: item.resolved }
  return {
    ...entry,
    is: 'change',
    what: whatIs(item),
    text: toVisible(item.text),
    was: toVisible(item.replacedText ?? ''),
    isDeletion: item.revisionKind === 'delete' || item.revisionKind === 'moveFrom',
    mayBeDecided: !item.readOnly,
  }
}

const words: Record<ReviewRevisionPlacement['revisionKind'], string> = {
  insert: 'Inserted',
  delete: 'Deleted',
  replace: 'Replaced',
  moveFrom: 'Moved from here',
  moveTo: 'Moved here',
  format: 'Formatted',
  paragraphMark: 'Paragraph break',
  structural: 'Table or layout',
}

const breaks = {
  insert: 'Inserted a paragraph break',
  delete: 'Deleted a paragraph break',
  moveFrom: 'Moved a paragraph from here',
  moveTo: 'Moved a paragraph here',
} as const

function whatIs({ revisionKind, item }: ReviewRevisionPlacement): string {
  if (item.markDirection) return breaks[item.markDirection]
  const formats = item.formattingChanges?.map(({ property }) => toWords(property)) ?? []
  return [words[revisionKind], formats.join(', ')].filter(Boolean).join(': ')
}

/** A change may consist only of white space. */
const toVisible = (text: string) => (text !== '' && text.trim() === '' ? '(space)' : text)

/** `fontSize` becomes `font size`. */
const toWords = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
