// /oai: the protocol by which libraries and indexes harvest the journal, OAI-PMH 2.0.
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Services } from '#edge/context.ts'
import { element, escape } from '#journal/text/markup.ts'
import { toStoredPage } from '#reading/door/stored-page.ts'
import { answers } from './answers.server.ts'
import { readAsked } from './asked.ts'
import { toStamp } from './dates.ts'
import { OaiError } from './oai-error.ts'

type Reading = Pick<Services, 'db' | 'journal' | 'storage' | 'clock'>

const longestQuery = 8192 // bytes

/** By GET, and by POST with a form: protocol 3.1.1 */
export function oai(services: Reading): Hono {
  const app = new Hono()
  app.get('/oai', async (c) => answer(c, services, new URL(c.req.url).searchParams))
  app.post('/oai', bodyLimit({ maxSize: longestQuery }), async (c) =>
    answer(c, services, new URLSearchParams(await c.req.text())),
  )
  return app
}

async function answer(c: Context, services: Reading, query: URLSearchParams): Promise<Response> {
  const page = toStoredPage({
    headers: { 'content-type': 'text/xml; charset=utf-8', 'cache-control': 'no-cache' },
    body: new TextEncoder().encode(await answerOai(services, query)),
  })
  const asked = { method: c.req.method, accepted: c.req.header('accept-encoding') }
  await page.prepare(asked)
  const { status, headers, body } = page.answer(asked)
  return new Response(body, { status, headers })
}

/** The whole document; what's wrong with a question is in it. */
export async function answerOai(services: Reading, query: URLSearchParams): Promise<string> {
  const { clock, journal } = services
  const baseUrl = `${journal.publicUrl}/oai`
  const { attributes, content } = await attempt(services, query)
  const root = {
    xmlns: 'http://www.openarchives.org/OAI/2.0/',
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation':
      'http://www.openarchives.org/OAI/2.0/ http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd',
  }
  const parts = [
    element('responseDate', {}, toStamp(clock.now())),
    element('request', attributes, escape(baseUrl)),
    content,
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('OAI-PMH', root, parts.join('\n'))}\n`
}

/** The question is repeated in the answer, unless it made no sense: protocol 3.2 */
async function attempt(services: Reading, query: URLSearchParams) {
  try {
    const { verb, arguments: given } = readAsked(query)
    return {
      attributes: { verb, ...given },
      content: element(verb, {}, await answers[verb](services, given)),
    }
  } catch (error) {
    if (!(error instanceof OaiError)) throw error
    const makesSense = error.code !== 'badVerb' && error.code !== 'badArgument'
    return {
      attributes: makesSense ? Object.fromEntries(query) : {},
      content: element('error', { code: error.code }, escape(error.message)),
    }
  }
}
