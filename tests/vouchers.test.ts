// Invoices, receipts and credit notes, from the charge to the paper that a treasurer files.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { correct, openCharge, waive } from '#features/charges/use-cases.server.ts'
import { deleteAccount } from '#features/leaving/use-cases/leaving.server.ts'
import { hashPassword } from '#features/accounts/passwords/passwords.server.ts'
import { recordOutside, refund } from '#features/payments/by-publisher.server.ts'
import { askInvoice, openVoucher, printVoucher } from '#features/payments/invoicing.server.ts'
import { namePayer, needOwnPayment, needReceipt } from '#features/payments/receipts.server.ts'
import { refundPayment } from '#features/payments/refunding.server.ts'
import { needBill } from '#features/payments/use-cases/bills.server.ts'
import { verifyPayment } from '#features/payments/use-cases/hearing.server.ts'
import { createOrder } from '#features/payments/use-cases/ordering.server.ts'
import { decide } from '#features/submissions/moves/move.server.ts'
import { giveInvoice, listVouchers } from '#features/vouchers/giving.server.ts'
import type { JournalSettings, Services } from '#edge/context.ts'
import { openCardPayment } from './support/card-payment.ts'
import { faultsOfPdf } from './support/pdf/faults-of-pdf.ts'
import { settleCharge } from './support/settled.ts'
import { emailsTo, testServices, thePeople } from './support/services.ts'
import { givenA, type People } from './support/submissions.ts'
import { whyRefused } from './support/why-refused.ts'

let services: Services
let people: People
let cards: ReturnType<typeof openCardPayment>
let close: () => Promise<void>
beforeAll(async () => {
  const opened = await testServices({ journal: { tax: { name: 'GST', rate: '18' } } })
  cards = openCardPayment(opened.services.db)
  services = { ...opened.services, paymentProviders: [cards.payment] }
  close = opened.close
})
afterAll(() => close())
beforeEach(async () => void (people = await thePeople(services)))

const full = 250_000
const toUniversity = {
  name: 'Larkhaven University',
  address: ['Grants Office', '3 Quay Street, Larkhaven'],
  taxNumber: 'LV 123',
  purchaseOrder: 'PO-4711',
}
const withSettings = (journal: Partial<JournalSettings>): Services => ({
  ...services,
  journal: { ...services.journal, ...journal },
})

const givenAccepted = async () => (await givenA(services, people, 'approved_for_publication')).id
const givenOf = async (id: string) =>
  (await listVouchers(services.db, id)).map(({ number, kind }) => ({ number, kind }))

async function paid(submissionId: string, by = services) {
  const proof = { ...(await cards.pay(await createOrder(by, submissionId))), submissionId }
  return { token: await verifyPayment(by, proof), paymentId: proof.paymentId }
}

test('an invoice says whom it’s for, what is tax, and how to pay; its author gets it by email', async () => {
  const id = await givenAccepted()
  const invoice = await askInvoice(services, id, toUniversity)
  expect(invoice.number).toMatch(/^INV-\d{4}-\d{4}$/)
  const { sheet, path } = await openVoucher(services, invoice)
  expect(sheet.to?.lines).toEqual([
    'Larkhaven University',
    'Grants Office',
    '3 Quay Street, Larkhaven',
    'Tax number LV 123',
  ])
  expect(sheet.sums).toEqual([
    ['Net', 'Rs. 2118.64'],
    ['GST 18%', 'Rs. 381.36'],
    ['Total due', 'Rs. 2500.00'],
  ])
  expect(sheet.ways).toEqual([{ text: 'By card, without an account:', href: `http://journal.test${path}` }])
  const [sent] = await emailsTo(services, people.author.email)
  expect(sent?.text).toContain(`http://journal.test${path}`)
})

