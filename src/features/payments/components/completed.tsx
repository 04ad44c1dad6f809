import { sentences } from '#journal/sentences.ts'
import type { Notice } from '#edge/refusals-to-http.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Receipt } from '../receipts.server.ts'
import { PayerForm } from './payer-form.tsx'
import { PrintedReceipt } from './printed-receipt.tsx'

/** The end of a payment, with its receipt, for someone who paid without an account. */
export function Completed({ receipt, notice }: { receipt: Receipt; notice: Notice | undefined }) {
  return (
    <>
      <div className="centre unprinted" style={{ paddingBlock: 'var(--s7) var(--s6)' }}>
        <span className="tick">
          <Icon name="check" />
        </span>
        <h1>{sentences.payment.completed}</h1>
        <p className="muted" style={{ maxWidth: '30rem' }}>
          {sentences.payment.thanks}
        </p>
        <ButtonLink href="/">Explore Journals</ButtonLink>
      </div>
      {receipt.printed && <PrintedReceipt printed={receipt.printed} heading="h2" />}
      <PayerForm receipt={receipt} notice={notice} />
      <p className="bill small muted unprinted" style={{ marginTop: 'var(--s4)' }}>
        Save this page’s address: anyone who has it can open the receipt.
      </p>
    </>
  )
}
