import type { Status } from '#journal/statuses.ts'

/** Whole minor units: paise, cents, yen, fils. */
export type Money = { amount: number; currency: string }

/** Rs. 2500; an installation may charge something else. */
export const defaultCharge: Money = { amount: 250_000, currency: 'INR' }

/** 'free': a paper of a type that owes nothing. */
export const paymentStatuses = ['pending', 'paid', 'waived', 'free'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Paid, waived or never owed: the charge doesn't stand in the way of publication. */
export function isSettled(payment: PaymentStatus | undefined | null): boolean {
  return payment === 'paid' || payment === 'waived' || payment === 'free'
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

/** Digits after the point of the currencies that don't have two: ISO 4217, list one. */
// oxfmt-ignore
const digits: Readonly<Record<string, number>> = {
  BIF: 0, CLP: 0, DJF: 0, GNF: 0, ISK: 0, JPY: 0, KMF: 0, KRW: 0, PYG: 0, RWF: 0, UGX: 0, UYI: 0, VND: 0, VUV: 0,
  XAF: 0, XOF: 0, XPF: 0, BHD: 3, IQD: 3, JOD: 3, KWD: 3, LYD: 3, OMR: 3, TND: 3, CLF: 4, UYW: 4,
}
const digitsOf = (currency: string) => digits[currency] ?? 2

/** '1250' or '1250.50', as whole minor units; NaN if it's neither, or more exact than the currency. */
export function toMinorUnits(written: string, currency: string): number {
  const [, whole, rest = ''] = /^(\d{1,9})(?:[.,](\d+))?$/.exec(written.replaceAll(/\s/g, '')) ?? []
  const places = digitsOf(currency)
  if (whole === undefined || rest.length > places) return NaN
  return Number(whole + rest.padEnd(places, '0'))
}

/** '1250.50', without the currency: for forms and tables of figures. */
export function toFigure({ amount, currency }: Money): string {
  const places = digitsOf(currency)
  return (amount / 10 ** places).toFixed(places)
}

const signs: Readonly<Record<string, string>> = { INR: 'Rs.' }

/** 'Rs. 2500', 'Rs. 2500.50', 'EUR 30', 'JPY 3000'. */
export function formatMoney(money: Money): string {
  return formatInFull(money).replace(/\.0+$/, '')
}

/** 'Rs. 2500.00', for columns of figures. */
export function formatInFull(money: Money): string {
  return `${signs[money.currency] ?? money.currency} ${toFigure(money)}`
}
