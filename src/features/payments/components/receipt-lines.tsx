import { Moment } from '#features/submissions/components/moment.tsx'
import { formatMoney } from '#journal/charge.ts'
import type { Receipt } from '../use-cases.server.ts'

/** Who paid what for which paper, and when. */
export function ReceiptLines({ receipt }: { receipt: Receipt }) {
  const { reference, title, payerName, paymentId, orderId, paidAt } = receipt
  return (
    <>
      <dl className="kv num">
        <dt>Paper</dt>
        <dd>{reference}</dd>
        <dt>Title</dt>
        <dd style={{ fontFamily: 'var(--serif)' }}>{title}</dd>
        <dt>Paid by</dt>
        <dd>{payerName}</dd>
        <dt>Payment id</dt>
        <dd>{paymentId}</dd>
        <dt>Order id</dt>
        <dd>{orderId}</dd>
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
