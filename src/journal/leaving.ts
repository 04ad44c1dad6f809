/** What becomes of papers when the person who submitted them leaves the journal for good. */
import type { Status } from './statuses.ts'

/**
 * 'delete': nobody else ever saw it. 'withdraw': as its author may, and then 'empty'. 'empty': the decision stays on record
 * without text files and names. 'keep': it is accepted or published, and stays with the names of its authors.
 */
export type Fate = 'delete' | 'withdraw' | 'empty' | 'keep'

// oxfmt-ignore
export const fates = {
  incomplete:               'delete',
  submitted:                'withdraw',
  editing_in_progress:      'withdraw',
  editing_feedback_given:   'withdraw',
  sent_for_review:          'withdraw',
  review_in_progress:       'withdraw',
  review_feedback_given:    'withdraw',
  approved_for_publication: 'keep',
  published:                'keep',
  rejected:                 'empty',
  withdrawn:                'empty',
} as const satisfies Record<Status, Fate>

/** What stands where the name of somebody stood who has left. */
export const formerName = 'A former member'
