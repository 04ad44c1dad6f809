// What people are told of each move: its line in the history, what the person who made it sees, and what everyone else
// gets by email and as a notification. No message to an author names a reviewer, nor the other way round. `nextStep`
// adds the next step to each; the rules of the moves are in `src/journal/workflow.ts`.
import { sentences } from '#journal/sentences.ts'
import type { Role } from '#journal/roles.ts'
import type { Recipient } from '#journal/workspace/next-actions.ts'
import type { Move } from '#journal/workflow.ts'
import type { Event } from '../store-history.server.ts'
import * as author from '../telling/messages-to-authors.ts'
import type { Write } from '../telling/message.ts'
import * as staff from '../telling/messages-to-staff.ts'

type Told = Partial<Record<Recipient, Write>>
type Words = {
  /** In the history. */
  done: string | ((by: Role | 'journal') => string)
  /** To the person who did it. */
  thanks: string
  /** The same if we fail; a general apology where the specification has no sentence. */
  sorry?: string
  /** To the others. A saved draft concerns only its author, who has it on the screen. */
  told: Told
}

const { success, workflow } = sentences

export const words: Record<Move, Words> = {
  saveForLater: {
    done: 'Saved for later',
    thanks: 'Draft saved.',
    told: {},
  },
  submit: {
    done: 'Submitted',
    thanks: success.contactSent,
    told: { author: author.received, allEditors: staff.editorWanted },
  },
  selectForEdit: {
    done: 'Selected for editing',
    thanks: 'Article selected for editing.',
    told: {
      author: author.taken('An editor has picked up your paper', 'An editor is now reading'),
      editor: staff.youEdit,
    },
  },
  assign: {
    done: 'Assigned to an editor',
    thanks: 'Article assigned.',
    told: {
      author: author.taken('An editor has picked up your paper', 'An editor is now reading'),
      editor: staff.assigned,
    },
  },
  reassign: {
    done: 'Given to another editor',
    thanks: 'Article assigned.',
    told: { editor: staff.assigned, formerEditor: staff.takenOver },
  },
  sendForReview: {
    done: 'Sent for review',
    thanks: success.sentForReview,
    sorry: workflow.sendForReviewFailed,
    told: { author: author.sentOn, allReviewers: staff.reviewerWanted },
  },
  requestRevision: {
    done: (by) => `Revision requested by the ${by}`,
    thanks: success.revisionRequested,
    sorry: workflow.requestRevisionFailed,
    told: { author: author.revise, editor: staff.sentBack, reviewer: staff.sentBackByEditor },
  },
  requestNewRound: {
    done: 'Major revision requested by the editor',
    thanks: success.revisionRequested,
    sorry: workflow.requestRevisionFailed,
    told: { author: author.revise, reviewer: staff.sentBackByEditor },
  },
  deskReject: {
    done: 'Rejected by the editor',
    thanks: success.rejected,
    sorry: workflow.rejectFailed,
    told: { author: author.rejected },
  },
  releaseFromEdit: {
    done: 'Given back by the editor',
    thanks: 'Article given back. Another editor can select it now.',
    told: { author: author.waits('editor'), allEditors: staff.editorWanted },
  },
  resubmit: {
    done: 'Re-submitted',
    thanks: success.resubmitted,
    sorry: workflow.saveFailed,
    told: {
      author: author.resubmitted,
      editor: staff.revised,
      reviewer: staff.revised,
      allReviewers: staff.reviewerWanted,
      allPublishers: staff.publisherWanted,
    },
  },
  selectForReview: {
    done: 'Selected for review',
    thanks: 'Article selected for review.',
    told: {
      author: author.taken('Your paper is being reviewed', 'A reviewer is now reading'),
      editor: staff.reviewBegun,
      reviewer: staff.youReview,
    },
  },
  acceptReview: {
    done: 'Reviewer agreed to review',
    thanks: 'Thank you for agreeing to review this paper.',
    told: { editor: staff.reviewPromised },
  },
  submitReview: {
    done: 'Review sent',
    thanks: 'Thank you for your review. We’ve told the editor.',
    told: { editor: staff.reviewSent },
  },
  approve: {
    done: 'Approved for publication',
    thanks: success.approved,
    sorry: workflow.approveFailed,
    told: {
      author: author.accepted,
      editor: staff.toTheOther('editor', staff.decided('approved for publication')),
      reviewer: staff.toTheOther('reviewer', staff.decided('approved for publication')),
      allPublishers: staff.publisherWanted,
    },
  },
  reject: {
    done: 'Rejected',
    thanks: success.rejected,
    sorry: workflow.rejectFailed,
    told: {
      author: author.rejected,
      editor: staff.toTheOther('editor', staff.decided('rejected')),
      reviewer: staff.toTheOther('reviewer', staff.decided('rejected')),
    },
  },
  releaseFromReview: {
    done: 'Given back by the reviewer',
    thanks: 'Article given back. Another reviewer can select it now.',
    told: { author: author.waits('reviewer'), editor: staff.givenBack, allReviewers: staff.reviewerWanted },
  },
  withdraw: {
    done: 'Withdrawn',
    thanks: 'Submission withdrawn.',
    told: {
      author: author.withdrawn,
      editor: staff.decided('withdrawn by its author'),
      reviewer: staff.decided('withdrawn by its author'),
    },
  },
  saveArticleForLater: {
    done: 'Saved for later',
    thanks: 'Draft saved.',
    told: {},
  },
  createArticle: {
    done: 'Article created',
    thanks: 'Article created. You’ll find it under Pending Publications.',
    told: { author: author.accepted, allPublishers: staff.publisherWanted },
  },
  publish: {
    done: 'Published',
    thanks: success.published,
    sorry: workflow.publishFailed,
    told: {
      author: author.published,
      editor: staff.decided('published'),
      reviewer: staff.decided('published'),
    },
  },
}

