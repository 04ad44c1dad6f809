// A small registrar for demonstrations and tests: Crossref's deposit and result calls over HTTP, registering nothing
// outside this journal.
import { Hono, type Context } from 'hono'
import type { Database } from '../database/database.ts'
import { elementsOf } from '../xml-elements.ts'

export type SandboxRegistrar = {
  user: string
  password: string
  /** DOIs with other prefixes are refused, as a real account does. */
  prefix: string
  /** The path under which `fetch` is mounted. */
  path: string
  db: Database
}

export function registrarSandbox(registrar: SandboxRegistrar): Hono {
  const app = new Hono().basePath(registrar.path)
  app.post('/servlet/deposit', (c) => takeDeposit(registrar, c))
  app.get('/servlet/submissionDownload', (c) => answerResult(registrar, c))
  app.get('/works/:doi{.+}', (c) => answerWork(registrar, c))
  return app
}

async function takeDeposit(registrar: SandboxRegistrar, c: Context): Promise<Response> {
  const { login_id: user, login_passwd: password, fname: file } = await c.req.parseBody()
  if (!isAccount(registrar, user, password)) return c.text('Wrong login or password', 401)
  const xml = file instanceof File ? await file.text() : ''
  const elements = elementsOf(xml)
  const found = (name: string) => elements.find((it) => it.name === name)?.text.trim() ?? ''
  const deposit = { batchId: found('doi_batch_id'), doi: found('doi'), url: found('resource'), xml }
  if (!deposit.batchId) return c.text('No doi_batch_id', 400)
  await keep(registrar, deposit)
  return c.html(
    '<html><body><h2>SUCCESS</h2><p>Your batch submission was successfully received.</p></body></html>',
  )
}

type Deposit = { batchId: string; doi: string; url: string; xml: string }

/** The same batch again replaces the previous one. */
async function keep(registrar: SandboxRegistrar, { batchId, doi, url, xml }: Deposit): Promise<void> {
  const answer = whyRefused(registrar, doi, url) ?? null
  await registrar.db`
    insert into sandbox_dois (batch_id, doi, url, metadata, answer) values (${batchId}, ${doi}, ${url}, ${xml}, ${answer})
    on conflict (batch_id) do update
      set doi = excluded.doi, url = excluded.url, metadata = excluded.metadata, answer = excluded.answer`
}

function whyRefused({ prefix, user }: SandboxRegistrar, doi: string, url: string): string | undefined {
  if (!doi.startsWith(`${prefix}/`)) return `User ${user} may not register under the prefix of "${doi}"`
  if (!URL.canParse(url)) return `The resource "${url}" is not a URL`
}

async function answerResult(registrar: SandboxRegistrar, c: Context): Promise<Response> {
  const { usr: user, pwd: password, doi_batch_id: batchId = '' } = c.req.query()
  if (!isAccount(registrar, user, password)) return c.text('Wrong login or password', 401)
  const [kept] = await registrar.db<{ doi: string; answer: string | null }>`
    select doi, answer from sandbox_dois where batch_id = ${batchId}`
  const body = kept ? toDiagnostic(kept) : '<doi_batch_diagnostic status="unknown_submission"/>'
  return c.body(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, 200, { 'content-type': 'text/xml' })
}

function toDiagnostic({ doi, answer }: { doi: string; answer: string | null }): string {
  const status = answer === null ? 'Success' : 'Failure'
  const lines = element('doi', doi) + element('msg', answer ?? 'Successfully added')
  return `<doi_batch_diagnostic status="completed" sp="sandbox"><record_diagnostic status="${status}">${lines}</record_diagnostic></doi_batch_diagnostic>`
}

function element(name: string, text: string): string {
  return `<${name}>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</${name}>`
}

/** As Crossref's REST API answers for a registered DOI: https://api.crossref.org */
async function answerWork({ db }: SandboxRegistrar, c: Context): Promise<Response> {
  const [work] = await db<{ doi: string; url: string }>`
    select doi, url from sandbox_dois where lower(doi) = lower(${c.req.param('doi')}) and answer is null`
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
