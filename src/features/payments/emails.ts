import type { Email } from '#adapters/mail/mail.ts'
import { frameEmail } from '#features/outbox/email-frame.ts'
import { voucherPath } from '#features/vouchers/contract.ts'
import type { VoucherRow } from '#features/vouchers/giving.server.ts'
import { receiptPath } from '#journal/desk-addresses.ts'
import { formatMoney } from '#journal/charges/charge.ts'
import type { Problem } from '#journal/charges/ledger.ts'
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
type Payment = {
  id: string
  orderId: string
  amount: number
  currency: string
  settles: boolean
  problem?: Problem | undefined
}

/** To whoever pays for the paper: the receipt, or what becomes of a payment that doesn't settle the charge. */
export function receiptEmail(
  journal: JournalSettings,
  charged: Charged,
  payment: Payment & { receipt?: VoucherRow | undefined },
): Email {
  const { receipt } = payment
  const letter = frameEmail(journal, {
    title: `${payment.settles ? 'Receipt' : 'Your payment'} for ${charged.reference}`,
    greeting: `Dear ${charged.payerName},`,
    paragraphs: payment.settles ? settled : payment.problem === 'second' ? paidTwice : held,
    facts: [
      ...(receipt ? [['Receipt', receipt.number] as const] : []),
      ['Paper', charged.reference],
      ['Title', charged.title],
      ['Article processing charge, DOI included', formatMoney(payment)],
      ['Payment', payment.id],
      ['Order', payment.orderId],
    ],
    ...(receipt && { button: toReceipt(journal, charged, receipt) }),
  })
  return { ...letter, to: charged.payerEmail }
}

function toReceipt({ publicUrl }: JournalSettings, { id, hasAccount }: Charged, receipt: VoucherRow) {
  return { label: 'View receipt', href: publicUrl + (hasAccount ? receiptPath(id) : voucherPath(receipt)) }
}

const settled = [
  sentences.payment.thanks,
  'What happens next: a publisher adds the DOI and publishes your paper. You don’t need to do anything else.',
]
const paidTwice = [
  'We’ve received a second payment for this paper, although its charge had already been paid.',
  'What happens next: we’ll refund this amount. You don’t need to do anything.',
]
const held = [
  'We’ve received a payment for this paper, but it doesn’t match what was due.',
  'What happens next: someone at the journal will look at it, and either accept it or send it back. We’ll email you. You don’t need to do anything.',
]

/** The invoice, to whoever pays for the paper: they pass it on. */
export function invoiceEmail(journal: JournalSettings, charged: Charged, invoice: VoucherRow): Email {
  const letter = frameEmail(journal, {
    title: `Invoice ${invoice.number} for ${charged.reference}`,
    greeting: `Dear ${charged.payerName},`,
    paragraphs: [
      'Here’s the invoice for this paper’s processing charge. Pass the link on to whoever is paying: it opens the invoice and its PDF, and lets them pay by card without an account.',
    ],
    facts: [
      ['Paper', charged.reference],
      ['Title', charged.title],
      ['Billed to', invoice.facts.to.name],
      ['Amount', formatMoney(invoice.facts)],
    ],
    button: { label: 'Open the invoice', href: journal.publicUrl + voucherPath(invoice) },
  })
  return { ...letter, to: charged.payerEmail }
}

type Refunded = {
  id: string
  amount: number
  currency: string
  reference: string
  note?: VoucherRow | undefined
}

/** That money is on its way back, to whoever pays for the paper. */
export function refundEmail(journal: JournalSettings, charged: Charged, refund: Refunded): Email {
  const letter = frameEmail(journal, {
    title: `Refund for ${charged.reference}`,
    greeting: `Dear ${charged.payerName},`,
    paragraphs: [
      'We’re refunding all or part of what was paid for this paper, using the same payment method. It usually arrives within a week.',
      'You don’t need to do anything.',
    ],
    facts: [
      ...(refund.note ? [['Credit note', refund.note.number] as const] : []),
      ['Paper', charged.reference],
      ['Title', charged.title],
      ['Refund', formatMoney(refund)],
      ['Payment', refund.id],
      ['Reference', refund.reference],
    ],
    ...(refund.note && {
      button: { label: 'View credit note', href: journal.publicUrl + voucherPath(refund.note) },
    }),
  })
  return { ...letter, to: charged.payerEmail }
}
