import { sentences } from '#journal/sentences.ts'
import type { Answer } from './answer.ts'

const { payment } = sentences

/** The charge and what’s paid. */
// oxfmt-ignore
export const ofPayments = {
  not_owed:                 { status: 400, message: 'No charge is due for this submission.' },
  already_paid:             { status: 409, message: 'The charge for this submission has already been paid.' },
  charge_waived:            { status: 409, message: 'The charge for this submission has been waived. There’s nothing to pay.' },
  nothing_owed:             { status: 409, message: 'Nothing is owed for this paper.' },
  waiver_decided:           { status: 409, message: 'We’ve already made a decision on this waiver. If something has changed since, please write to us.' },
  waiver_not_asked:         { status: 409, message: 'There’s no open request for a waiver for this paper.' },
  amount_malformed:         { status: 422, message: 'Please enter an amount, such as 1250 or 1250.50.', field: 'amount' },
  more_than_owed:           { status: 422, message: 'That’s more than is still owed.', field: 'amount' },
  more_than_paid:           { status: 422, message: 'That’s more than is left of this payment.', field: 'amount' },
  rest_too_small:           { status: 422, message: 'That leaves too little to pay by card. Please leave more, or nothing.', field: 'amount' },
  already_refunded:         { status: 409, message: 'This has already been refunded.' },
  reference_known:          { status: 409, message: 'A payment with this reference has already been recorded for this paper.', field: 'reference' },
  payment_missing:          { status: 404, message: 'There’s no such payment.' },
  payment_resolved:         { status: 409, message: 'Someone has already dealt with this payment.' },
  reference_unknown:        { status: 422, message: 'There’s no paper with this number. Please check it: it’s on the paper’s page.', field: 'reference' },
  entry_missing:            { status: 404, message: 'There’s no such entry in the ledger.' },
  entry_stands:             { status: 409, message: 'This entry can’t be corrected: it says what was charged, or what the payment provider did.' },
  entry_countered:          { status: 409, message: 'This entry has already been corrected.' },
  order_missing:            { status: 404, message: 'There’s no such order. Please start the payment again.' },
  order_of_another:         { status: 400, message: payment.verificationFailed },
  payment_forged:           { status: 400, message: payment.verificationFailed },
  payment_declined:         { status: 400, message: 'The payment was declined, and nothing was charged. Please try again.' },
  provider_unknown:         { status: 400, message: 'This journal doesn’t accept payments that way. Please choose another.' },
  provider_gone:            { status: 409, message: 'The provider of this payment isn’t set up here any more. Accept the payment, send the money back through the provider’s own website, and then record the refund.' },
  payment_unreachable:      { status: 400, message: payment.initiationFailed },
  voucher_missing:          { status: 404, message: 'There’s no such invoice or receipt.' },
  too_many_vouchers:        { status: 409, message: 'We’ve made twenty of these for this paper already. Please write to us if you need another.' },
  receipt_missing:          { status: 404, message: 'There’s no receipt for this submission.' },
  webhook_forged:           { status: 401, message: 'The signature of this event is wrong.' },
  webhook_malformed:        { status: 400, message: 'We couldn’t read this event.' },
} as const satisfies Record<string, Answer>
