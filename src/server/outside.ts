// The card provider and the registrar: the real ones if their addresses are set, otherwise sandboxes that speak the
// same protocols and answer inside this process. And the index of works, only if its address is set.
import { fileURLToPath } from 'node:url'
import type { Database } from '#adapters/database/database.ts'
import type { Ids } from '#adapters/ids.ts'
import { fewInstitutions } from '#adapters/institutions/few-institutions.ts'
import type { Institutions } from '#adapters/institutions/institutions.ts'
import { rorApi } from '#adapters/institutions/ror-api.ts'
import { rorFile } from '#adapters/institutions/ror-file.ts'
import type { Log } from '#adapters/log.ts'
import type { PaymentProvider } from '#adapters/payment/payment.ts'
import { razorpay } from '#adapters/payment/razorpay.ts'
import { databaseLedger } from '#adapters/payment/sandbox/ledger.ts'
import { paymentSandbox } from '#adapters/payment/sandbox/sandbox.ts'
import { crossref } from '#adapters/registrar/crossref.ts'
import { dataCite } from '#adapters/registrar/datacite.ts'
import { doaj } from '#adapters/registrar/doaj.ts'
import type { Registrar } from '#adapters/registrar/registrar.ts'
import { registrarSandbox } from '#adapters/registrar/sandbox/sandbox.ts'
import { crossrefWorks } from '#adapters/work-index/crossref-works.ts'
import type { WorkIndex } from '#adapters/work-index/work-index.ts'
import type { Secrets } from '#adapters/secret.ts'
import { isDataCite, type Env } from './env.ts'

/** Answers every request below its path. */
export type Sandbox = { path: string; fetch: (request: Request) => Response | Promise<Response> }

export type Outside = { env: Env; db: Database; ids: Ids; log: Log; secrets: Secrets }

type Payment = { providers: PaymentProvider[]; sandboxes: Sandbox[] }

/** `https://KEY_ID:KEY_SECRET@api.razorpay.com?webhook_secret=…`, `stripe://KEY@api.stripe.com?…`, or the sandbox. */
export async function openPayment(outside: Outside): Promise<Payment> {
  const { paymentUrls } = outside.env
  if (paymentUrls.length === 0) return openPaymentSandbox(outside)
  return { providers: await Promise.all(paymentUrls.map(openProvider)), sandboxes: [] }
}

async function openProvider(address: string): Promise<PaymentProvider> {
  const url = new URL(address)
  return url.protocol.startsWith('stripe') ? openStripe(url) : razorpay(toAccount(url))
}

// Loaded only where it's used: the package is large.
async function openStripe({ protocol, host, username, searchParams }: URL): Promise<PaymentProvider> {
  const { stripe } = await import('#adapters/payment/stripe.ts')
  return stripe({
    baseUrl: `${protocol === 'stripe+http:' ? 'http' : 'https'}://${host}`,
    secretKey: decodeURIComponent(username),
    webhookSecret: searchParams.get('webhook_secret') ?? '',
  })
}

function toAccount(url: URL) {
  return {
    baseUrl: url.origin,
    keyId: decodeURIComponent(url.username),
    keySecret: decodeURIComponent(url.password),
    webhookSecret: url.searchParams.get('webhook_secret') ?? '',
  }
}

function openPaymentSandbox({ env, db, ids, log, secrets }: Outside): Payment {
  const path = '/sandbox/payment'
  const account = {
    keyId: 'key_sandbox',
    keySecret: secrets('payment key'),
    webhookSecret: secrets('payment webhook'),
  }
  const announce = (body: string, signature: string) => {
    const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature }
    // Not to the public address, which may lead through a proxy this machine can't reach.
    fetch(`http://localhost:${env.port}/api/payments/webhook`, { method: 'POST', headers, body }).catch(
      (err: unknown) => log.warn({ err }, 'the payment sandbox could not deliver its webhook'),
    )
  }
  const server = paymentSandbox({ ...account, path, ledger: databaseLedger(db), newId: ids.next, announce })
  const adapter = razorpay({
    ...account,
    baseUrl: `${env.publicUrl}${path}`,
    fetch: within(server),
    as: { name: 'sandbox', label: 'Card (sandbox)' },
  })
  return { providers: [adapter], sandboxes: [{ path, fetch: server.fetch }] }
}

const schemas = ['5.4.0', '5.3.1'] as const

/**
 * `https://USER:PASSWORD@doi.crossref.org?prefix=10.12345`, with `&schema=5.3.1` where that's asked for; the same with
 * `api.datacite.org`; or the sandbox with the prefix Crossref reserves for tests.
 */
export function openRegistrar(outside: Outside): {
  adapter: Registrar
  prefix: string
  schema?: (typeof schemas)[number]
  sandboxes: Sandbox[]
} {
  const { registrarUrl } = outside.env
  if (!registrarUrl) return openRegistrarSandbox(outside)
  const url = new URL(registrarUrl)
  const prefix = url.searchParams.get('prefix')
  if (!prefix) throw new Error('REGISTRAR_URL needs the prefix of your DOIs: …?prefix=10.12345')
  const schema = schemas.find((it) => it === (url.searchParams.get('schema') ?? '5.4.0'))
  if (!schema) throw new Error(`The schema in REGISTRAR_URL must be one of these: ${schemas.join(', ')}`)
  const account = { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }
  const open = isDataCite(registrarUrl) ? dataCite : crossref
  return { adapter: open({ baseUrl: url.origin, ...account }), prefix, schema, sandboxes: [] }
}

function openRegistrarSandbox({ env, db, secrets }: Outside) {
  const path = '/sandbox/registrar'
  const prefix = '10.5555'
  const account = { user: 'sandbox', password: secrets('registrar') }
  const server = registrarSandbox({ ...account, prefix, path, db })
  const adapter = crossref({ ...account, baseUrl: `${env.publicUrl}${path}`, fetch: within(server) })
  return { adapter, prefix, sandboxes: [{ path, fetch: server.fetch }] }
}

/** `https://doaj.org?api_key=KEY`; without it, nothing is sent there. */
export function openDoaj({ doajUrl }: Env): Registrar | undefined {
  if (!doajUrl) return undefined
  const url = new URL(doajUrl)
  return doaj({ baseUrl: url.origin, apiKey: url.searchParams.get('api_key') ?? '' })
}

/** `https://api.crossref.org?mailto=you@example.org`; without it, nobody is asked. */
export function openWorkIndex({ referencesUrl }: Env): WorkIndex | undefined {
  if (!referencesUrl) return undefined
  const url = new URL(referencesUrl)
  const mailto = url.searchParams.get('mailto') ?? ''
  return crossrefWorks({ baseUrl: `${url.origin}${url.pathname}`.replace(/\/$/, ''), mailto })
}

/** `https://api.ror.org/v2`, `file:///…/ror-data.json` of the registry's own data, or the few we bring along. */
export function openInstitutions({ rorUrl }: Env): Institutions {
  if (!rorUrl) return fewInstitutions()
  if (rorUrl.startsWith('file:')) return rorFile(fileURLToPath(rorUrl))
  return rorApi({ baseUrl: rorUrl.replace(/\/$/, '') })
}

/** Calls a server in this process without a socket. */
function within(server: { fetch(request: Request): Response | Promise<Response> }) {
  return async (url: string, init?: RequestInit) => server.fetch(new Request(url, init))
}
