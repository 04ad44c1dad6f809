/** Who may see which part of a submission before it's published. */
import { hasPart, hasWritten, type Parts } from '#journal/paper/authors.ts'
import { hasDeclared } from '#journal/people/conflicts.ts'
import type { Conversion } from '#journal/paper/manuscript.ts'
import type { Refusal } from './refusals.ts'
import { policyOf, reviewersOf } from '#journal/reviewing/rounds.ts'
import type { Viewer } from './roles.ts'
import { underWay, type Status } from './statuses.ts'

/** 'double': neither knows the other; 'single': the reviewer knows the author; 'open': both know. */
export type Anonymity = 'double' | 'single' | 'open'

export type Holders = Parts & { status: Status; conflictedIds?: readonly string[] }

/** The stages at which a submission waits for anyone of a role and is open to all of them. */
export const pools = {
  author: [],
  editor: ['submitted'],
  reviewer: ['sent_for_review'],
  publisher: ['approved_for_publication', 'published'],
} as const satisfies Record<string, readonly Status[]>

/**
 * Its author, whoever holds it, and those it's waiting for who have no other part in it and have declared no conflict;
 * and the editor in chief. Nobody else learns anything.
 */
export function mayRead(submission: Holders, viewer: Viewer): boolean {
  if (viewer.role === 'visitor') return false
  if (submission.authorId === viewer.id) return true
  if (viewer.role === 'editor' && submission.editorId === viewer.id) return true
  if (viewer.role === 'reviewer' && reviewersOf(submission).includes(viewer.id)) return true
  if (hasPart(submission, viewer.id) || hasDeclared(submission, viewer.id)) return false
  if (isChief(viewer) && underWay.includes(submission.status)) return true
  if (viewer.role === 'reviewer' && !policyOf(submission).pool) return false
  return (pools[viewer.role] as readonly Status[]).includes(submission.status) // widened: each pool knows only its own stages
}

/** Reviewers read what a paper is about before they take it, and the paper afterwards. */
export function mayReadInFull(submission: Holders, viewer: Viewer): boolean {
  if (!mayRead(submission, viewer)) return false
  if (viewer.role !== 'reviewer') return true
  return submission.authorId === viewer.id || reviewersOf(submission).includes(viewer.id)
}

/** A published paper shows its author to everyone. */
export function maySeeAuthor(submission: Holders, viewer: Viewer, anonymity: Anonymity = 'double'): boolean {
  if (submission.status === 'published') return true
  if (!mayRead(submission, viewer)) return false
  if (isItsAuthor(submission, viewer)) return true
  return viewer.role !== 'reviewer' || anonymity !== 'double'
}

/** No author learns this, whatever role they have. */
export function maySeeReviewer(
  submission: Holders,
  viewer: Viewer,
  anonymity: Anonymity = 'double',
): boolean {
  if (viewer.role === 'visitor' || !mayRead(submission, viewer)) return false
  return !hasWritten(submission, viewer.id) || anonymity === 'open'
}

/** Money is between the author and the publishers: those who judge the paper learn nothing of it. */
export function maySeeCharge(submission: Holders, viewer: Viewer): boolean {
  return mayRead(submission, viewer) && (isItsAuthor(submission, viewer) || viewer.role === 'publisher')
}

/** The stages at which a paper is shown as it would be printed; afterwards it's typeset for good, or closed. */
export const previewed: readonly Status[] = [
  ...(['incomplete', 'submitted', 'editing_in_progress', 'editing_feedback_given'] as const),
  ...(['sent_for_review', 'review_in_progress', 'review_feedback_given'] as const),
]

/** The preview names the authors and lies beside their Word file: whoever reviews the paper gets the review copy. */
export function mayPreview(submission: Holders, viewer: Viewer): boolean {
  const isShown = viewer.role === 'publisher' && submission.status === 'published' // the text of its next version
  if (!isShown && !previewed.includes(submission.status)) return false
  if (!mayRead(submission, viewer)) return false
  return isItsAuthor(submission, viewer) || viewer.role !== 'reviewer'
}

/** Whether the office editor opens with the permission 'edit' rather than 'readonly'. */
export function mayEditDocument(submission: Holders, viewer: Viewer): boolean {
  const { status, authorId, editorId } = submission
  if (viewer.role === 'visitor') return false
  if (authorId === viewer.id && editedByAuthor.includes(status)) return true
  if (viewer.role === 'editor') return editorId === viewer.id && status === 'editing_in_progress'
  const isOpen = status === 'approved_for_publication'
  return viewer.role === 'publisher' && isOpen && !hasPart(submission, viewer.id)
}

const editedByAuthor: readonly Status[] = ['incomplete', 'editing_feedback_given', 'review_feedback_given']

/** Why its author, or the publisher who entered it, may not replace an old Word file that couldn't be converted. */
export function whyNotReplace(
  submission: Holders & { conversion?: Conversion | null | undefined },
  viewer: Viewer,
): Refusal | undefined {
  if (viewer.role === 'visitor') return 'not_signed_in'
  if (submission.authorId !== viewer.id) return 'not_its_author'
  return submission.conversion === 'failed' ? undefined : 'wrong_stage'
}

/**
 * Who may deal with what someone left behind in a document, such as a lock or an unsaved text: that person, the
 * submission's editor, and publishers.
 */
export function mayTend(submission: Holders, viewer: Viewer, personId: string): boolean {
  if (viewer.role === 'visitor' || !mayRead(submission, viewer)) return false
  if (viewer.id === personId || viewer.role === 'publisher') return true
  return viewer.role === 'editor' && submission.editorId === viewer.id
}

/** Why someone can't say that a conflict keeps them from this paper: it's for those who edit, review or could take it. */
export function whyNotDeclare(submission: Holders, viewer: Viewer): Refusal | undefined {
  if (viewer.role === 'visitor') return 'not_signed_in'
  const isOffered = viewer.role === 'editor' || viewer.role === 'reviewer'
  if (!isOffered || hasWritten(submission, viewer.id) || !mayRead(submission, viewer)) return 'not_yours'
  return underWay.includes(submission.status) ? undefined : 'wrong_stage'
}

/**
 * Why a paper was given to this editor or taken from that one is between editors: it may name an author, whom a reviewer
 * mustn't know.
 */
export function maySeeReasons(submission: Holders, viewer: Viewer): boolean {
  return viewer.role === 'editor' && mayRead(submission, viewer) && !hasWritten(submission, viewer.id)
}

const isChief = (viewer: Viewer) => viewer.role === 'editor' && viewer.isChief === true

function isItsAuthor(submission: Holders, viewer: Viewer): boolean {
  return viewer.role !== 'visitor' && submission.authorId === viewer.id
}
