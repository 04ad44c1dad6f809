import type { Role } from '#journal/roles.ts'
import { underWay, type Status } from '#journal/statuses.ts'

/** Whose submissions a tab lists: the viewer's own, those the viewer selected, or everyone's. */
export type Shelf = 'own' | 'taken' | 'pool'
export type Tab = {
  key: string
  name: string
  shelf: Shelf
  statuses: readonly Status[]
  /** Only those to which a reviewer still owes a review, or none any more. */
  review?: 'owed' | 'done'
}

/**
 * The specification, section 4; and 'rejected' and 'withdrawn' for the editor and the reviewer whose work on them is
 * done.
 */
// oxfmt-ignore
const dashboards = {
  author: [
    { key: 'incomplete',   name: 'Incomplete',            shelf: 'own',   statuses: ['incomplete'] },
    { key: 'submitted',    name: 'Submitted',             shelf: 'own',   statuses: ['submitted'] },
    { key: 'editing',      name: 'Editing',               shelf: 'own',   statuses: ['editing_in_progress'] },
    { key: 'under-review', name: 'Under Review',          shelf: 'own',   statuses: ['sent_for_review', 'review_in_progress'] },
    { key: 'revision',     name: 'Revision',              shelf: 'own',   statuses: ['editing_feedback_given', 'review_feedback_given'] },
    { key: 'publishing',   name: 'Publishing',            shelf: 'own',   statuses: ['approved_for_publication', 'published'] },
  ],
  editor: [
    { key: 'new',          name: 'New Submissions',       shelf: 'pool',  statuses: ['submitted'] },
    { key: 'mine',         name: 'My Documents To Edit',  shelf: 'taken', statuses: ['editing_in_progress'] },
    { key: 'completed',    name: 'Edit Completed',        shelf: 'taken', statuses: ['sent_for_review', 'review_in_progress',
        'editing_feedback_given', 'review_feedback_given', 'approved_for_publication', 'published', 'rejected', 'withdrawn'] },
  ],
  reviewer: [
    { key: 'available',    name: 'Available for Review',  shelf: 'pool',  statuses: ['sent_for_review'] },
    { key: 'in-progress',  name: 'In Progress Reviews',   shelf: 'taken', statuses: ['review_in_progress', 'sent_for_review'], review: 'owed' },
    { key: 'completed',    name: 'Review Completed',      shelf: 'taken', statuses: ['review_feedback_given',
        'approved_for_publication', 'published', 'rejected', 'withdrawn', 'review_in_progress', 'sent_for_review'], review: 'done' },
  ],
  publisher: [
    { key: 'pending',      name: 'Pending Publications',  shelf: 'pool',  statuses: ['approved_for_publication'] },
    { key: 'published',    name: 'Published',             shelf: 'pool',  statuses: ['published'] },
  ],
} as const satisfies Record<Role, readonly Tab[]>

/** Besides an editor's own. */
const ofChief: Tab = { key: 'under-way', name: 'All in Progress', shelf: 'pool', statuses: underWay }

export function tabsOf(role: Role, isChief = false): readonly Tab[] {
  return isChief ? [...dashboards[role], ofChief] : dashboards[role]
}

/** Below an author's tabs; none of the six has a place for these. */
export const closed: Tab = {
  key: 'closed',
  name: 'Closed',
  shelf: 'own',
  statuses: ['rejected', 'withdrawn'],
}

/** The tab that lists a submission with this status. */
export function findTab(role: Role, status: Status): Tab | undefined {
  return tabsOf(role).find(({ statuses }) => statuses.includes(status))
}
