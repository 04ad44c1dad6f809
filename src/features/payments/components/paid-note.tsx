import { dashboardPath } from '#journal/desk-addresses.ts'
import { sentences } from '#journal/sentences.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

/** For someone who opens the payment page of a charge that's paid or waived. */
export function PaidNote({ isSignedIn, waived }: { isSignedIn: boolean; waived: boolean }) {
  return (
    <>
      {waived ? (
        <Note kind="good" title="The charge has been waived.">
          There’s nothing to pay.
        </Note>
      ) : (
        <Note kind="good" title={sentences.payment.completed}>
          There’s nothing left to pay. The payer and the author each have the receipt.
        </Note>
      )}
      {isSignedIn ? (
        <ButtonLink href={dashboardPath}>Go to Dashboard</ButtonLink>
      ) : (
        <ButtonLink href="/">Explore Journals</ButtonLink>
      )}
    </>
  )
}
