/**
 * Who someone must be to make a move. An author stays the author whatever role they're given later; the others act only
 * while they have theirs.
 */
import { hasPart, hasWritten } from '#journal/paper/authors.ts'
import { hasDeclared } from '#journal/people/conflicts.ts'
import { isReviewed, type Policy } from '#journal/reviewing/policy.ts'
import {
  hasPlace,
  isInvited,
  isReviewing,
  placesLeft,
  policyOf,
  reviewersOf,
} from '#journal/reviewing/rounds.ts'
import type { Refusal } from './refusals.ts'
import type { Role, SignedIn } from './roles.ts'
import type { SubmissionFacts } from './submission-facts.ts'

export type Owner = keyof typeof owners

export type Them = {
  role: Role
  /** Only under such a policy. */
  where?: (policy: Policy) => boolean
  whyNot: (submission: SubmissionFacts | undefined, viewer: SignedIn) => Refusal | undefined
}

function whyNotItsEditor(submission: SubmissionFacts | undefined, viewer: SignedIn): Refusal | undefined {
  if (viewer.role !== 'editor') return 'not_yours'
  if (submission?.editorId !== viewer.id) return 'not_its_editor'
}

const whereReviewersDecide = ({ decides }: Policy) => decides === 'reviewer'
const whereEditorsDecide = ({ decides }: Policy) => decides === 'editor'

export const owners = {
  itsAuthor: {
    role: 'author',
    whyNot: (submission, viewer) => {
      if (!submission) return viewer.role === 'author' ? undefined : 'not_yours'
      if (submission.authorId !== viewer.id || submission.onBehalf) return 'not_its_author'
    },
  },
  anyEditor: {
    role: 'editor',
    whyNot: (submission, viewer) => {
      if (viewer.role !== 'editor') return 'not_yours'
      if (submission && hasWritten(submission, viewer.id)) return 'not_selectable'
      if (submission && reviewersOf(submission).includes(viewer.id)) return 'not_selectable'
      if (submission && hasDeclared(submission, viewer.id)) return 'conflict_declared'
      if (submission?.editorId && submission.editorId !== viewer.id) return 'taken_by_another_editor'
    },
  },
  itsEditor: {
    role: 'editor',
    whyNot: whyNotItsEditor,
  },
  reviewedEditor: {
    role: 'editor',
    where: isReviewed,
    whyNot: whyNotItsEditor,
  },
  unreviewedEditor: {
    role: 'editor',
    where: (policy) => !isReviewed(policy),
    whyNot: whyNotItsEditor,
  },
  chiefEditor: {
    role: 'editor',
    whyNot: (submission, viewer) => {
      if (viewer.role !== 'editor' || !viewer.isChief) return 'not_chief'
      if (submission && !mayHandOut(submission, viewer.id)) return 'chief_has_part'
    },
  },
  anyReviewer: {
    role: 'reviewer',
    whyNot: (submission, viewer) => {
      if (viewer.role !== 'reviewer') return 'not_yours'
      if (submission && hasWritten(submission, viewer.id)) return 'not_selectable'
      if (submission?.editorId === viewer.id) return 'not_selectable'
      if (submission && hasDeclared(submission, viewer.id)) return 'conflict_declared'
      if (hasPlace(submission, viewer.id) || !policyOf(submission).pool) return 'not_open_for_selection'
      if (submission?.round && placesLeft(submission) === 0) return 'taken_by_another_reviewer'
    },
  },
  invitedReviewer: {
    role: 'reviewer',
    where: whereEditorsDecide,
    whyNot: (submission, viewer) => {
      if (viewer.role !== 'reviewer') return 'not_yours'
      if (submission && hasWritten(submission, viewer.id)) return 'not_selectable'
      if (submission?.editorId === viewer.id) return 'not_selectable'
      if (!isInvited(submission, viewer.id)) return 'not_its_reviewer'
    },
  },
  decidingReviewer: {
    role: 'reviewer',
    where: whereReviewersDecide,
    whyNot: (submission, viewer) => {
      if (viewer.role !== 'reviewer') return 'not_yours'
      if (!hasPlace(submission, viewer.id)) return 'not_its_reviewer'
    },
  },
  advisingReviewer: {
    role: 'reviewer',
    where: whereEditorsDecide,
    whyNot: (submission, viewer) => {
      if (viewer.role !== 'reviewer') return 'not_yours'
      if (!hasPlace(submission, viewer.id)) return 'not_its_reviewer'
      if (!isReviewing(submission, viewer.id)) return 'review_sent'
    },
  },
  decidingEditor: {
    role: 'editor',
    where: whereEditorsDecide,
    whyNot: whyNotItsEditor,
  },
  itsPublisher: {
    role: 'publisher',
    whyNot: (submission, viewer) => {
      if (viewer.role !== 'publisher') return 'not_yours'
      if (submission && (submission.authorId !== viewer.id || !submission.onBehalf))
        return 'not_its_publisher'
    },
  },
  anyPublisher: {
    role: 'publisher',
    whyNot: (submission, viewer) => {
      if (viewer.role !== 'publisher') return 'not_yours'
      if (submission && hasPart(submission, viewer.id)) return 'has_part'
    },
  },
} as const satisfies Record<string, Them>

/** Editors in chief who edit a paper may give it to somebody else; whoever wrote or reviews it has no say in that. */
function mayHandOut(submission: SubmissionFacts, id: string): boolean {
  return !hasPart({ ...submission, editorId: null }, id) && !hasDeclared(submission, id)
}
