/** What becomes of papers when the person who submitted them leaves the journal for good. */
import type { Status } from '#journal/statuses.ts'

/**
 * 'delete': no one else ever saw it. 'withdraw': as its author may, then 'empty'. 'empty': the decision stays on record
 * without text, files and names. 'keep': it's accepted or published, and keeps its authors' names.
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

/** What replaces the name of someone who has left. */
export const formerName = 'A former member'
