/**
 * Invoices, receipts and credit notes: numbered without gaps, and never changed once given. A wrong one is replaced or
 * cancelled by another.
 */
import { formatDay } from '#journal/calendar.ts'
import { formatInFull, type Money } from './charge.ts'
import type { Refusal } from '#journal/refusals.ts'

// oxfmt-ignore
const words = {
  invoice:     { title: 'Invoice',     prefix: 'INV', to: 'Billed to',   total: 'Total due' },
  receipt:     { title: 'Receipt',     prefix: 'REC', to: 'Paid by',     total: 'Total received' },
  credit_note: { title: 'Credit note', prefix: 'CRN', to: 'Credited to', total: 'Total credited' },
} as const
export type VoucherKind = keyof typeof words

/** What one says of the other that it's about. */
const relations: Readonly<Record<VoucherKind, Partial<Record<VoucherKind, string>>>> = {
  invoice: { invoice: 'Replaces invoice', credit_note: 'Cancels credit note' },
  receipt: { invoice: 'For invoice', receipt: 'Replaces receipt', credit_note: 'Cancels credit note' },
  credit_note: { receipt: 'For receipt', invoice: 'For invoice' },
}

/** 'INV-2026-0001': a series for each kind and year. */
export function voucherNumber(kind: VoucherKind, year: number, serial: number): string {
  return `${words[kind].prefix}-${year}-${String(serial).padStart(4, '0')}`
}

/** As the payer enters it; all may be empty. */
export type BillTo = { name: string; address: string[]; taxNumber: string; purchaseOrder: string }
export const nobodyToBill: BillTo = { name: '', address: [], taxNumber: '', purchaseOrder: '' }

/** 'GST' and '18', in percent. */
export type TaxRate = { name: string; rate: string }

/** How much of an amount is tax: charges include it. */
export function taxIn(amount: number, { rate }: TaxRate): number {
  const thousandths = Math.round(Number(rate) * 1000)
  return amount - Math.round((amount * 100_000) / (100_000 + thousandths))
}

/** 'By card, without an account', and where. */
export type Way = { text: string; href?: string }

type Day = { year: number; month: number; day: number }

/** Everything it says, as it was on the day. */
export type Facts = Money & {
  day: Day
  /** The publisher's address and tax number, in lines. */
  from: { journal: string; publisher: string; lines: string[]; email: string; phone: string }
  to: BillTo
  paper: { reference: string; title: string }
  tax: (TaxRate & { amount: number }) | null
  /** Only an invoice says how to pay it. */
  ways?: Way[]
  payment?: { id: string; orderId: string; method: string; day: Day }
  /** The provider's or the bank's number of what went back. */
  refund?: string
}

export type Voucher = { number: string; kind: VoucherKind; about: string | null; facts: Facts }

export const titleOfVoucher = ({ kind }: Pick<Voucher, 'kind'>): string => words[kind].title

/** A voucher in words, for page and print. */
export type Sheet = {
  title: string
  number: string
  from: { name: string; lines: string[] }
  to: { label: string; lines: string[] } | null
  facts: [label: string, value: string][]
  item: { text: string; of: string }
  sums: [label: string, value: string][]
  ways: Way[]
}

export function toSheet(voucher: Voucher): Sheet {
  const { kind, number, facts } = voucher
  const { title, to: label, total } = words[kind]
  const { from, to, paper, amount, currency } = facts
  const lines = [to.name, ...to.address, to.taxNumber && `Tax number ${to.taxNumber}`].filter(Boolean)
  return {
    ...{ title, number },
    from: { name: from.publisher, lines: [...from.lines, from.email, from.phone] },
    to: lines.length > 0 ? { label, lines } : null,
    facts: factsOf(voucher),
    item: { text: 'Article processing charge, DOI included', of: paper.title },
    sums: [...taxLines(facts), [total, formatInFull({ amount, currency })]],
    ways: facts.ways ?? [],
  }
}

function factsOf({ kind, about, facts }: Voucher): Sheet['facts'] {
  const { day, paper, to, payment, refund } = facts
  return [
    ['Date', formatDay(day)],
    ['For paper', paper.reference],
    ...(about ? [[relationOf(kind, about), about] as [string, string]] : []),
    ...present('Your purchase order', to.purchaseOrder),
    ...(payment ? paymentLines(payment) : []),
    ...present('Refund ID', refund),
  ]
}

function relationOf(kind: VoucherKind, about: string): string {
  const other = (Object.keys(words) as VoucherKind[]).find((it) => about.startsWith(words[it].prefix))
  return (other && relations[kind][other]) ?? 'See'
}

/** Stripe's are longer than a line, and say nothing that the payment's own id doesn't. */
const longestOrderId = 40

function paymentLines({ id, orderId, method, day }: NonNullable<Facts['payment']>): Sheet['facts'] {
  const paid: Sheet['facts'] = [['Paid on', formatDay(day)]]
  return method === 'card'
    ? [...paid, ['Payment ID', id], ...present('Order ID', orderId.length > longestOrderId ? '' : orderId)]
    : [...paid, ['How it was paid', method], ['Reference', orderId]]
}

const present = (label: string, value: string | undefined): Sheet['facts'] => (value ? [[label, value]] : [])

function taxLines({ tax, amount, currency }: Facts): Sheet['sums'] {
  if (!tax) return []
  return [
    ['Net', formatInFull({ amount: amount - tax.amount, currency })],
    [`${tax.name} ${tax.rate}%`, formatInFull({ amount: tax.amount, currency })],
  ]
}

/** How many of one kind there can be for one paper: each takes a number. */
const most = 20

export function whyNotGive(given: number): Refusal | undefined {
  return given >= most ? 'too_many_vouchers' : undefined
}
