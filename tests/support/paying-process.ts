// A journal that does nothing but take payments, as a process of its own that a test may kill at any moment: the real use
// cases on the real database. The card provider is elsewhere, and goes on. Says 'ready', begins when it's told to, and
// says 'ordered' of each paper.
import { once } from 'node:events'
import { systemClock } from '#adapters/clock.ts'
import { openDatabase, type Connection } from '#adapters/database/database.ts'
import { randomIds } from '#adapters/ids.ts'
import { openLog } from '#adapters/log.ts'
import type { Checkout, PaymentProof } from '#adapters/payment/payment.ts'
import { razorpay, type RazorpayAccount } from '#adapters/payment/razorpay.ts'
import { openPostgresQueue } from '#adapters/queue/postgres-queue.ts'
import { verifyPayment } from '#features/payments/use-cases/hearing.server.ts'
import { createOrder } from '#features/payments/use-cases/ordering.server.ts'
import type { JournalSettings } from '#edge/context.ts'
import { formOf } from './html-form.ts'

export type PayingGiven = {
  connection: Connection
  journal: JournalSettings
  account: RazorpayAccount
  papers: string[]
}

const { connection, journal, account, papers } = JSON.parse(process.argv[2] ?? '') as PayingGiven
const db = openDatabase(connection, { poolSize: 2 })
const log = openLog('silent')
const queue = await openPostgresQueue(connection, { log })
const services = {
  db,
  log,
  queue,
  journal,
  paymentProviders: [razorpay(account)],
  clock: systemClock,
  ids: randomIds(),
}
process.stdout.write('ready\n')
await once(process.stdin, 'data')
for (const submissionId of papers) {
  const { checkout } = await createOrder(services, submissionId)
  process.stdout.write('ordered\n')
  await verifyPayment(services, { ...(await payByCard(checkout)), submissionId })
}

/** As the payer's browser does. */
async function payByCard({ url, fields }: Checkout): Promise<PaymentProof> {
  const form = formOf(await post(url, fields))
  const paid = formOf(await post(form.action, { ...form.fields, card_number: '4111 1111 1111 1111' }))
  const { razorpay_order_id: orderId = '', razorpay_payment_id: paymentId = '' } = paid.fields
  return { orderId, paymentId, signature: paid.fields['razorpay_signature'] ?? '' }
}

async function post(path: string, fields: Record<string, string>): Promise<string> {
  const address = new URL(path, account.baseUrl)
  return (await fetch(address, { method: 'POST', body: new URLSearchParams(fields) })).text()
}
