/** The stages of a submission, in the order a paper usually passes through them. */
export const statuses = [
  'incomplete',
  'submitted',
  'editing_in_progress',
  'editing_feedback_given',
  'sent_for_review',
  'review_in_progress',
  'review_feedback_given',
  'approved_for_publication',
  'published',
  'rejected',
  'withdrawn',
] as const
export type Status = (typeof statuses)[number]

/** Handed in, and neither published nor closed. */
export const underWay: readonly Status[] = [
  ...(['submitted', 'editing_in_progress', 'editing_feedback_given'] as const),
  ...([
    'sent_for_review',
    'review_in_progress',
    'review_feedback_given',
    'approved_for_publication',
  ] as const),
]

/** Its editor still has something to do with it. */
export const edited: readonly Status[] = [
  ...(['editing_in_progress', 'editing_feedback_given'] as const),
  ...(['sent_for_review', 'review_in_progress', 'review_feedback_given'] as const),
]

export type BadgeColour = 'yellow' | 'green' | 'red' | 'grey'

const badgeColours: Partial<Record<Status, BadgeColour>> = {
  submitted: 'yellow',
  approved_for_publication: 'green',
  rejected: 'red',
}

/** The specification, section 4: submitted yellow, approved green, rejected red, others grey. */
export function badgeColour(status: Status): BadgeColour {
  return badgeColours[status] ?? 'grey'
}

/** 'sent_for_review' is shown as 'sent for review'; the style sheet adds the capital letter. */
export function statusLabel(status: Status): string {
  return status.replaceAll('_', ' ')
}
