import { sentences } from '#journal/sentences.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

/** For whoever opens the payment page of a charge that is paid. */
export function PaidNote() {
  return (
    <>
      <Note kind="good" title={sentences.payment.completed}>
        {sentences.payment.thanks}
      </Note>
      <ButtonLink href="/dashboard">Go to Dashboard</ButtonLink>
    </>
  )
}
