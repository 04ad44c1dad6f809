import { formatMoney } from '#journal/charges/charge.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Id } from '#ui/id.tsx'
import { Note } from '#ui/note.tsx'
import type { Receipt } from '../receipts.server.ts'

export const heldTitle = 'We’ve received your payment.'

/** For someone whose payment isn't what was due: a publisher decides what becomes of it. */
export function PaymentHeld({ receipt }: { receipt: Receipt }) {
  const { reference, title, paymentId, isRefunded } = receipt
  return (
    <div className="centre">
      <p className="caps">{reference}</p>
      <h1>{heldTitle}</h1>
      <p className="lead">{title}</p>
      <Note
        title={
          isRefunded
            ? `Your ${formatMoney(receipt)} is on its way back to you.`
            : 'It doesn’t match what was due for this paper.'
        }
      >
        {!isRefunded && 'Someone at the journal will look at it, and either accept it or send it back. '}
        If you write to us about it, please quote your payment ID: <Id>{paymentId}</Id>.
      </Note>
      <ButtonLink href="/">Explore Journals</ButtonLink>
    </div>
  )
}