/** What people are told when nothing moves: about the charge, a review, or a .doc that couldn't be converted. */
export const withoutMove: Record<
  | 'payment'
  | 'paymentHeld'
  | 'waiver'
  | 'waiverAsked'
  | 'waiverRefused'
  | 'chargeAgain'
  | 'conversionFailed'
  | 'reviewDeclined'
  | 'reviewLapsed'
  | 'reviewOverdue'
  | 'reserveAsked',
  Told
> = {
  reviewDeclined: { editor: staff.reviewDeclined },
  reviewLapsed: { editor: staff.reviewLapsed },
  reviewOverdue: { editor: staff.reviewOverdue },
  reserveAsked: { editor: staff.reserveAsked },
  payment: { allPublishers: staff.paid },
  paymentHeld: { allPublishers: staff.paymentHeld },
  waiverAsked: { allPublishers: staff.waiverAsked },
  waiverRefused: { author: author.waiverRefused },
  waiver: { author: author.waived, allPublishers: staff.waived },
  chargeAgain: { author: author.owesAgain },
  conversionFailed: { submitter: author.notConverted },
}

/** What adds a line to the history without moving anything. */
const events: Record<Exclude<Event, Move>, string> = {
  inviteReviewer: 'Reviewer invited',
  declineReview: 'Invitation to review declined',
  lapseReview: 'Invitation to review expired',
  cancelReview: 'Reviewer no longer needed',
  returnReview: 'Changes to a review requested',
  changeReview: 'Review changed',
  keepVersion: 'Manuscript saved',
  takeLock: 'Editing lock removed',
  endRole: 'Role ended',
  declareConflict: 'Conflict of interest declared',
  changeType: 'Article type changed',
  payment: 'Payment',
  charge: 'Charge',
  proof: 'Proof',
  section: 'Section changed',
  mend: 'Paper amended',
  notice: 'Notice published',
  newVersion: 'New version published',
}

export type Happening = Move | keyof typeof withoutMove

export const toldOf = (happening: Happening): Told =>
  isMove(happening) ? words[happening].told : withoutMove[happening]

/** In the words of the history. */
export function whatHappened(event: Event, by: Role | 'journal'): string {
  if (!isMove(event)) return events[event]
  const { done } = words[event]
  return typeof done === 'string' ? done : done(by)
}

const isMove = (name: string): name is Move => Object.hasOwn(words, name)

export const thanksFor = (move: Move): string => words[move].thanks
export const apologyFor = (move: Move): string => words[move].sorry ?? workflow.unexpected
export const thanksForDeleting = 'Draft deleted.'
