import { isSettled } from '#journal/charge.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { Submission } from '#features/submissions/submission.ts'
import { whyClosed } from '#features/submissions/parts/payment-line.tsx'

const label = 'Add DOI & Publish'

/** Opens once the charge is paid or waived. */
export function PublishButton({ submission }: { submission: Submission }) {
  if (isSettled(submission.paymentStatus)) {
    return (
      <ButtonLink small kind="go" href={`/doi/${submission.id}`}>
        {label}
      </ButtonLink>
    )
  }
  return (
    <Button small kind="go" type="button" disabled aria-describedby={whyClosed(submission)}>
      {label}
    </Button>
  )
}
