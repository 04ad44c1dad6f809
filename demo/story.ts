// The shapes of the demo journal. Everything here is told, nothing is stored: whoever fills the database drives the real use cases with it.
import type { Day } from '#journal/calendar.ts'
import type { Role } from '#journal/roles.ts'
import type { Move, Status } from '#journal/workflow.ts'
import type { Manuscript } from './word/manuscript.ts'

export type DemoPerson = {
  email: string
  password: string
  type: Role
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

/** One move of a story, named as in the workflow; paying is not a move there, but a step here. */
export type StoryMove = {
  move: Move | 'pay'
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
  /** Without names, as the review is double-anonymous. Missing in the two drafts. A story that begins with 'submit' uploads it there. */
  manuscript?: Manuscript
  status: Status
  moves: StoryMove[]
}
