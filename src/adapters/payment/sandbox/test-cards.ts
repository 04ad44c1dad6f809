/** The cards the sandbox knows, and what becomes of a payment with each. Any other card is declined. */
export const testCards = [
  { number: '4111 1111 1111 1111', outcome: 'captured', label: 'succeeds' },
  { number: '4000 0000 0000 0002', outcome: 'failed', label: 'is declined' },
] as const

export function outcomeOf(card: string): 'captured' | 'failed' {
  return testCards.find(({ number }) => digitsOf(number) === digitsOf(card))?.outcome ?? 'failed'
}

/** As people type it, with spaces or dashes. The Luhn check of ISO/IEC 7812-1, annex B. */
export function isCardNumber(card: string): boolean {
  const digits = digitsOf(card)
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((total, digit, place) => total + luhn(digit, place), 0)
  return sum % 10 === 0
}

function digitsOf(card: string): string {
  return card.replaceAll(/[\s-]/g, '')
}

function luhn(digit: number, place: number): number {
  const doubled = place % 2 === 1 ? digit * 2 : digit
  return doubled > 9 ? doubled - 9 : doubled
}
