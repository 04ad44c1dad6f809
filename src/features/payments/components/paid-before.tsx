import { formatMoney } from '#journal/charges/charge.ts'
import { refusals } from '#journal/refusals.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Id } from '#ui/id.tsx'
import type { Receipt } from '../receipts.server.ts'

/** For someone who paid a charge that had already been paid. */
export function PaidBefore({ receipt }: { receipt: Receipt }) {
  const { reference, title, paymentId, isRefunded } = receipt
  return (
    <div className="centre">
      <p className="caps">{reference}</p>
      <h1>{refusals.already_paid.message}</h1>
      <p className="lead">{title}</p>
      <Note
        title={`Your ${formatMoney(receipt)} ${isRefunded ? 'is on its way back to you.' : 'will be refunded.'}`}
      >
        You’ll get your money back the way you paid, usually within a week. If you write to us about it,
        please quote your payment ID: <Id>{paymentId}</Id>.
      </Note>
      <ButtonLink href="/">Explore Journals</ButtonLink>
    </div>
  )
}
