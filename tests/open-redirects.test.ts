// No one is led from the journal to a site someone else chose, however it's spelled.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openIdConnect } from '#adapters/openid/openid-connect.ts'
import { hashPassword } from '#features/accounts/passwords/passwords.server.ts'
import { openSession } from '#features/accounts/signed-in/sessions.server.ts'
import { sentences } from '#journal/sentences.ts'
import type { Services } from '#edge/context.ts'
import { elsewhere, unsafe } from './support/elsewhere.ts'
import { clientId, clientSecret, startOpenIdProvider, type TestProvider } from './support/openid-provider.ts'
import { aPerson, testServices, testUrl, type TestPerson } from './support/services.ts'
import { openSite } from './support/whole-site.ts'

let provider: TestProvider
let services: Services
let site: Awaited<ReturnType<typeof openSite>>
let person: TestPerson
let session: string
let close: () => Promise<void>
beforeAll(async () => {
  const returnAddress = `${testUrl}/api/auth/google/callback`
  provider = await startOpenIdProvider(returnAddress)
  const google = openIdConnect({ issuer: provider.issuer, clientId, clientSecret, returnAddress })
  const opened = await testServices({ openId: { google } })
  ;({ services, close } = opened)
  site = await openSite(services)
  person = await aPerson(services, 'author', { passwordHash: await hashPassword('paperstrip') })
  session = await openSession(services, { personId: person.id, persistent: false, device: 'test' })
})
afterAll(async () => {
  await site.close()
  await provider.stop()
  await close()
})

/** Where the browser is sent, as it would read it. */
async function leadsTo(path: string, init: RequestInit = {}): Promise<string> {
  const answer = await fetch(site.url + path, { ...init, redirect: 'manual' })
  await answer.arrayBuffer()
  const to = answer.headers.get('location')
  return to === null ? `nowhere, ${answer.status}` : new URL(to, site.url).origin
}
const cookie = (text: string) => ({ headers: { cookie: text } })

test.each([...elsewhere, ...unsafe])('signing in does not lead to %j', async (continueTo) => {
  const query = `?${new URLSearchParams({ continueTo })}`
  const credentials = new URLSearchParams({ email: person.email, password: 'paperstrip' })
  const wayBack = `way_back=${encodeURIComponent(continueTo.toWellFormed())}`
  const signsIn = { method: 'POST', body: credentials }
  expect(await leadsTo(`/login${query}`, cookie(`session=${session}`))).toBe(site.url)
  expect(await leadsTo('/login', cookie(`session=${session}; ${wayBack}`))).toBe(site.url)
  expect(await leadsTo(`/register${query}`, cookie(`session=${session}; ${wayBack}`))).toBe(site.url)
  const byCall = continueTo.includes('\0') ? 'nowhere, 422' : site.url // calls don't read such a text at all
  expect(await leadsTo(`/api/auth/google${query}`, cookie(`session=${session}`))).toBe(byCall)
  expect(await leadsTo(`/login${query}`, signsIn)).toBe(site.url)
  expect(await leadsTo('/login', { ...signsIn, ...cookie(wayBack) })).toBe(site.url)
})

/** What an emailed link asks for, and what follows a new password. */
const emailed = [
  ...['verifyEmail', 'resetPassword', 'recoverEmail'].map((mode) => ({ mode, oobCode: 'x' })),
  { saved: 'password' },
]
test.each(unsafe)('no emailed link leads to %j', async (continueTo) => {
  const continueUrl = `${testUrl}/auth-action?${new URLSearchParams({ continueTo })}`
  for (const asked of emailed) {
    const path = `/auth-action?${new URLSearchParams({ ...asked, continueUrl })}`
    const answer = await fetch(site.url + path, { redirect: 'manual' })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(sentences.auth.redirectUnsafe)
  }
})
