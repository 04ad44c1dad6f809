import { useFrame } from '#site/frame.ts'
import { sentences } from '#journal/sentences.ts'
import type { Notice } from '#edge/refusals-to-http.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Receipt } from '../receipts.server.ts'
import { PayerForm } from './payer-form.tsx'
import { PrintButton } from './print-button.tsx'
import { ReceiptLines } from './receipt-lines.tsx'

/** The end of a payment, with its receipt, for someone who paid without an account. */
export function Completed({ receipt, notice }: { receipt: Receipt; notice: Notice | undefined }) {
  const { name, tagline, email } = useFrame().journal
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
      <section className="block bill" aria-label="Receipt">
        <h2>Receipt</h2>
        <ReceiptLines receipt={receipt} />
        <p className="small muted">
          {name}: {tagline}
          <br />
          {email}
        </p>
        <PrintButton />
      </section>
      <PayerForm receipt={receipt} notice={notice} />
      <p className="bill small muted unprinted" style={{ marginTop: 'var(--s4)' }}>
        Keep this page’s address: it opens the receipt again for anyone who has it.
      </p>
    </>
  )
}