test('the email that says a paper is accepted says where to get an invoice, and leads there', async () => {
  const { id } = await givenA(services, people, 'review_in_progress')
  await decide(services, people.reviewer, { submissionId: id, move: 'approve', feedback: 'Sound.' })
  const [sent] = await emailsTo(services, people.author.email)
  expect(sent?.subject).toContain('approved for publication')
  expect(sent?.text).toContain(`you can get one here: http://journal.test/payment/${id}/invoice`)
})

test('what an invoice says is what the paper owes, even if the charge rises before it’s paid', async () => {
  const id = await givenAccepted()
  await askInvoice(services, id, toUniversity)
  const dearer = withSettings({ charge: { amount: 300_000, currency: 'INR' } })
  expect((await needBill(dearer, id)).charge.amount).toBe(full)
  const { token } = await paid(id, dearer)
  expect(await needOwnPayment(dearer, { submissionId: id, token })).toMatchObject({ amount: full })
})

test('an institution pays its invoice by card, and the receipt is made out to it', async () => {
  const id = await givenAccepted()
  const invoice = await askInvoice(services, id, toUniversity)
  expect(await openVoucher(services, invoice)).toMatchObject({ due: { amount: full }, later: [] })
  const { token } = await paid(id)
  const { printed } = await needOwnPayment(services, { submissionId: id, token })
  expect(printed?.sheet.number).toMatch(/^REC-/)
  expect(printed?.sheet.to).toMatchObject({
    label: 'Paid by',
    lines: expect.arrayContaining(['Larkhaven University']),
  })
  expect(printed?.sheet.facts).toContainEqual(['For invoice', invoice.number])
  expect(printed?.sheet.facts).toContainEqual(['Your purchase order', 'PO-4711'])
  const opened = await openVoucher(services, invoice)
  expect(opened).toMatchObject({ due: { amount: 0 }, later: [{ number: printed?.sheet.number }] })
})

test('an invoice with a mistake is replaced by another, which says so', async () => {
  const id = await givenAccepted()
  const first = await askInvoice(services, id, { ...toUniversity, name: 'Larkheaven' })
  const second = await askInvoice(services, id, toUniversity)
  expect((await openVoucher(services, first)).later).toMatchObject([{ number: second.number }])
  expect((await openVoucher(services, second)).sheet.facts).toContainEqual(['Replaces invoice', first.number])
})

test('nothing that’s given changes: not with the settings, nor with the paper, nor by hand', async () => {
  const id = await givenAccepted()
  const invoice = await askInvoice(services, id, toUniversity)
  const { sheet } = await openVoucher(services, invoice)
  await services.db`update submissions set title = 'Another title' where id = ${id}`
  const later = withSettings({
    name: 'Another',
    publisher: 'Another',
    address: [],
    tax: undefined,
    bank: ['X'],
  })
  expect((await openVoucher(later, invoice)).sheet).toEqual(sheet)
  await expect(
    services.db`update vouchers set facts = '{}' where number = ${invoice.number}`,
  ).rejects.toThrow('never changed')
  await expect(services.db`delete from vouchers where number = ${invoice.number}`).rejects.toThrow(
    'never changed',
  )
})

test('a receipt made out to somebody else is another one, which replaces the first', async () => {
  const id = await givenAccepted()
  const { token } = await paid(id)
  const opened = { submissionId: id, token }
  const first = (await needOwnPayment(services, opened)).printed
  expect(first?.sheet.to).toBeNull()
  await namePayer(services, opened, { payerName: 'Grants Office' })
  await namePayer(services, opened, { payerName: 'Grants Office' })
  const second = (await needReceipt(services, people.author, id)).printed
  expect(second?.sheet.to?.lines).toEqual(['Grants Office'])
  expect(second?.sheet.facts).toContainEqual(['Replaces receipt', first?.sheet.number])
  expect(await givenOf(id)).toHaveLength(2)
})

