// kill -9 at any moment between order and recording, while the card provider goes on: no payment is lost, and none is
// recorded twice.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection } from '#adapters/database/database.ts'
import { randomIds } from '#adapters/ids.ts'
import { razorpay } from '#adapters/payment/razorpay.ts'
import { databaseLedger } from '#adapters/payment/sandbox/ledger.ts'
import { paymentSandbox } from '#adapters/payment/sandbox/sandbox.ts'
import { jobs } from '#features/payments/jobs.server.ts'
import { hearWebhook } from '#features/payments/use-cases/hearing.server.ts'
import type { Services } from '#edge/context.ts'
import { signedBy } from './support/card-payment.ts'
import type { PayingGiven } from './support/paying-process.ts'
import { startJobs, testServices, thePeople } from './support/services.ts'
import { givenAnEntered } from './support/submissions.ts'

const kills = 20
const papersOfEach = 3
/** In milliseconds: about what it takes from an order to its recording. */
const longest = 100

const root = join(import.meta.dirname, '..')
// Inside the project, so that the program finds its packages.
const folder = mkdtempSync(join(root, 'node_modules', '.paying-'))
const keys = { keyId: 'key_test', keySecret: 'payment secret', webhookSecret: 'webhook secret' }
const webhooks: { body: string; signature: string }[] = []
/** The provider has taken the money, and hasn't said so yet. */
let onTaken = () => {}
let services: Services
let connection: Connection
let baseUrl: string
let close: () => Promise<void>

beforeAll(async () => {
  const opened = await testServices()
  const sandbox = paymentSandbox({
    ...keys,
    path: '/pay',
    ledger: databaseLedger(opened.services.db),
    newId: randomIds().next,
    announce: (body, signature) => {
      webhooks.push({ body, signature })
      onTaken()
    },
  })
  const server = serve({ fetch: sandbox.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pay`
  connection = opened.connection
  services = { ...opened.services, paymentProviders: [razorpay({ ...keys, baseUrl })] }
  close = async () => {
    server.close()
    await opened.close()
  }
  await bundle()
}, 120_000)
afterAll(async () => {
  await close()
  rmSync(folder, { recursive: true, force: true })
})

/** Pages are `.tsx`, which Node doesn't run as it stands. */
const bundle = () =>
  build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { ssr: 'tests/support/paying-process.ts', outDir: folder, emptyOutDir: false, minify: false },
  })

test(`kill -9 at ${kills} moments between order and recording`, { timeout: 240_000 }, async () => {
  const { publisher } = await thePeople(services)
  const papers: string[] = []
  for (let nth = 0; nth < kills * papersOfEach; nth++)
    papers.push(await givenAnEntered(services, { publisher }))

  let next = startPaying(papers.splice(0, papersOfEach))
  for (let nth = 1; nth <= kills; nth++) {
    const it = await next
    next = nth < kills ? startPaying(papers.splice(0, papersOfEach)) : next
    // Every fifth is cut off exactly between the payment and its recording, however fast the machine is.
    const isCutOff = nth % 5 === 0
    if (isCutOff) onTaken = () => it.kill('SIGKILL')
    it.stdin?.write('go\n')
    if (!isCutOff) await killsAtSomeMoment(it, 1 + (nth % papersOfEach))
    if (it.exitCode === null && it.signalCode === null) await once(it, 'exit')
    onTaken = () => {}
  }
  const taken = await takenByProvider()
  const before = await recorded()
  expect(before.length).toBeGreaterThan(0)
  expect(
    taken.length - before.length,
    'cut off between the payment and its recording',
  ).toBeGreaterThanOrEqual(kills / 5)

  await reconcile()
  expect(await recorded()).toEqual(taken)
  for (const { body, signature } of webhooks) await hearWebhook(services, body, signedBy(signature))
  expect(await recorded()).toEqual(taken)
  expect(await services.db`select from payments where problem is not null`).toEqual([])
})

async function startPaying(papers: string[]): Promise<ChildProcess> {
  const { journal } = services
  const given: PayingGiven = { connection, journal, account: { ...keys, baseUrl }, papers }
  const it = spawn(process.execPath, [join(folder, 'paying-process.js'), JSON.stringify(given)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  it.stdin.on('error', () => {}) // it may have been killed
  await once(it.stdout, 'data')
  return it
}

/** After it has begun to pay for so many papers. */
async function killsAtSomeMoment(it: ChildProcess, ordered: number): Promise<void> {
  await saysOrdered(it, ordered)
  await pause(Math.random() * longest)
  it.kill('SIGKILL')
}

/** So many times. */
async function saysOrdered({ stdout }: ChildProcess, times: number): Promise<void> {
  let said = ''
  while (stdout && said.split('ordered').length <= times) said += String((await once(stdout, 'data'))[0])
}

/** What is left to the journal's own jobs, a day later. */
async function reconcile(): Promise<void> {
  await services.db`update pgboss.job set start_after = now() where name = 'reconcile-order'`
  await startJobs(services, jobs)
  const left = async () =>
    (await services.db`select from pgboss.job where name = 'reconcile-order' and state <> 'completed'`).length
  await expect.poll(left, { timeout: 60_000 }).toBe(0)
}

type Sum = { id: string; amount: number }

const takenByProvider = () =>
  services.db<Sum>`select id, amount from sandbox_payments where status = 'captured' order by id`

/** Every entry, so that one which is there twice is found. */
const recorded = () =>
  services.db<Sum>`select payment_id as id, amount from charge_entries where kind = 'paid' order by payment_id, id`
