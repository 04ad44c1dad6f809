import type { Email } from '#adapters/mail/mail.ts'
import { toMail } from '#features/outbox/mail-frame.ts'
import { formatMoney } from '#journal/charge.ts'
import { sentences } from '#journal/sentences.ts'
import type { JournalSettings } from '#edge/context.ts'

type Charged = {
  id: string
  reference: string
  title: string
  payerEmail: string
  payerName: string
  hasAccount: boolean
}
type Payment = { id: string; orderId: string; amount: number; currency: string; settles: boolean }

/** The receipt, to whoever pays for the paper. */
export function receiptMail(journal: JournalSettings, charged: Charged, payment: Payment): Email {
  const letter = toMail(journal, {
    title: `Receipt for ${charged.reference}`,
    greeting: `Dear ${charged.payerName},`,
    paragraphs: payment.settles ? settled : paidTwice,
    facts: [
      ['Paper', charged.reference],
      ['Title', charged.title],
      ['Article processing charge, DOI included', formatMoney(payment)],
      ['Payment', payment.id],
      ['Order', payment.orderId],
    ],
    ...(payment.settles && charged.hasAccount && { button: toReceipt(journal, charged) }),
  })
  return { ...letter, to: charged.payerEmail }
}

function toReceipt({ publicUrl }: JournalSettings, { id }: Charged) {
  return { label: 'View receipt', href: `${publicUrl}/receipt/${id}` }
}

const settled = [
  sentences.payment.thanks,
  'What happens next: a publisher adds the DOI and publishes your paper. You don’t need to do anything else.',
]
const paidTwice = [
  'We’ve received a second payment for this paper, although its charge had already been paid.',
  'What happens next: we’ll refund this amount. You don’t need to do anything.',
]
