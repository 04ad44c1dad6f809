import type { Email } from '#adapters/mail/mail.ts'
import { toMail } from '#features/outbox/mail-frame.ts'
import { formatMoney } from '#journal/charge.ts'
import type { JournalSettings } from '#server/context.ts'

type Paid = { reference: string; title: string; payerEmail: string; payerName: string }

/** The receipt, to whoever pays for the paper. */
export function receiptMail(journal: JournalSettings, charged: Paid, payment: { id: string; orderId: string; amount: number; currency: string }): Email {
  const letter = toMail(journal, {
    title: `Receipt for ${charged.reference}`,
    greeting: `Dear ${charged.payerName},`,
    paragraphs: [
      'Thank you for your payment. Your transaction has been completed successfully.',
      'What happens next: a publisher adds the DOI and publishes your paper. Nothing else is needed from you.',
    ],
    facts: [
      ['Paper', charged.reference],
      ['Title', charged.title],
      ['Article processing charge, DOI included', formatMoney(payment)],
      ['Payment', payment.id],
      ['Order', payment.orderId],
    ],
    button: { label: 'Go to Dashboard', href: `${journal.publicUrl}/dashboard` },
  })
  return { ...letter, to: charged.payerEmail }
}
