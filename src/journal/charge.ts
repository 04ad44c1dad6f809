import type { Status } from './statuses.ts'

/** Whole minor units (paise, cents) of a currency that has a hundred of them. */
export type Money = { amount: number; currency: string }

/** Rs. 2500; an installation may charge something else. */
export const defaultCharge: Money = { amount: 250_000, currency: 'INR' }

export const paymentStatuses = ['pending', 'paid', 'waived'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Paid or waived: the charge no longer stands in the way of publication. */
export function isSettled(payment: PaymentStatus | undefined | null): boolean {
  return payment === 'paid' || payment === 'waived'
}

/** Diamond open access charges nothing: there, no page, email or call speaks of money. */
export function hasCharge({ charge }: { charge: Money }): boolean {
  return charge.amount > 0
}

/** Nothing is owed for the paper, so nothing waits for money. */
export function isClear({ paid }: { paid: boolean }, charge: Money): boolean {
  return paid || !hasCharge({ charge })
}

/** The charge is due once the paper is accepted, and not before. */
export function isOwed(
  submission: { status: Status; paymentStatus?: PaymentStatus | null },
  charge: Money = defaultCharge,
): boolean {
  return (
    submission.status === 'approved_for_publication' &&
    !isSettled(submission.paymentStatus) &&
    hasCharge({ charge })
  )
}

/** '1250' or '1250.50', as whole minor units; NaN if it's neither. */
export function toMinorUnits(written: string): number {
  const [, whole, rest = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(written.replaceAll(/\s/g, '')) ?? []
  return whole === undefined ? NaN : Number(whole) * 100 + Number(rest.padEnd(2, '0'))
}

/** '1250.50', without a currency: for forms and tables of figures. */
export function toFigure(amount: number): string {
  return (amount / 100).toFixed(2)
}

const signs: Readonly<Record<string, string>> = { INR: 'Rs.' }

/** 'Rs. 2500', 'Rs. 2500.50', 'EUR 30'. */
export function formatMoney({ amount, currency }: Money): string {
  const whole = Math.trunc(amount / 100)
  const rest = amount % 100
  return `${signs[currency] ?? currency} ${whole}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`
}
