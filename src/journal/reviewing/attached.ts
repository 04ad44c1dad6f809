/** Files that come with a review. */
import type { Refusal } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import { whyNotSeeReviews } from './asking.ts'
import type { Status } from '#journal/statuses.ts'
import type { Reviewed, ReviewState } from './rounds.ts'

export const mostAttached = 5
export const largestAttached = 10 * 1024 * 1024 // bytes

/** Told apart by their first bytes, never by name. */
// oxfmt-ignore
export const attachedKinds = {
  pdf:  { extension: '.pdf',  mediaType: 'application/pdf' },
  docx: { extension: '.docx', mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  png:  { extension: '.png',  mediaType: 'image/png' },
  jpeg: { extension: '.jpg',  mediaType: 'image/jpeg' },
  gif:  { extension: '.gif',  mediaType: 'image/gif' },
  webp: { extension: '.webp', mediaType: 'image/webp' },
  tiff: { extension: '.tiff', mediaType: 'image/tiff' },
} as const
export type AttachedKind = keyof typeof attachedKinds

export const isAttachedKind = (kind: string): kind is AttachedKind => Object.hasOwn(attachedKinds, kind)

type Paper = Reviewed & { status: Status; editorId?: string | null; authorId: string }
/** `isDecided`: its round has ended with a decision. */
export type AttachedFacts = {
  reviewerId: string | null
  state: ReviewState
  forAuthor: boolean
  isDecided: boolean
}

/** Its reviewer has it always, its editor once the review was sent, and the author after the decision if they may. */
export function whyNotReadAttached(
  paper: Paper,
  viewer: SignedIn,
  { reviewerId, state, forAuthor, isDecided }: AttachedFacts,
): Refusal | undefined {
  if (reviewerId === viewer.id) return undefined
  if (paper.authorId === viewer.id)
    return forAuthor && isDecided && state === 'submitted' ? undefined : 'attached_missing'
  const isSent = state === 'submitted' || state === 'returned'
  return isSent && !whyNotSeeReviews(paper, viewer) ? undefined : 'attached_missing'
}
