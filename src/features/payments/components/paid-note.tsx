import { sentences } from '#journal/sentences.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'

/** For someone who opens the payment page of a paid charge. */
export function PaidNote({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <>
      <Note kind="good" title={sentences.payment.completed}>
        There’s nothing left to pay. The payer and the author each have the receipt.
      </Note>
      {isSignedIn ? (
        <ButtonLink href="/dashboard">Go to Dashboard</ButtonLink>
      ) : (
        <ButtonLink href="/">Explore Journals</ButtonLink>
      )}
    </>
  )
}