test('what goes back makes a credit note for the receipt, with its tax, whatever the rate is by then', async () => {
  const submissionId = await givenAccepted()
  const { paymentId } = await paid(submissionId)
  const part = { submissionId, paymentId, amount: 100_000, reason: 'Agreed', reference: '', letsGo: true }
  await refund(services, people.publisher, part)
  await refundPayment(withSettings({ tax: undefined }), paymentId)
  const [receipt, note] = await listVouchers(services.db, submissionId)
  expect(note).toMatchObject({ kind: 'credit_note', about: receipt?.number, facts: { amount: 100_000 } })
  const [sent] = await emailsTo(services, people.author.email)
  expect(sent?.text).toContain(`Credit note: ${note?.number}`)
  expect(sent?.text).toContain(`/documents/${note?.token}`)
  expect((await openVoucher(services, note!)).sheet.sums).toEqual([
    ['Net', 'Rs. 847.46'],
    ['GST 18%', 'Rs. 152.54'],
    ['Total credited', 'Rs. 1000.00'],
  ])
})

test('a payment that was entered in error takes its receipt back by a credit note', async () => {
  const submissionId = await givenAccepted()
  const outside = {
    method: 'Bank transfer',
    reference: 'GB29',
    paidOn: new Date('2026-11-20'),
    payerName: 'Larkhaven',
  }
  await recordOutside(services, people.publisher, { ...outside, submissionId, amount: full })
  const { entries } = await openCharge(services, people.publisher, submissionId)
  const entryId = entries.find(({ kind }) => kind === 'paid')?.id ?? ''
  await correct(services, people.publisher, { submissionId, entryId, reason: 'Another paper’s' })
  const [receipt, note] = await listVouchers(services.db, submissionId)
  expect(receipt).toMatchObject({
    facts: { to: { name: 'Larkhaven' }, payment: { method: 'Bank transfer', orderId: 'GB29' } },
  })
  expect(note).toMatchObject({ kind: 'credit_note', about: receipt?.number, facts: { amount: full } })
})

test('of many payments at once, each has its number; what fails takes none, so there’s no gap', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, givenAccepted))
  const orders = await Promise.all(ids.map((id) => createOrder(services, id)))
  const proofs = await Promise.all(orders.map(async (order) => cards.pay(order)))
  const failing = ids.map((submissionId) =>
    services.db.transaction(async (tx) => {
      await giveInvoice(tx, services, {
        submissionId,
        money: { amount: 1, currency: 'INR' },
        to: toUniversity,
      })
      throw new Error('cut off')
    }),
  )
  const invoices = ids.map((id) => askInvoice(services, id, toUniversity))
  const payments = ids.map((submissionId, n) => verifyPayment(services, { ...proofs[n]!, submissionId }))
  const outcomes = await Promise.allSettled([...failing, ...invoices, ...payments])
  expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(8)
  for (const kind of ['invoice', 'receipt']) {
    const rows = await services.db<{
      number: string
    }>`select number from vouchers where kind = ${kind} order by number`
    const serials = rows.map(({ number }) => Number(number.slice(9)))
    expect(serials).toEqual(serials.map((_, n) => n + 1))
  }
})

test('a payment from before receipts had numbers gets its own when it’s first opened, once', async () => {
  const id = await givenAccepted()
  await settleCharge(services.db, id)
  const opened = await Promise.all([1, 2].map(() => needReceipt(services, people.author, id)))
  expect(new Set(opened.map(({ printed }) => printed?.sheet.number)).size).toBe(1)
  expect(await givenOf(id)).toHaveLength(1)
})

test('an invoice is only for what’s due, opens by its own token alone, and isn’t made without end', async () => {
  const { id: early } = await givenA(services, people, 'sent_for_review')
  expect(await whyRefused(askInvoice(services, early, toUniversity))).toBe('not_owed')
  const id = await givenAccepted()
  const { token } = await askInvoice(services, id, toUniversity)
  for (const wrong of [
    { submissionId: await givenAccepted(), token },
    { submissionId: id, token: crypto.randomUUID() },
    { submissionId: id, token: '%' },
  ])
    expect(await whyRefused(openVoucher(services, wrong))).toBe('voucher_missing')
  for (let n = 1; n < 20; n += 1) await askInvoice(services, id, toUniversity)
  expect(await whyRefused(askInvoice(services, id, toUniversity))).toBe('too_many_vouchers')
})

