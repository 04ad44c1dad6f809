/**
 * Who talks with whom about a paper. An author and its editor, a reviewer and its editor, and those who run the journal
 * among themselves: three kinds of conversation, and nobody hears the others.
 */
import { mayRead } from '#journal/access.ts'
import { hasWritten, type Parts } from '#journal/paper/authors.ts'
import type { Refusal } from '#journal/refusals.ts'
import { reviewersOf } from '#journal/reviewing/rounds.ts'
import type { Viewer } from '#journal/roles.ts'
import { underWay, type Status } from '#journal/statuses.ts'

/** As which somebody speaks. */
const voices = ['author', 'editor', 'reviewer', 'publisher'] as const
export type Voice = (typeof voices)[number]

/** `reviewerId`: of which reviewer, in a conversation with one. */
export type Conversation = { with: 'author' | 'staff' } | { with: 'reviewer'; reviewerId: string }

type Paper = Parts & { status: Status; conflictedIds?: readonly string[] }

export const withAuthor: Conversation = { with: 'author' }
export const amongStaff: Conversation = { with: 'staff' }
export const withReviewer = (reviewerId: string): Conversation => ({ with: 'reviewer', reviewerId })

/** Those in which the viewer has a voice, and which it is. Who wrote the paper speaks as nothing but its author. */
export function conversationsOf(
  paper: Paper,
  viewer: Viewer,
): { voice: Voice; all: Conversation[] } | undefined {
  if (viewer.role === 'visitor' || !mayRead(paper, viewer)) return undefined
  const { editorId = null, onBehalf = false } = paper
  if (hasWritten(paper, viewer.id) && !(onBehalf && paper.authorId === viewer.id))
    return paper.authorId === viewer.id && paper.status !== 'incomplete'
      ? { voice: 'author', all: [withAuthor] }
      : undefined
  if (viewer.role === 'editor' && editorId === viewer.id) {
    const reviewers = reviewersOf(paper).map(withReviewer)
    return { voice: 'editor', all: [...(onBehalf ? [] : [withAuthor]), ...reviewers, amongStaff] }
  }
  if (viewer.role === 'reviewer' && reviewersOf(paper).includes(viewer.id))
    return { voice: 'reviewer', all: [withReviewer(viewer.id)] }
  if (viewer.role === 'editor' && viewer.isChief) return { voice: 'editor', all: [amongStaff] }
  return viewer.role === 'publisher' ? { voice: 'publisher', all: [amongStaff] } : undefined
}

export const isSame = (one: Conversation, other: Conversation): boolean => keyOf(one) === keyOf(other)

/** 'author', 'staff', or 'reviewer-' and the reviewer's id. */
export const keyOf = (it: Conversation): string =>
  it.with === 'reviewer' ? `reviewer-${it.reviewerId}` : it.with

/** Why nothing can be said in it now. What was said stays to be read. */
export function whyNotSay(paper: Paper, said: Conversation): Refusal | undefined {
  if (said.with === 'reviewer' && !underWay.includes(paper.status)) return 'review_over'
  return said.with !== 'staff' && !paper.editorId ? 'no_editor_yet' : undefined
}

/** Editors and publishers know whom they talk with; authors and reviewers know that it's the editor. */
export const knowsNames = (voice: Voice): boolean => voice === 'editor' || voice === 'publisher'
