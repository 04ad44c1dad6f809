// A small registrar for demonstrations and tests: Crossref's deposit and result calls over HTTP, registering nothing
// outside this journal. It refuses what Crossref refuses, in Crossref's words, and can be told to be in trouble.
import { Hono, type Context } from 'hono'
import type { Database } from '#adapters/database/database.ts'
import { diagnose } from './diagnose.ts'
import { readDeposits } from './read-deposit.ts'
import * as store from './store.ts'

export type SandboxRegistrar = {
  user: string
  password: string
  /** DOIs with other prefixes are refused, as a real account does. */
  prefix: string
  /** The path under which `fetch` is mounted. */
  path: string
  db: Database
  /** How many deposits may wait in the queue. */
  limit?: number
}

export function registrarSandbox(registrar: SandboxRegistrar): Hono {
  const app = new Hono().basePath(registrar.path)
  app.post('/servlet/deposit', (c) => takeDeposit(registrar, c))
  app.get('/servlet/submissionDownload', (c) => answerResult(registrar, c))
  app.get('/works/:doi{.+}', (c) => answerWork(registrar, c))
  return app
}

async function takeDeposit(registrar: SandboxRegistrar, c: Context): Promise<Response> {
  const { db, limit = 10_000 } = registrar
  const { login_id: user, login_passwd: password, fname: file } = await c.req.parseBody()
  if (!isAccount(registrar, user, password)) return c.text('Wrong login or password', 401)
  if (!(file instanceof File)) return c.text('No file', 400)
  if ((await store.countQueued(db)) >= limit) return c.html(tooMany, 429)
  const xml = await file.text()
  const records = readDeposits(xml)
  const trouble = await store.takeTrouble(db, records[0]?.doi ?? '')
  const atTheDoor = trouble && doors[trouble.kind]
  if (atTheDoor) return atTheDoor(c)
  if (trouble?.kind === 'lost') return c.html(received)
  await db.transaction(async (tx) => {
    const queued = trouble?.kind === 'slow' ? Number(trouble.words) || 1 : 0
    for (const read of records) {
      await store.holdDoi(tx, read.doi)
      const found = trouble?.kind === 'refuse' ? failure(trouble.words) : await diagnose(tx, read, registrar)
      await store.saveSubmission(tx, { ...read, ...found, xml, fileName: file.name, queued })
    }
  })
  return trouble?.kind === 'answerLost' ? unanswered(c) : c.html(received)
}

const page = (title: string, words: string) =>
  `<html><head><title>${title}</title></head><body><h2>${title}</h2><p>${words}</p></body></html>`
const received = page('SUCCESS', 'Your batch submission was successfully received.')
const tooMany = page('Too Many Requests', 'Pending submissions have reached their limit.')

/** What goes wrong before anything is taken in. */
const doors: Partial<Record<store.TroubleKind, (c: Context) => Response | Promise<Response>>> = {
  busy: (c) => c.html(tooMany, 429),
  down: (c) => c.html('<h1>503 Service Unavailable</h1>No server is available to handle this request.', 503),
  failure: (c) => c.html(page('FAILURE', 'Your batch submission could not be read.')),
  timeout: (c) => unanswered(c),
}

/** Until whoever asks gives up. */
function unanswered(c: Context): Promise<Response> {
  const { signal } = c.req.raw
  return new Promise((resolve) => {
    const end = () => resolve(c.text('', 504))
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true })
  })
}

const failure = (words: string) => ({ status: 'Failure' as const, messages: [words] })

/** If several files have the same name, the answer is about the first, as at Crossref. */
async function answerResult(registrar: SandboxRegistrar, c: Context): Promise<Response> {
  const { usr: user, pwd: password, doi_batch_id: batchId = '', file_name: fileName = '' } = c.req.query()
  if (!isAccount(registrar, user, password)) return c.text('Wrong login or password', 401)
  const records = await store.listSubmitted(registrar.db, { batchId, fileName })
  const body = records[0]
    ? toDiagnostic(records[0], records)
    : '<doi_batch_diagnostic status="unknown_submission" sp="sandbox"/>'
  return c.body(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, 200, { 'content-type': 'text/xml' })
}

function toDiagnostic(
  { id, batchId, queued }: store.Submission,
  records: readonly store.Submission[],
): string {
  if (queued > 0) return '<doi_batch_diagnostic status="queued" sp="sandbox"/>'
  const head = element('submission_id', id) + element('batch_id', batchId)
  const diagnosed = records.map(
    ({ doi, status, messages }) =>
      `<record_diagnostic status="${status}">${element('doi', doi)}${messages.map((it) => element('msg', it)).join('')}</record_diagnostic>`,
  )
  const count = (name: string) =>
    element(`${name.toLowerCase()}_count`, String(records.filter(({ status }) => status === name).length))
  const counts =
    element('record_count', String(records.length)) +
    ['Success', 'Warning', 'Failure'].map((it) => count(it)).join('')
  return `<doi_batch_diagnostic status="completed" sp="sandbox">${head}${diagnosed.join('')}<batch_data>${counts}</batch_data></doi_batch_diagnostic>`
}

function element(name: string, text: string): string {
  return `<${name}>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</${name}>`
}

/** As Crossref's REST API answers for a registered DOI: https://api.crossref.org */
async function answerWork({ db }: SandboxRegistrar, c: Context): Promise<Response> {
  const work = await store.findRegistered(db, c.req.param('doi') ?? '')
  if (!work) return c.text('Resource not found.', 404)
  return c.json({ status: 'ok', message: { DOI: work.doi, resource: { primary: { URL: work.url } } } })
}

function isAccount(
  { user, password }: SandboxRegistrar,
  givenUser: unknown,
  givenPassword: unknown,
): boolean {
  return givenUser === user && givenPassword === password
}
