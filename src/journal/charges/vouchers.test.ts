import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nobodyToBill, taxIn, toSheet, voucherNumber, whyNotGive, type Facts } from './vouchers.ts'

test('each kind has a series for each year', () => {
  expect(voucherNumber('invoice', 2026, 1)).toBe('INV-2026-0001')
  expect(voucherNumber('receipt', 2026, 12_345)).toBe('REC-2026-12345')
  expect(voucherNumber('credit_note', 2027, 7)).toBe('CRN-2027-0007')
})

test.each([
  [250_000, '18', 38_136],
  [2500, '10', 227],
  [10_770, '7.7', 770],
  [100, '0', 0],
])('of %i at %s percent, %i is tax', (amount, rate, tax) => {
  expect(taxIn(amount, { name: 'VAT', rate })).toBe(tax)
})

test('what is net and its tax differ from the tax rate by less than one minor unit', () => {
  const amounts = fc.integer({ min: 1, max: 100_000_000 })
  const rates = fc.integer({ min: 0, max: 99_999 })
  fc.assert(
    fc.property(amounts, rates, (amount, thousandths) => {
      const tax = taxIn(amount, { name: 'VAT', rate: String(thousandths / 1000) })
      const net = amount - tax
      expect(Math.abs(net * (1 + thousandths / 100_000) - amount)).toBeLessThan(1)
    }),
  )
})

const facts: Facts = {
  ...{ amount: 30_005, currency: 'KWD', day: { year: 2026, month: 11, day: 23 } },
  from: { journal: 'Alidade', publisher: 'The Society', lines: ['1 Lane'], email: 'a@b.example', phone: '1' },
  to: {
    name: 'Larkhaven University',
    address: ['Grants Office', 'Larkhaven'],
    taxNumber: 'LV 1',
    purchaseOrder: 'PO-9',
  },
  paper: { reference: 'ALD-2026-0001', title: 'On paper' },
  tax: { name: 'VAT', rate: '5', amount: 1429 },
}

test('an invoice says everything a treasurer asks for, in the digits of its currency', () => {
  expect(toSheet({ kind: 'invoice', number: 'INV-2026-0001', about: null, facts })).toMatchObject({
    title: 'Invoice',
    to: {
      label: 'Billed to',
      lines: ['Larkhaven University', 'Grants Office', 'Larkhaven', 'Tax number LV 1'],
    },
    facts: [
      ['Date', '23 November 2026'],
      ['For paper', 'ALD-2026-0001'],
      ['Your purchase order', 'PO-9'],
    ],
    sums: [
      ['Net', 'KWD 28.576'],
      ['VAT 5%', 'KWD 1.429'],
      ['Total due', 'KWD 30.005'],
    ],
  })
})

test.each([
  ['receipt', 'INV-2026-0001', 'For invoice'],
  ['receipt', 'REC-2026-0001', 'Replaces receipt'],
  ['receipt', 'CRN-2026-0001', 'Cancels credit note'],
  ['invoice', 'INV-2026-0001', 'Replaces invoice'],
  ['credit_note', 'REC-2026-0001', 'For receipt'],
] as const)('a %s about %s says ‘%s’', (kind, about, relation) => {
  const sheet = toSheet({ kind, number: 'X', about, facts: { ...facts, tax: null, to: nobodyToBill } })
  expect(sheet.facts).toContainEqual([relation, about])
  expect(sheet.sums).toHaveLength(1)
  expect(sheet.to).toBeNull()
})

test('an order ID that’s longer than a line is left out: the payment ID says enough', () => {
  const said = (orderId: string) => {
    const payment = { id: 'pi_1', orderId, method: 'card', day: facts.day }
    return toSheet({ kind: 'receipt', number: 'X', about: null, facts: { ...facts, payment } }).facts.map(
      ([label]) => label,
    )
  }
  expect(said('order_1')).toContain('Order ID')
  expect(said(`cs_live_${'a'.repeat(58)}`)).not.toContain('Order ID')
})

test('nobody takes numbers without end', () => {
  expect(whyNotGive(19)).toBeUndefined()
  expect(whyNotGive(20)).toBe('too_many_vouchers')
})
