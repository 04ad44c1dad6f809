import { expect, test } from 'vitest'
import { toFigure, toMinorUnits, defaultCharge, formatMoney, isOwed, isSettled } from './charge.ts'
import { statuses } from '#journal/statuses.ts'

test('the charge is Rs. 2500', () => {
  expect(defaultCharge).toEqual({ amount: 250_000, currency: 'INR' })
  expect(formatMoney(defaultCharge)).toBe('Rs. 2500')
})

test.each([
  [{ amount: 250_050, currency: 'INR' }, 'Rs. 2500.50'],
  [{ amount: 3005, currency: 'EUR' }, 'EUR 30.05'],
  [{ amount: 0, currency: 'INR' }, 'Rs. 0'],
  [{ amount: 30_000, currency: 'JPY' }, 'JPY 30000'],
  [{ amount: 30_005, currency: 'KWD' }, 'KWD 30.005'],
  [{ amount: 30_000, currency: 'KWD' }, 'KWD 30'],
])('%j is written %s', (money, written) => {
  expect(formatMoney(money)).toBe(written)
})

test('it is owed once the paper is approved, and at no other stage', () => {
  expect(statuses.filter((status) => isOwed({ status }))).toEqual(['approved_for_publication'])
})

test.each([
  ['pending', true],
  [undefined, true],
  [null, true],
  ['paid', false],
  ['waived', false],
] as const)('with a payment that is %s', (paymentStatus, owed) => {
  expect(isOwed({ status: 'approved_for_publication', paymentStatus })).toBe(owed)
  expect(isSettled(paymentStatus)).toBe(!owed)
})

test('a journal without a charge is owed nothing', () => {
  expect(isOwed({ status: 'approved_for_publication' }, { amount: 0, currency: 'INR' })).toBe(false)
})

test.each([
  ['1250', 'EUR', 125_000],
  ['1250.5', 'EUR', 125_050],
  ['1 250,05', 'EUR', 125_005],
  ['0.01', 'EUR', 1],
  ['1.234', 'EUR', NaN],
  ['-5', 'EUR', NaN],
  ['', 'EUR', NaN],
  ['1e3', 'EUR', NaN],
  ['30000', 'JPY', 30_000],
  ['300.5', 'JPY', NaN],
  ['30.005', 'KWD', 30_005],
  ['30.5', 'KWD', 30_500],
  ['30.0005', 'KWD', NaN],
])('somebody who types “%s” in %s means %d', (typed, currency, amount) => {
  expect(toMinorUnits(typed, currency)).toBe(amount)
  if (amount > 0) expect(toMinorUnits(toFigure({ amount, currency }), currency)).toBe(amount)
})
