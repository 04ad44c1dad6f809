import { useFrame } from '#site/frame.ts'
import { publishPath } from '#journal/desk-addresses.ts'
import { isOwed } from '#journal/charges/charge.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { Submission } from '#features/submissions/submission.ts'
import { whyClosed } from '#features/submissions/parts/payment-line.tsx'

const label = 'Add DOI & Publish'

/** Opens once nothing is owed any more. */
export function PublishButton({ submission }: { submission: Submission }) {
  if (!isOwed(submission, useFrame().journal.charge)) {
    return (
      <ButtonLink small kind="go" href={publishPath(submission.id)}>
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