test('in print, it’s accessible and archival, and says the same', { timeout: 60_000 }, async () => {
  const id = await givenAccepted()
  const invoice = await askInvoice(withSettings({ bank: ['Demo Bank', 'IBAN XX00 0000'] }), id, toUniversity)
  const { name, bytes } = await printVoucher(services, invoice)
  expect(name).toBe(`${invoice.number}.pdf`)
  // Without a file inside, it’s PDF/A-2.
  const faults = await faultsOfPdf(bytes)
  expect(faults.filter((it) => !it.startsWith('A-3 6.6.4'))).toEqual([])
})

test('an author who leaves takes no invoice along: the law keeps it', async () => {
  const id = await givenAccepted()
  await services.db`update people set password_hash = ${await hashPassword('paperstrip')} where id = ${people.author.id}`
  const invoice = await askInvoice(services, id, toUniversity)
  await deleteAccount(services, people.author, 'paperstrip')
  expect((await openVoucher(services, invoice)).sheet.to?.lines).toContain('Larkhaven University')
})

const waived = (submissionId: string, amount = full) =>
  waive(services, people.publisher, { submissionId, amount, reason: 'No funds.' })

test('a charge waived after an invoice leaves a credit note, which takes the invoice out of the books', async () => {
  const id = await givenAccepted()
  const invoice = await askInvoice(services, id, toUniversity)
  await waived(id)
  const { later, due, standing } = await openVoucher(services, invoice)
  expect({ due, standing }).toMatchObject({ due: { amount: 0 }, standing: 'waived' })
  expect(later).toMatchObject([{ kind: 'credit_note' }])
  expect(later[0]?.sheet.to?.lines).toContain('Larkhaven University')
  expect(later[0]?.sheet.facts).toContainEqual(['For invoice', invoice.number])
  expect(later[0]?.sheet.sums).toEqual([
    ['Net', 'Rs. 2118.64'],
    ['GST 18%', 'Rs. 381.36'],
    ['Total credited', 'Rs. 2500.00'],
  ])
})

test('a part of the charge waived after an invoice is credited, and the rest stays due', async () => {
  const id = await givenAccepted()
  const invoice = await askInvoice(services, id, toUniversity)
  await waived(id, 100_000)
  const { later, due } = await openVoucher(services, invoice)
  expect(due).toMatchObject({ amount: 150_000 })
  expect(later[0]?.sheet.sums.at(-1)).toEqual(['Total credited', 'Rs. 1000.00'])
})

test('a charge waived without an invoice leaves no credit note', async () => {
  const id = await givenAccepted()
  await waived(id)
  expect(await givenOf(id)).toEqual([])
})

test('a waiver taken back gives another invoice for what was credited, and for nothing else', async () => {
  const id = await givenAccepted()
  await waived(id, 50_000)
  await askInvoice(services, id, toUniversity)
  await waived(id, 200_000)
  const { entries } = await openCharge(services, people.publisher, id)
  for (const { id: entryId, kind } of entries)
    if (kind === 'waived')
      await correct(services, people.publisher, { submissionId: id, entryId, reason: 'A slip' })
  expect((await givenOf(id)).map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'invoice'])
  const [, note, again] = await listVouchers(services.db, id)
  expect(again).toMatchObject({
    about: note?.number,
    facts: { amount: 200_000, to: { name: 'Larkhaven University' } },
  })
  const { sheet, due } = await openVoucher(services, again!) // it's the third
  expect(sheet.facts).toContainEqual(['Cancels credit note', note?.number])
  expect(due).toMatchObject({ amount: full })
})
