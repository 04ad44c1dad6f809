// The whole site at an address with HTTPS.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#features/accounts/passwords/passwords.server.ts'
import { aPerson, testServices, type TestPerson } from './support/services.ts'
import { theSettings } from './support/settings.ts'
import { openSite } from './support/whole-site.ts'

const password = 'a-long-password'

let site: Awaited<ReturnType<typeof openSite>>
let person: TestPerson
let close: () => Promise<void>
beforeAll(async () => {
  const opened = await testServices({ journal: theSettings('https://journal.example') })
  close = opened.close
  person = await aPerson(opened.services, 'author', { passwordHash: await hashPassword(password) })
  site = await openSite(opened.services)
})
afterAll(async () => {
  await site.close()
  await close()
})

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(fields) })

test.each(['/', '/login', '/why', '/dashboard', '/no-such-page', '/api/auth/me', '/healthz'])(
  'browsers are told to come to %s by HTTPS alone',
  async (path) => {
    const answer = await fetch(site.url + path, { redirect: 'manual' })
    expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=31536000/)
  },
)

test('no page may use what the journal doesn’t need, nor change what its addresses are relative to', async () => {
  const { headers } = await fetch(`${site.url}/login`)
  for (const name of ['camera', 'microphone', 'geolocation', 'payment'])
    expect(headers.get('permissions-policy')).toContain(`${name}=()`)
  expect(headers.get('content-security-policy')).toContain("base-uri 'none'")
})

test('what anybody may read may be shown in emails and on other sites, and nothing else may', async () => {
  const policyOf = async (path: string) =>
    (await fetch(site.url + path)).headers.get('cross-origin-resource-policy')
  expect(await policyOf('/covers/2025-06.png')).toBe('cross-origin')
  expect(await policyOf('/login')).toBe('same-origin')
})

test('anyone who has found a vulnerability is told where to report it', async () => {
  const answer = await fetch(`${site.url}/.well-known/security.txt`)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).toContain('Canonical: https://journal.example/.well-known/security.txt')
})

test.each([
  ['GET', '/api/auth/me', 'own'],
  ['GET', '/api/auth/me', 'refused'],
  ['POST', '/api/submissions/get/user', 'own'],
  ['GET', '/api/submissions/get/none', 'own'],
  ['GET', '/api/auth/action?mode=verifyEmail&oobCode=x', 'refused'],
])('%s %s (%s) is cached by no one on the way', async (method, path, whose) => {
  const headers = whose === 'own' ? sent(await sessionCookie()) : {}
  const answer = await fetch(site.url + path, { method, headers })
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
})

test('what the archive answers is the same for all', async () => {
  const answer = await fetch(`${site.url}/api/archives/papers?year=2026&month=10`)
  expect(answer.headers.get('cache-control')).toBeNull()
})

/** What the browser is told to keep. */
async function sessionCookie(): Promise<string> {
  const answer = await post('/login', { email: person.email, password })
  return answer.headers.getSetCookie().find((it) => it.startsWith('__Host-session=')) ?? ''
}
const sent = (cookie: string) => ({ cookie: cookie.split(';')[0] ?? '' })

test('signing in sets a cookie that’s bound to the host and hidden from scripts', async () => {
  const cookie = await sessionCookie()
  expect(cookie).toMatch(/^__Host-session=[\w-]{43}; HttpOnly; Path=\/; SameSite=Lax; Secure$/)
  const headers = sent(cookie)
  expect((await fetch(`${site.url}/profile`, { headers, redirect: 'manual' })).status).toBe(200)
  const unbound = { cookie: headers.cookie.replace('__Host-', '') }
  expect((await fetch(`${site.url}/profile`, { headers: unbound, redirect: 'manual' })).status).toBe(302)
})

test('another site cannot have a form sent with the cookie', async () => {
  const own = sent(await sessionCookie())
  const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  const form = { task: 'endOtherSessions' }
  expect((await post('/profile/settings', form, { ...own, ...elsewhere })).status).toBe(403)
  expect((await post('/profile/settings', form, own)).status).toBe(303)
})
