import type { Status } from '#journal/statuses.ts'

const steps = ['Submitted', 'Editing', 'Review', 'Publishing', 'Published'] as const

/** The step that a status stands in, counted from 0; drafts, rejected and withdrawn papers are on no track. */
// oxfmt-ignore
const stepOf: Partial<Record<Status, number>> = {
  submitted:                0,
  editing_in_progress:      1,
  editing_feedback_given:   1,
  sent_for_review:          2,
  review_in_progress:       2,
  review_feedback_given:    2,
  approved_for_publication: 3,
  published:                5, // all five are done
}

/** Where a paper is on its way. */
export function Track({ status }: { status: Status }) {
  const here = stepOf[status]
  if (here === undefined) return undefined
  return (
    <ol className="track" aria-label={`Progress: ${steps[Math.min(here, steps.length - 1)]}`}>
      {steps.map((step, at) => (
        <li key={step} className={look(at, here)} aria-current={at === here ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  )
}

function look(at: number, here: number) {
  if (at < here) return 'done'
  return at === here ? 'now' : undefined
}
