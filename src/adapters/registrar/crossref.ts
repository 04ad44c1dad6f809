// Crossref's deposit and result calls; the sandbox beside this file speaks the same protocol.
// https://www.crossref.org/documentation/register-maintain-records/direct-deposit-xml/https-post/
import { elementsOf } from '../xml-elements.ts'
import type { DepositResult, Registrar } from './registrar.ts'

export type CrossrefAccount = {
  /** `https://doi.crossref.org`, or where the sandbox listens. */
  baseUrl: string
  user: string
  password: string
  fetch?: (url: string, init?: RequestInit) => Promise<Response>
}

const timeout = 30_000

export function crossref({ baseUrl, user, password, fetch: send = fetch }: CrossrefAccount): Registrar {
  return {
    deposit: async ({ batchId, xml }) => {
      const form = new FormData()
      form.set('operation', 'doMDUpload')
      form.set('login_id', user)
      form.set('login_passwd', password)
      form.set('fname', new Blob([xml], { type: 'application/xml' }), `${batchId}.xml`)
      const signal = AbortSignal.timeout(timeout)
      await textOf(await send(`${baseUrl}/servlet/deposit`, { method: 'POST', body: form, signal }))
    },
    findResult: async (batchId) => {
      const query = new URLSearchParams({ usr: user, pwd: password, doi_batch_id: batchId, type: 'result' })
      const signal = AbortSignal.timeout(timeout)
      return toResult(await textOf(await send(`${baseUrl}/servlet/submissionDownload?${query}`, { signal })))
    },
  }
}

async function textOf(response: Response): Promise<string> {
  const body = await response.text()
  if (!response.ok) throw new Error(`The registrar answered ${response.status}: ${body.slice(0, 500)}`)
  return body
}

/** Reads a doi_batch_diagnostic: its status, then the status of its only record. */
function toResult(diagnostic: string): DepositResult {
  const elements = elementsOf(diagnostic)
  const find = (name: string) => elements.find((it) => it.name === name)
  if (find('doi_batch_diagnostic')?.attributes['status'] !== 'completed') return { state: 'waiting' }
  const record = find('record_diagnostic')?.attributes['status']
  if (record === 'Success' || record === 'Warning') return { state: 'registered' }
  return { state: 'refused', answer: find('msg')?.text.trim() ?? 'No reason was given.' }
}
