// The whole site as people meet it at an address with HTTPS.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#features/identity/passwords.server.ts'
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

/** What the browser is told to keep. */
async function sessionCookie(): Promise<string> {
  const answer = await post('/login', { email: person.email, password })
  return answer.headers.getSetCookie().find((it) => it.startsWith('__Host-session=')) ?? ''
}
const sent = (cookie: string) => ({ cookie: cookie.split(';')[0] ?? '' })

test('who signs in gets a cookie that is bound to the host, and hidden from scripts', async () => {
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
