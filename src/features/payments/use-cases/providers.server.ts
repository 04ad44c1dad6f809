// Which card provider has an order or a payment.
import type { PaymentProvider } from '#adapters/payment/payment.ts'
import { Refused } from '#journal/refusals.ts'
import type { Services } from '#edge/context.ts'

export type Providing = Pick<Services, 'paymentProviders'>

/** Undefined if it isn't set up any more. */
export function findProvider(
  { paymentProviders }: Providing,
  name: string | null | undefined,
): PaymentProvider | undefined {
  return paymentProviders.find((it) => it.name === name)
}

/** The one that a payer chose; the first for whoever didn't choose. */
export function needProvider({ paymentProviders }: Providing, chosen: string): PaymentProvider {
  const provider = chosen ? findProvider({ paymentProviders }, chosen) : paymentProviders[0]
  if (!provider) throw new Refused('provider_unknown')
  return provider
}

/** How the charge may be paid, where there's a choice; otherwise empty. */
export function listWays({ paymentProviders }: Providing): { name: string; label: string }[] {
  return paymentProviders.length > 1 ? paymentProviders.map(({ name, label }) => ({ name, label })) : []
}
