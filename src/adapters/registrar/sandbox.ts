// A small registrar for demonstration and tests: Crossref's deposit and result calls over HTTP, registering nothing
// outside this journal.
import { Hono, type Context } from 'hono'
import type { Database } from '../database/database.ts'

export type SandboxRegistrar = {
  user: string
  password: string
  /** DOIs of other prefixes are refused, as an account does. */
  prefix: string
  /** The path under which `fetch` is mounted. */
  path: string
  db: Database
}

export function registrarSandbox(registrar: SandboxRegistrar): Hono {
  const app = new Hono().basePath(registrar.path)
  app.post('/servlet/deposit', async (c) => {
    const form = await c.req.parseBody()
    if (!isAccount(registrar, form['login_id'], form['login_passwd'])) return c.text('Wrong login or password', 401)
    const xml = form['fname'] instanceof File ? await form['fname'].text() : ''
    const batchId = first(xml, 'doi_batch_id')
    if (!batchId) return c.text('No doi_batch_id', 400)
    await keep(registrar, batchId, xml)
    return c.html('<html><body><h2>SUCCESS</h2><p>Your batch submission was successfully received.</p></body></html>')
  })
  app.get('/servlet/submissionDownload', (c) => answerResult(registrar, c))
  app.get('/works/:doi{.+}', async (c) => {
    const [work] = await registrar.db<{ doi: string; url: string }>`
      select doi, url from sandbox_dois where lower(doi) = lower(${c.req.param('doi')}) and answer is null`
    return work ? c.json({ status: 'ok', message: { DOI: work.doi, resource: { primary: { URL: work.url } } } }) : c.text('Resource not found.', 404)
  })
  return app
}

async function keep(registrar: SandboxRegistrar, batchId: string, xml: string): Promise<void> {
  const [doi, url] = [first(xml, 'doi') ?? '', first(xml, 'resource') ?? '']
  const answer = whyRefused(registrar, doi, url)
  await registrar.db`
    insert into sandbox_dois (batch_id, doi, url, metadata, answer) values (${batchId}, ${doi}, ${url}, ${xml}, ${answer ?? null})
    on conflict (batch_id) do update set doi = excluded.doi, url = excluded.url, metadata = excluded.metadata, answer = excluded.answer`
}

function whyRefused({ prefix }: SandboxRegistrar, doi: string, url: string): string | undefined {
  if (!doi.startsWith(`${prefix}/`)) return `User with ID: {0} can't submit into handle, prefix ${doi.split('/')[0]}`
  if (!URL.canParse(url)) return 'The resource is not a URL'
  return undefined
}

async function answerResult(registrar: SandboxRegistrar, c: Context): Promise<Response> {
  if (!isAccount(registrar, c.req.query('usr'), c.req.query('pwd'))) return c.text('Wrong login or password', 401)
  const [it] = await registrar.db<{ doi: string; answer: string | null }>`
    select doi, answer from sandbox_dois where batch_id = ${c.req.query('doi_batch_id') ?? ''}`
  const body = it ? toDiagnostic(it.doi, it.answer) : '<doi_batch_diagnostic status="unknown_submission"/>'
  return c.body(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, 200, { 'content-type': 'text/xml' })
}

function toDiagnostic(doi: string, answer: string | null): string {
  const [status, text] = answer === null ? ['Success', 'Successfully added'] : ['Failure', answer]
  const record = `<record_diagnostic status="${status}"><doi>${escape(doi)}</doi><msg>${escape(text)}</msg></record_diagnostic>`
  return `<doi_batch_diagnostic status="completed" sp="sandbox">${record}</doi_batch_diagnostic>`
}

function isAccount({ user, password }: SandboxRegistrar, givenUser: unknown, givenPassword: unknown): boolean {
  return givenUser === user && givenPassword === password
}

function first(xml: string, element: string): string | undefined {
  const text = new RegExp(`<${element}[^>]*>([^<]*)</${element}>`).exec(xml)?.[1]
  return text?.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').trim()
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
