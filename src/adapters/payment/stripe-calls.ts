// What goes to Stripe and comes from it: amounts in its units, and errors in our words.
import Stripe from 'stripe'

/** Where Stripe counts in other units than ISO 4217: https://docs.stripe.com/currencies#special-cases */
const unitsOfOurs: Readonly<Record<string, number>> = { ISK: 100, UGX: 100, MGA: 0.01 }
export const toStripe = (amount: number, currency: string) =>
  Math.round(amount * (unitsOfOurs[currency] ?? 1))

export function toMoney(amount: number, written: string): { amount: number; currency: string } {
  const currency = written.toUpperCase()
  return { amount: Math.round(amount / (unitsOfOurs[currency] ?? 1)), currency }
}

export class Answered extends Error {
  readonly status: number | undefined
  constructor(status: number | undefined, message: string) {
    super(`The payment provider ${status ? `answered ${status}` : 'can’t be reached'}: ${message}`)
    this.status = status
  }
}

/** Only the words of an error go on: the rest of it may hold what belongs in no log. */
export async function called<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) throw new Answered(error.statusCode, error.message)
    throw error
  }
}
