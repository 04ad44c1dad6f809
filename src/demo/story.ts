// The shapes of the demo journal. Everything here is told, nothing is stored: whoever fills the database drives the real use cases with it.
import type { Manuscript } from './word/manuscript.ts'

/** A day of the journal's own calendar; month 1 is January. */
export type Day = { year: number; month: number; day: number }

export type DemoRole = 'author' | 'editor' | 'reviewer' | 'publisher'

export type DemoPerson = {
  email: string
  password: string
  type: DemoRole
  givenName: string
  familyName: string
  username: string
  affiliation: string
  country: string
}

/** A published paper with the whole way that led to it. `received <= accepted <= published <= today`. */
export type DemoPaper = {
  slug: string
  subject: Subject
  manuscript: Manuscript
  received: Day
  accepted: Day
  published: Day
  editorFeedback: string
  reviewFeedback: string
}

export type Subject = 'science' | 'engineering' | 'technology' | 'pharmacy' | 'nursing' | 'medicine'

/** One move of a story. The names are those of the moves in `#journal`, as far as an author, editor, reviewer or publisher presses them. */
export type StoryMove = {
  move:
    | 'saveForLater'
    | 'submit'
    | 'startEditing'
    | 'sendForReview'
    | 'askEditingRevision'
    | 'resubmitToReview'
    | 'startReview'
    | 'approve'
    | 'askRevision'
    | 'reject'
    | 'pay'
  /** E-mail of one of the demo people. */
  by: string
  daysAgo: number
  /** Hour of that day, 0 to 23, in the journal's time zone. */
  hour: number
  feedback?: string
}

/** A submission that is still on its way (or was rejected), told move by move, oldest first. */
export type DemoSubmission = {
  slug: string
  author: string
  title: string
  abstract: string
  keywords: string[]
  /** Without names, as the review is double-anonymous. Missing in the two drafts. */
  manuscript?: Manuscript
  status: SubmissionStatus
  moves: StoryMove[]
}

export type SubmissionStatus =
  | 'incomplete'
  | 'submitted'
  | 'editing_in_progress'
  | 'editing_feedback_given'
  | 'sent_for_review'
  | 'review_in_progress'
  | 'review_feedback_given'
  | 'approved_for_publication'
  | 'rejected'
