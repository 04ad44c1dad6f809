import { Moment } from '#site/moment.tsx'
import { formatMoney } from '#journal/charges/charge.ts'
import { Id } from '#ui/id.tsx'
import type { Receipt } from '../receipts.server.ts'

/** Who paid what for which paper, and when. The author is named only to those who may know. */
export function ReceiptLines({ receipt }: { receipt: Receipt }) {
  const { reference, title, author, paymentId, orderId, paidAt } = receipt
  const payer = [receipt.payerName, receipt.payerEmail].filter(Boolean).join(', ')
  return (
    <>
      <dl className="kv num">
        <dt>For paper</dt>
        <dd>
          <Id>{reference}</Id>
        </dd>
        <dt>Title</dt>
        <dd style={{ fontFamily: 'var(--serif)' }}>{title}</dd>
        {author && (
          <>
            <dt>Author</dt>
            <dd>{author}</dd>
          </>
        )}
        {payer && (
          <>
            <dt>Paid by</dt>
            <dd>{payer}</dd>
          </>
        )}
        <dt>Payment ID</dt>
        <dd>
          <Id>{paymentId}</Id>
        </dd>
        <dt>Order ID</dt>
        <dd>
          <Id>{orderId}</Id>
        </dd>
        <dt>Date</dt>
        <dd>
          <Moment at={paidAt} style="long" />
        </dd>
      </dl>
      <div className="tot">
        <span>Article processing charge, DOI included</span>
        <b className="num" style={{ whiteSpace: 'nowrap' }}>
          {formatMoney(receipt)}
        </b>
      </div>
    </>
  )
}
