// The shapes of the demo journal. Everything here is told, nothing is stored: the real use cases fill the database from
// it.
import type { TypeName } from '#journal/paper/article-types.ts'
import type { Day } from '#journal/calendar.ts'
import type { Role } from '#journal/roles.ts'
import type { Move, Status } from '#journal/workflow.ts'
import type { DemoRecord } from './record.ts'
import type { SectionName } from './sections.ts'
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

/** A published paper with the whole path that led to it. `received <= accepted <= published <= today`. */
export type DemoPaper = {
  slug: string
  subject: Subject
  section: SectionName
  type: TypeName
  manuscript: Manuscript
  record: DemoRecord
  received: Day
  accepted: Day
  published: Day
  editorFeedback: string
  reviewFeedback: string
}

export type Subject = 'science' | 'engineering' | 'technology' | 'pharmacy' | 'nursing' | 'medicine'

/** One move of a story, named as in the workflow; paying isn't a move there, but it's a step here. */
export type StoryMove = {
  move: Move | 'pay'
  /** The email of one of the demo people. */
  by: string
  daysAgo: number
  /** Hour of that day, 0 to 23, in the journal's time zone. */
  hour: number
  feedback?: string
}

/** A submission still in progress (or rejected), told move by move, oldest first. */
export type DemoSubmission = {
  slug: string
  author: string
  title: string
  abstract: string
  keywords: string[]
  /**
   * Without names, as the review is double-anonymous. Missing in the two drafts. A story that begins with 'submit'
   * uploads it then.
   */
  manuscript?: Manuscript
  status: Status
  moves: StoryMove[]
}
