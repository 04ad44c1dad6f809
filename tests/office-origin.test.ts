// The editor's frame on a second host name of the same program: what each of the two serves, and to whom.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { join, type Api } from './support/api.ts'
import { forget, freePort, startSite, type Site } from './support/site.ts'
import { aText, aWordFile } from './support/submissions.ts'

let site: Site
let author: Api
let frame: string
let id: string
beforeAll(async () => {
  const port = await freePort()
  frame = `http://127.0.0.1:${port}`
  site = await startSite({ port, env: { OFFICE_ORIGIN: frame } })
  author = await join(site, 'anwen@demo.example')
  const paper = { name: 'paper.docx', bytes: aWordFile() }
  const { body } = await author.upload(
    '/api/submissions/create-author',
    { ...aText, status: 'incomplete' },
    paper,
  )
  id = (body['data'] as { id: string }).id // as the contract says
}, 120_000)
afterAll(async () => {
  await site.stop()
  forget(site)
})

type Pass = { token: string; wopiSrc: string; action: string }
const pass = async () => {
  const { body } = await author.post(`/api/wopi/token/${id}`, { permission: 'edit' })
  return body as Pass // as the contract says
}
const form = (token: string) => ({ method: 'POST', body: new URLSearchParams({ access_token: token }) })

test('the frame is opened at its own name, with the site’s address for its documents', async () => {
  const { token, wopiSrc, action } = await pass()
  expect(new URL(action).origin).toBe(frame)
  const answer = await fetch(action, form(token))
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain(JSON.stringify({ source: wopiSrc, token }))
  const rules = answer.headers.get('content-security-policy')
  expect(rules).toContain(`frame-ancestors ${site.url}`)
  expect(rules).toContain(`connect-src 'self' ${site.url};`)
  expect(answer.headers.get('set-cookie')).toBeNull()
})

test.each([
  '/',
  '/login',
  '/dashboard',
  '/api',
  '/api/auth/me',
  '/healthz',
  '/mark.svg',
  '/dev/mail',
  '/metrics',
])('at the frame’s name there is no %s', async (path) => {
  const answer = await fetch(frame + path)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('no document opens there, and no one can sign in', async () => {
  const { token } = await pass()
  const headers = { authorization: `Bearer ${token}` }
  expect((await fetch(`${frame}/api/wopi/files/${id}`, { headers })).status).toBe(404)
  expect((await fetch(`${frame}/login`, { method: 'POST' })).status).toBe(404)
})

test('at the site’s name there is no frame; its pages may frame and post to the other name', async () => {
  const { token, action } = await pass()
  const { pathname, search } = new URL(action)
  expect((await fetch(site.url + pathname + search, form(token))).status).toBe(405)
  const rules = (await fetch(`${site.url}/login`)).headers.get('content-security-policy') ?? ''
  expect(rules).toMatch(new RegExp(`frame-src 'self' ${frame};`))
  expect(rules).toMatch(new RegExp(`form-action 'self' [^;]*${frame}`))
})

test('the WOPI host answers the frame’s origin across origins, header by header, and no other', async () => {
  const { token } = await pass()
  const ask = (origin: string, init: RequestInit = {}) =>
    fetch(`${site.url}/api/wopi/files/${id}/contents`, { ...init, headers: { ...init.headers, origin } })
  const wanted = {
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,x-wopi-lock,x-wopi-override',
  }
  const before = await ask(frame, { method: 'OPTIONS', headers: wanted })
  expect(before.status).toBe(204)
  expect(before.headers.get('access-control-allow-origin')).toBe(frame)
  expect(before.headers.get('access-control-allow-methods')).toBe('GET,POST')
  const allowed = before.headers.get('access-control-allow-headers') ?? ''
  expect(allowed).not.toContain('*')
  for (const name of ['Authorization', 'X-WOPI-Override', 'X-WOPI-Lock', 'X-COOL-WOPI-Timestamp'])
    expect(allowed.split(',')).toContain(name)

  const answers = [
    await ask(frame, { headers: { authorization: `Bearer ${token}` } }),
    await ask(frame, { headers: { authorization: 'Bearer wrong' } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 401])
  for (const { headers } of answers) {
    expect(headers.get('access-control-allow-origin')).toBe(frame)
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    expect(headers.get('vary')).toContain('Origin')
    expect(headers.get('access-control-expose-headers')?.split(',')).toEqual([
      'X-WOPI-Lock',
      'X-WOPI-ItemVersion',
      'X-WOPI-LockFailureReason',
    ])
  }
  for (const other of ['https://elsewhere.example', 'null', frame.replace('http:', 'https:')])
    expect((await ask(other)).headers.get('access-control-allow-origin')).toBeNull()
})

test('nothing else of the site is open to the frame’s origin', async () => {
  for (const path of ['/api/auth/me', `/api/wopi/token/${id}`, '/login']) {
    const answer = await fetch(site.url + path, { method: 'OPTIONS', headers: { origin: frame } })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  }
})
