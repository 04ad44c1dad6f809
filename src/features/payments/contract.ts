// What may be asked about the charge, and what we answer.
import * as z from 'zod'
import { endpoint } from '#edge/endpoint.ts'
import { paymentPath } from '#journal/desk-addresses.ts'
import { sentences } from '#journal/sentences.ts'
import { SubmissionId } from '#features/submissions/contract.ts'

/** The provider's own page: a browser posts these fields to it, or just opens it. */
const Checkout = z.object({
  method: z.enum(['get', 'post']),
  url: z.string(),
  fields: z.record(z.string(), z.string()),
})

/** How somebody pays, where there's a choice. */
export const WayChosen = z.object({
  provider: z
    .string()
    .max(40)
    .default('')
    .describe('Which payment provider, if the journal has several; by default, the first.'),
})

export const OrderAsked = WayChosen.extend({ submissionId: SubmissionId })
export const OrderMade = z.object({
  id: z.string(),
  amount: z.number().describe('Whole minor units (paise).'),
  currency: z.string(),
  key: z
    .string()
    .describe(
      'The public key of our account with the provider; empty if its checkout page doesn’t need one.',
    ),
  checkout: Checkout,
})
export type OrderMade = z.infer<typeof OrderMade>

const proof = (what: string) => {
  const unproven = { error: `Please send ${what}, as the payment provider gave it.` }
  return z.string(unproven).min(1, unproven).max(500, unproven)
}

const Proof = z.object({
  paymentId: proof('the payment ID'),
  orderId: proof('the order ID'),
  signature: proof('the signature'),
})

/** Proof of a payment, under our names or the provider's. */
export const ProofGiven = z.preprocess(withOurNames, Proof.extend({ submissionId: SubmissionId }))
export type ProofGiven = z.infer<typeof ProofGiven>

/** The same as the provider's page sends it back; the submission is in the address. */
export const ProofReturned = z.preprocess(withOurNames, Proof)

const longestName = 200

/** Who paid, for the receipt: one line, or nothing. */
export const PayerNamed = z.object({
  payerName: z
    .string()
    .max(longestName, { error: `Please use at most ${longestName} characters.` })
    .default('')
    .transform(toOneLine),
})
export type PayerNamed = z.infer<typeof PayerNamed>

const longestLine = 200
const mostLines = 8

const billLine = z
  .string()
  .max(longestLine, { error: `Please use at most ${longestLine} characters.` })
  .default('')
  .transform(toOneLine)

const address = z
  .string()
  .max(longestLine * 3, { error: `Please use at most ${longestLine * 3} characters.` })
  .default('')
  .transform((it) => it.split(/\r\n|[\r\n]/).flatMap((line) => toOneLine(line) || []))
  .refine((it) => it.length > 0, { error: 'Please enter the address as it should appear on the invoice.' })
  .refine((it) => it.length <= mostLines, { error: `Please use at most ${mostLines} lines.` })

/** Whom an invoice is for, as the payer puts it. */
export const InvoiceAsked = z.object({
  name: billLine.refine((it) => it !== '', { error: 'Please enter who the invoice is for.' }),
  address,
  taxNumber: billLine,
  purchaseOrder: billLine,
})

function toOneLine(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** Where the payer sees what became of it. */
export function completedPath({ submissionId, token }: { submissionId: string; token: string }): string {
  return `${paymentPath(submissionId)}/completed/${token}`
}

function withOurNames(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  const {
    razorpay_payment_id: paymentId,
    razorpay_order_id: orderId,
    razorpay_signature: signature,
    ...rest
  } = body as Record<string, unknown>
  return { ...defined({ paymentId, orderId, signature }), ...rest }
}

function defined(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

export const contract = {
  createOrder: endpoint({
    route: 'POST /api/payments/create-order',
    summary: 'Begins a payment; the server sets the amount.',
    access: 'public',
    body: OrderAsked,
    answer: OrderMade,
    refuses: [400, 404, 409],
    failure: sentences.payment.initiationFailed,
  }),
  verifyPayment: endpoint({
    route: 'POST /api/payments/verify-payment',
    summary: 'Records a payment, proved by the provider’s signature.',
    access: 'public',
    body: ProofGiven,
    answer: z.object({ status: z.literal('ok') }),
    refuses: [400, 404],
    failure: sentences.payment.verifyingFailed,
  }),
  webhook: endpoint({
    route: 'POST /api/payments/webhook',
    summary: 'Receives the provider’s signed event.',
    access: 'public',
    answer: z.object({ status: z.literal('ok') }),
    refuses: [401, 413],
  }),
}
