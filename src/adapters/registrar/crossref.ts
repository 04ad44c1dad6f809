// Crossref's deposit and result calls; the sandbox beside this file speaks the same protocol.
// https://www.crossref.org/documentation/register-maintain-records/direct-deposit-xml/https-post/
// https://www.crossref.org/documentation/register-maintain-records/verify-your-registration/submission-queue-and-log/
import type { Receipt, Registrar } from './registrar.ts'
import { toResult } from './diagnostic.ts'

export type CrossrefAccount = {
  /** `https://doi.crossref.org`, or where the sandbox listens. */
  baseUrl: string
  user: string
  password: string
  fetch?: (url: string, init?: RequestInit) => Promise<Response>
  /** Milliseconds. */
  timeout?: number
}

export function crossref(account: CrossrefAccount): Registrar {
  const { baseUrl, user, password, fetch: send = fetch, timeout = 30_000 } = account
  const ask = (path: string, init: RequestInit = {}) =>
    send(`${baseUrl}${path}`, { ...init, signal: AbortSignal.timeout(timeout) })
  return {
    format: 'crossref',
    deposit: async ({ batchId, body }) => {
      const form = new FormData()
      form.set('operation', 'doMDUpload')
      form.set('login_id', user)
      form.set('login_passwd', password)
      form.set('fname', new Blob([body], { type: 'application/xml' }), fileName(batchId))
      return toReceipt(await ask('/servlet/deposit', { method: 'POST', body: form }))
    },
    findResult: async (batchId) => {
      const query = new URLSearchParams({
        usr: user,
        pwd: password,
        file_name: fileName(batchId),
        type: 'result',
      })
      return toResult(await textOf(await ask(`/servlet/submissionDownload?${query}`)))
    },
  }
}

/** Crossref knows a file by its name from its arrival, but a batch id only once it could read the file. */
const fileName = (batchId: string) => `${batchId}.xml`

/** These don't get better by waiting: something has to be corrected first. */
const final = [400, 401, 403, 413]

async function toReceipt(response: Response): Promise<Receipt> {
  if (final.includes(response.status)) return { state: 'refused', answer: await errorOf(response) }
  const page = await textOf(response)
  // Some failures come as a page with status 200.
  const state = /<(title|h\d)>\s*failure/i.test(page) ? 'refused' : 'received'
  return { state, answer: wordsOf(page) }
}

async function textOf(response: Response): Promise<string> {
  if (!response.ok) throw new Error(await errorOf(response))
  return response.text()
}

const errorOf = async (response: Response) =>
  `The registrar answered ${response.status}: ${wordsOf(await response.text())}`

const wordsOf = (page: string) =>
  page
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 500)
