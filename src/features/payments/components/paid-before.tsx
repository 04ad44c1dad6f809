import { formatMoney } from '#journal/charge.ts'
import { refusals } from '#journal/refusals.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Id } from '#ui/id.tsx'
import type { Receipt } from '../receipts.server.ts'

/** For whoever paid a charge that was paid already. */
export function PaidBefore({ receipt }: { receipt: Receipt }) {
  const { reference, title, paymentId, isRefunded } = receipt
  return (
    <div className="centre">
      <p className="caps">{reference}</p>
      <h1>{refusals.already_paid.message}</h1>
      <p className="lead">{title}</p>
      <Note
        title={`Your ${formatMoney(receipt)} ${isRefunded ? 'is on its way back to you.' : 'will be paid back to you.'}`}
      >
        Somebody else had paid before you did. The money returns the way it came, usually within a week. If
        you ask about it, give us your payment id: <Id>{paymentId}</Id>.
      </Note>
      <ButtonLink href="/">Explore Journals</ButtonLink>
    </div>
  )
}
