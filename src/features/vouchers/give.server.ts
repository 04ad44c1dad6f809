// Gives a voucher of any kind: with the next number, and everything that it says.
import { randomUUID } from 'node:crypto'
import type { Tx } from '#adapters/database/database.ts'
import type { Services } from '#edge/context.ts'
import { dayAt } from '#edge/day.ts'
import type { Money } from '#journal/charges/charge.ts'
import {
  taxIn,
  voucherNumber,
  type BillTo,
  type Facts,
  type TaxRate,
  type VoucherKind,
} from '#journal/charges/vouchers.ts'
import * as store from './store.server.ts'
import type { VoucherRow } from './store.server.ts'

export type Giving = Pick<Services, 'journal' | 'clock'>

type Asked = {
  kind: VoucherKind
  submissionId: string
  money: Money
  to: BillTo
  about?: VoucherRow | undefined
  paymentId?: string | undefined
  /** What else it says; an invoice names its own address. */
  said?: Pick<Facts, 'payment' | 'refund'> | ((token: string) => Pick<Facts, 'ways'>)
  /** Otherwise today's. */
  taxed?: TaxRate | null | undefined
}

export async function give(tx: Tx, { journal, clock }: Giving, it: Asked): Promise<VoucherRow> {
  const now = clock.now()
  const day = dayAt(now, journal.timeZone)
  const { amount, currency } = it.money
  const token = randomUUID()
  const said = typeof it.said === 'function' ? it.said(token) : it.said
  const rate = it.taxed === undefined ? journal.tax : (it.taxed ?? undefined)
  const facts: Facts = {
    ...{ amount, currency, day, to: it.to, ...said },
    from: fromOf(journal),
    paper: await store.needPaper(tx, it.submissionId),
    tax: rate ? { name: rate.name, rate: rate.rate, amount: taxIn(amount, rate) } : null,
  }
  const serial = await store.takeSerial(tx, it.kind, day.year)
  return store.addVoucher(tx, {
    ...{ kind: it.kind, submissionId: it.submissionId, token, facts, givenAt: now },
    number: voucherNumber(it.kind, day.year, serial),
    paymentId: it.paymentId ?? null,
    about: it.about?.number ?? null,
  })
}

function fromOf({
  name: journal,
  publisher,
  address: lines,
  email,
  phone,
}: Giving['journal']): Facts['from'] {
  return { journal, publisher, lines: [...lines], email, phone }
}
