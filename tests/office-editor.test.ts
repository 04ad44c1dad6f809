// The office protocol against the whole program, by a client that follows a script over real HTTP.
import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toSigned } from '#adapters/office/proof.ts'
import { join, type Api } from './support/api.ts'
import { theManuscript } from './support/manuscripts.ts'
import { forget, startSite, type Site } from './support/site.ts'
import { aText, aWordFile } from './support/submissions.ts'

const lockSeconds = 4
let site: Site
let author: Api
let editor: Api
beforeAll(async () => {
  site = await startSite({ env: { WOPI_LOCK_SECONDS: String(lockSeconds) } })
  author = await join(site, 'anwen@demo.example')
  editor = await join(site, 'edda@demo.example', 'editor')
}, 120_000)
afterAll(async () => {
  await site.stop()
  forget(site)
})

const manuscript = theManuscript()

async function submitted(): Promise<string> {
  const { title, abstract, keywords } = aText
  const paper = { title, abstract, keywords, status: 'submitted' }
  const { body } = await author.upload('/api/submissions/create-author', paper, manuscript)
  return (body['data'] as { id: string }).id
}
const editorSays = (submissionId: string, status: string) =>
  editor.post('/api/submissions/update-editor', { submissionId, status, editorFeedback: 'Which paper?' })

/** A paper its editor has selected, and the editor's token for it. */
async function inEditing() {
  const id = await submitted()
  await editorSays(id, 'editing_in_progress')
  return { id, document: documentOf(await pass(editor, id)) }
}

type Pass = {
  token: string
  permission: string
  ttl: number
  wopiSrc: string
  action: string
  editor: string
}
async function pass(person: Api, id: string): Promise<Pass> {
  const { status, body } = await person.post(`/api/wopi/token/${id}`, { permission: 'edit' })
  expect(status).toBe(200)
  return body as Pass // as the contract says
}

function documentOf({ token, wopiSrc }: Pass) {
  const address = (ending: string) => `${wopiSrc}${ending}?access_token=${token}`
  const operate = (name: string, headers: Record<string, string> = {}, body?: BodyInit) =>
    fetch(address(''), {
      method: 'POST',
      headers: { 'X-WOPI-Override': name, ...headers },
      ...(body !== undefined && { body }),
    })
  return {
    info: async () => (await (await fetch(address(''))).json()) as Record<string, unknown>,
    contents: () => fetch(address('/contents')),
    lock: (id: string, name = 'LOCK') => operate(name, { 'X-WOPI-Lock': id }),
    held: async () => (await operate('GET_LOCK')).headers.get('X-WOPI-Lock'),
    put: (id: string, body: BodyInit) =>
      fetch(address('/contents'), {
        method: 'POST',
        headers: { 'X-WOPI-Override': 'PUT', 'X-WOPI-Lock': id },
        body,
        duplex: 'half',
      } as RequestInit),
  }
}

test('a document is opened, locked, read, saved twice and let go', async () => {
  const { document } = await inEditing()
  const before = await document.info()
  expect(before).toMatchObject({ UserCanWrite: true, Size: manuscript.bytes.length, Version: 'v1.0' })
  expect((await document.lock('A')).headers.get('X-WOPI-ItemVersion')).toBe('v1.0')
  const read = await document.contents()
  expect(read.headers.get('content-length')).toBe(String(manuscript.bytes.length))
  expect(new Uint8Array(await read.arrayBuffer())).toEqual(manuscript.bytes)
  const texts = [aWordFile('Once.'), aWordFile('Twice.')]
  const versions: (string | null)[] = []
  for (const text of texts) versions.push((await document.put('A', text)).headers.get('X-WOPI-ItemVersion'))
  expect(versions).toEqual(['v2.1', 'v3.2'])
  expect(new Uint8Array(await (await document.contents()).arrayBuffer())).toEqual(texts[1])
  expect((await document.lock('A', 'UNLOCK')).status).toBe(200)
  expect((await document.put('A', aWordFile('Late.'))).status).toBe(409)
})

test('of twenty who lock at once over HTTP one wins, and all others are told who', async () => {
  const { document } = await inEditing()
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => document.lock(`lock ${n}`)))
  const winners = answers.filter(({ status }) => status === 200)
  expect(winners).toHaveLength(1)
  const held = await document.held()
  for (const answer of answers)
    if (answer.status !== 200) expect([answer.status, answer.headers.get('X-WOPI-Lock')]).toEqual([409, held])
})

