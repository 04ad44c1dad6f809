/** Where a paper is on its way from the author to its readers. */
import type { Status } from '#journal/statuses.ts'

// oxfmt-ignore
const steps: readonly { name: string; statuses: readonly Status[] }[] = [
  { name: 'Submitted',  statuses: ['submitted'] },
  { name: 'Editing',    statuses: ['editing_in_progress', 'editing_feedback_given'] },
  { name: 'Review',     statuses: ['sent_for_review', 'review_in_progress', 'review_feedback_given'] },
  { name: 'Publishing', statuses: ['approved_for_publication'] },
  { name: 'Published',  statuses: ['published'] },
]

export type TrackStep = { name: string; stands: 'done' | 'now' | 'ahead' }

/** `unreviewed`: nobody reviews papers of its type. `passed` are the statuses it has had, if known. */
export type Travelled = {
  status: Status
  unreviewed?: true | undefined
  passed?: readonly (Status | null)[] | undefined
}

/**
 * The steps before and after the one a paper is in, without those it never reached or never will; drafts and rejected or
 * withdrawn papers have none.
 */
export function trackOf({ status, unreviewed, passed }: Travelled): TrackStep[] {
  const here = steps.findIndex((step) => step.statuses.includes(status))
  if (here === -1) return []
  const isPast = (at: number) => at < here || status === 'published'
  const happened = (step: (typeof steps)[number]) =>
    passed === undefined || step.statuses.some((it) => passed.includes(it))
  return steps
    .map((step, at) => ({ ...step, stands: isPast(at) ? 'done' : at === here ? 'now' : 'ahead' }) as const)
    .filter((step) => step.stands !== 'done' || happened(step))
    .filter((step) => !(unreviewed && step.name === 'Review' && step.stands !== 'now'))
    .map(({ name, stands }) => ({ name, stands }))
}
