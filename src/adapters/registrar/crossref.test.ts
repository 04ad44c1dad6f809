import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#tests/support/database.ts'
import { crossref } from './crossref.ts'
import { aDeposit, registrarContract } from './registrar.contract.ts'
import { registrarSandbox } from './sandbox.ts'

const account = { user: 'journal', password: 'right' }

let fresh: FreshDatabase
let http: Server
beforeAll(async () => {
  fresh = await freshDatabase()
  http = createServer(getRequestListener(startSandbox().fetch)).listen(0, '127.0.0.1')
  await once(http, 'listening')
})
afterAll(async () => {
  http.close()
  await fresh.close()
})

const startSandbox = () => registrarSandbox({ ...account, prefix: '10.5555', path: '/sandbox', db: fresh.db })
// A port, not a pipe: it has an address.
const address = () => `http://127.0.0.1:${(http.address() as AddressInfo).port}/sandbox`

describe('within the process', () => {
  registrarContract(() => {
    const sandbox = startSandbox()
    const fetch = async (url: string, init?: RequestInit) => sandbox.request(url, init)
    const of = (password: string) =>
      crossref({ user: 'journal', password, baseUrl: 'http://r.test/sandbox', fetch })
    return { registrar: of('right'), stranger: of('wrong') }
  })
})

describe('over HTTP', () => {
  registrarContract(() => {
    const of = (password: string) => crossref({ user: 'journal', password, baseUrl: address() })
    return { registrar: of('right'), stranger: of('wrong') }
  })

  test('what was registered can be looked up in upper or lower case; what was refused can’t', async () => {
    const registrar = crossref({ ...account, baseUrl: address() })
    await registrar.deposit(aDeposit('batch-7', '10.5555/Known'))
    await registrar.deposit(aDeposit('batch-8', '10.9999/foreign'))
    const work = await (await fetch(`${address()}/works/10.5555/kNOWN`)).json()
    expect(work).toMatchObject({
      message: { DOI: '10.5555/Known', resource: { primary: { URL: 'https://journal.example/articles/1' } } },
    })
    expect((await fetch(`${address()}/works/10.9999/foreign`)).status).toBe(404)
  })
})

test('a registrar still at work has no answer yet, and a failure without a reason says so', async () => {
  const answering = (body: string) =>
    crossref({ ...account, baseUrl: 'http://r.test', fetch: async () => new Response(body) })
  const failed =
    '<doi_batch_diagnostic status="completed"><record_diagnostic status="Failure"/></doi_batch_diagnostic>'
  const warned = failed.replace('Failure', 'Warning')
  expect(await answering('<doi_batch_diagnostic status="queued"/>').findResult('1')).toEqual({
    state: 'waiting',
  })
  expect(await answering(failed).findResult('1')).toEqual({
    state: 'refused',
    answer: 'No reason was given.',
  })
  expect(await answering(warned).findResult('1')).toEqual({ state: 'registered' })
  const worded = failed.replace(
    '/></doi',
    '><!-- <msg>no</msg> --><msg>A &#x22;DOI&#34;<![CDATA[ & more]]></msg></record_diagnostic></doi',
  )
  expect(await answering(worded).findResult('1')).toEqual({ state: 'refused', answer: 'A "DOI" & more' })
  expect(await answering('<p>Closed for the night').findResult('1')).toEqual({ state: 'waiting' })
})