test('an unlocked document answers with an empty header, and a lock ends by itself', async () => {
  const { document } = await inEditing()
  expect(await document.held()).toBe('')
  await document.lock('A')
  expect(await document.held()).toBe('A')
  await expect.poll(() => document.held(), { timeout: lockSeconds * 1000 + 3000, interval: 200 }).toBe('')
})

test('what an editor may no longer do, it’s told at once', async () => {
  const { id, document } = await inEditing()
  await document.lock('A')
  expect((await editorSays(id, 'editing_feedback_given')).status).toBe(200)
  expect((await document.put('A', aWordFile('Too late.'))).status).toBe(401)
  const authors = documentOf(await pass(author, id))
  expect((await authors.lock('B')).status).toBe(200)
  expect((await authors.put('B', aWordFile('Mine.'))).status).toBe(200)
})

test('a save of unannounced size is stopped, and the next request is heard', async () => {
  const { document } = await inEditing()
  await document.lock('A')
  const chunk = new Uint8Array(1024 * 1024)
  const sent = { chunks: 0 }
  const tooMuch = new ReadableStream({
    pull: (controller) => (sent.chunks++ < 60 ? controller.enqueue(chunk) : controller.close()),
  })
  const status = await document.put('A', tooMuch).then(
    (answer) => answer.status,
    () => 'cut off', // before all was sent; a client may not get to read the answer
  )
  expect([413, 'cut off']).toContain(status)
  expect((await document.info())['Version']).toBe('v1.0')
})

test(
  'a restart in the middle of editing ends neither the token nor the lock',
  { timeout: 60_000 },
  async () => {
    const { document } = await inEditing()
    const { port } = new URL(site.url)
    await document.lock('A')
    await site.stop()
    site = await startSite({
      dataDir: site.dataDir,
      port: Number(port),
      env: { WOPI_LOCK_SECONDS: String(lockSeconds) },
    })
    expect((await document.lock('A')).status).toBe(200)
    expect((await document.put('A', aWordFile('Still here.'))).status).toBe(200)
  },
)

test("an editor's server must sign what it asks", { timeout: 60_000 }, async () => {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const { n = '', e = '' } = keys.publicKey.export({ format: 'jwk' })
  const [modulus, exponent] = [n, e].map((part) => Buffer.from(part, 'base64url').toString('base64'))
  const office = await serve(
    `<wopi-discovery><net-zone name="external-http"><app name="writer"><action ext="docx" name="edit" urlsrc="https://office.example/cool.html?"/></app></net-zone><proof-key modulus="${modulus}" exponent="${exponent}"/></wopi-discovery>`,
  )
  const other = await startSite({ env: { OFFICE_URL: office.url } })
  try {
    const anwen = await join(other, 'anwen@demo.example')
    const { title, abstract, keywords } = aText
    const draft = { title, abstract, keywords, status: 'incomplete' }
    const { body } = await anwen.upload('/api/submissions/create-author', draft, manuscript)
    const { token, wopiSrc, action, permission } = await pass(anwen, (body['data'] as { id: string }).id)
    expect(permission).toBe('edit')
    const page = await fetch(`${other.url}/login`)
    expect(page.headers.get('content-security-policy')).toContain("frame-src 'self' https://office.example;")
    expect(action).toBe(`https://office.example/cool.html?WOPISrc=${encodeURIComponent(wopiSrc)}&lang=en-US`)
    // An escape that a careless host decodes before it checks the signature.
    const url = `${wopiSrc}?access_token=${token}&ui=%65n`
    const ticks = BigInt(Date.now()) * 10_000n + 621_355_968_000_000_000n
    const headers = {
      'X-WOPI-Proof': sign('RSA-SHA256', toSigned({ token, url }, ticks), keys.privateKey).toString('base64'),
      'X-WOPI-TimeStamp': String(ticks),
    }
    expect((await fetch(url, { headers })).status).toBe(200)
    expect((await fetch(url)).status).toBe(500)
    expect((await fetch(`${url}&x=1`, { headers })).status).toBe(500)
  } finally {
    await other.stop()
    forget(other)
    office.server.close()
  }
})

async function serve(xml: string): Promise<{ url: string; server: Server }> {
  const server = createServer((_, answer) => answer.end(xml)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server's address is never a string
  return { url: `http://127.0.0.1:${port}/hosting/discovery`, server }
}
