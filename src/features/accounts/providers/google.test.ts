// Signing in with Google, through the calls a browser makes, against a real OpenID Connect provider.
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fakeClock } from '#adapters/clock.ts'
import { openIdConnect } from '#adapters/openid/openid-connect.ts'
import { tidy } from '#features/housekeeping/tidy.server.ts'
import type { Services } from '#edge/context.ts'
import { mountEndpoints } from '#server/endpoints.ts'
import { findNotice } from '#edge/notices.ts'
import { atTheProvider } from '#tests/support/openid-browser.ts'
import {
  clientId,
  clientSecret,
  startOpenIdProvider,
  type TestProvider,
} from '#tests/support/openid-provider.ts'
import { aPerson, emailedCode, emailsTo, testServices, testUrl } from '#tests/support/services.ts'
import { hashPassword } from '../passwords/passwords.server.ts'
import { findViewer } from '../signed-in/sessions.server.ts'
import { ownRecords } from '#features/leaving/store-own-data.server.ts'
import { deleteAccount } from '#features/leaving/use-cases/leaving.server.ts'
import { changePassword } from '../use-cases/password.server.ts'

const returnAddress = `${testUrl}/api/auth/google/callback`
const clock = fakeClock(new Date())
const later = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000))
let provider: TestProvider
let services: Services
let close: () => Promise<void>
let app: Hono
beforeAll(async () => {
  provider = await startOpenIdProvider(returnAddress)
  ;({ services, close } = await testServices({ clock, openId: { google: aConnection() } }))
  app = appOf(services)
})
afterAll(async () => {
  await provider.stop()
  await close()
})
// Each test begins an hour later, so that none is throttled by the one before.
beforeEach(() => {
  later(60)
  provider.forge = undefined
})

const aConnection = () => openIdConnect({ issuer: provider.issuer, clientId, clientSecret, returnAddress })

function appOf(given: Services): Hono {
  const it = new Hono()
  mountEndpoints(it, given)
  return it
}

/** A browser that visits the journal and keeps its cookies. */
function aBrowser(site = app, from = '203.0.113.1') {
  const cookies = new Map<string, string>()
  const visit = async (url: string, at = site) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const client = { incoming: { socket: { remoteAddress: from } } }
    const answer = await at.request(new URL(url, testUrl).href, { headers: { cookie } }, client)
    const lines = answer.headers.getSetCookie()
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const set = lines.map((line) => line.split(';')[0]).join('; ')
    const said = findNotice(new Request(testUrl, { headers: { cookie: set } }))?.sentence
    return { status: answer.status, to: answer.headers.get('location') ?? '', said, lines }
  }
  const viewer = () => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return findViewer(services, new Request(testUrl, { headers: { cookie } }))
  }
  const begin = async (query = '') => (await visit(`/api/auth/google${query}`)).to
  return { cookies, visit, viewer, begin }
}

const asSubject = (subject: string, address: string) =>
  atTheProvider(address, { signsInAs: subject }, returnAddress)

/** The whole sign-in, in one browser. */
async function signsIn(subject: string, { browser = aBrowser(), query = '' } = {}) {
  const back = await asSubject(subject, await browser.begin(query))
  return { browser, back, ...(await browser.visit(back.href)) }
}

const made = { people: 0 }
const aSubject = () => `gudrun-${++made.people}`
const emailOf = (subject: string) => `${subject}@larkhaven.example`
const peopleWith = (email: string) => services.db<{
  id: string
  role: string
  email: string
  givenName: string
}>`
  select id, role, email, given_name as "givenName" from people where lower(email) = lower(${email})`

const unexpected = { status: 302, to: '/login', said: 'An unexpected error occurred. Please try again.' }

describe('a stranger', () => {
  test('gets an account with uid, email and date, and is led to the rest of the profile', async () => {
    const subject = aSubject()
    const { browser, ...answer } = await signsIn(subject)
    expect(answer).toMatchObject({ status: 302, to: '/complete-profile', said: 'Welcome' })
    const [person] = await peopleWith(emailOf(subject))
    expect(person).toMatchObject({ role: 'author', givenName: '' })
    expect(await browser.viewer()).toEqual({ id: person?.id, role: 'author' })
  })

  test('is led there again at the next sign-in, as the same person', async () => {
    const subject = aSubject()
    await signsIn(subject)
    expect(await signsIn(subject)).toMatchObject({ to: '/complete-profile', said: 'Welcome back' })
    expect(await peopleWith(emailOf(subject))).toHaveLength(1)
  })

  test('using two windows at once gets one account', async () => {
    const subject = aSubject()
    const answers = await Promise.all([signsIn(subject), signsIn(subject), signsIn(subject)])
    expect(answers.map(({ to }) => to)).toEqual(Array.from({ length: 3 }, () => '/complete-profile'))
    expect(answers.filter(({ said }) => said === 'Welcome')).toHaveLength(1)
    expect(await peopleWith(emailOf(subject))).toHaveLength(1)
  })

  test.each([false, undefined])('whose address is not verified there (%s) is refused', async (verified) => {
    const subject = aSubject()
    provider.people.set(subject, { email: emailOf(subject), email_verified: verified as boolean })
    expect(await signsIn(subject)).toMatchObject({
      to: '/login',
      said: 'Google hasn’t verified the email address of this account. Please verify it with Google, or use your email and a password here.',
    })
    expect(await peopleWith(emailOf(subject))).toEqual([])
  })
})

describe('the address in the token, where Google says it,', () => {
  test('is as good as the one that is asked for', async () => {
    const subject = aSubject()
    const email = `${subject}@token.example`
    provider.forge = (claims) => provider.signed({ ...claims, email, email_verified: true })
    expect((await signsIn(subject)).said).toBe('Welcome')
    expect(await peopleWith(email)).toHaveLength(1)
  })

  test.each([false, 'true', 1, undefined])('is not verified by %j', async (email_verified) => {
    const subject = aSubject()
    provider.forge = (claims) => provider.signed({ ...claims, email: emailOf(subject), email_verified })
    expect((await signsIn(subject)).said).toContain('Google hasn’t verified the email address')
  })
})

describe('someone with an account', () => {
  test('whose address is verified here signs in to it, and is told so by email, once', async () => {
    const subject = aSubject()
    const { id } = await aPerson(services, 'editor', { email: emailOf(subject).toUpperCase() })
    const { browser, ...answer } = await signsIn(subject)
    expect(answer).toMatchObject({ to: '/welcome', said: 'Welcome back, Edda Tarrowby' })
    expect(await browser.viewer()).toEqual({ id, role: 'editor' })
    await signsIn(subject)
    const emails = await emailsTo(services, emailOf(subject).toUpperCase())
    expect(emails.map(({ subject }) => subject)).toEqual(['Google sign-in was added'])
    expect(await ownRecords.identities(services.db, { id, email: '' })).toMatchObject([
      { issuer: provider.issuer, subject },
    ])
  })

  test('is not led into an account someone else created with their address, until they prove that it’s theirs', async () => {
    const subject = aSubject()
    const squatter = await aPerson(services, 'author', { email: emailOf(subject) })
    await services.db`update people set email_verified_at = null where id = ${squatter.id}`
    const refused = {
      to: '/login',
      said: 'There’s already an account with this email, but the address hasn’t been verified yet. Please choose ‘Forgot password?’ to set a new password, then sign in with Google again.',
    }
    const { browser, ...answer } = await signsIn(subject)
    expect(answer).toMatchObject(refused)
    expect(await browser.viewer()).toEqual({ role: 'visitor' })

    await call('/api/auth/forgot-password', { email: emailOf(subject) })
    expect(await signsIn(subject)).toMatchObject(refused)
    const oobCode = await emailedCode(services, emailOf(subject))
    await call('/api/auth/action', { mode: 'resetPassword', oobCode, password: 'my own words' })
    expect(await signsIn(subject)).toMatchObject({ to: '/welcome', said: 'Welcome back, Anwen Tarrowby' })
  })

  test('stays the same person when the address changes at Google, even to that of somebody else', async () => {
    const subject = aSubject()
    const { browser } = await signsIn(subject)
    const other = await aPerson(services, 'publisher')
    provider.people.set(subject, { email: other.email, email_verified: false })
    const again = await signsIn(subject)
    expect(await again.browser.viewer()).toEqual(await browser.viewer())
    expect(await peopleWith(emailOf(subject))).toHaveLength(1)
  })

  test('starts afresh after deleting the account', async () => {
    const subject = aSubject()
    const passwordHash = await hashPassword('paperstrip')
    const left = await aPerson(services, 'author', { email: emailOf(subject), passwordHash })
    expect((await signsIn(subject)).to).toBe('/welcome')
    await deleteAccount(services, left, 'paperstrip')
    expect(await signsIn(subject)).toMatchObject({ to: '/complete-profile', said: 'Welcome' })
    const [anew] = await peopleWith(emailOf(subject))
    expect(anew?.id).not.toBe(left.id)
  })

  test('who got it back by an emailed link is alone in it: Google opens it only with its own address', async () => {
    const [stranger, owner] = [aSubject(), aSubject()]
    await signsIn(stranger)
    // As if an email scanner had opened the link to change the address.
    await services.db`update people set email = ${emailOf(owner)} where email = ${emailOf(stranger)}`
    const before = await (await signsIn(stranger)).browser.viewer()
    await setsPasswordByEmail(emailOf(owner))
    const [account] = await peopleWith(emailOf(owner))
    expect(before).toMatchObject({ id: account?.id })

    const { browser, said } = await signsIn(stranger)
    expect(said).toBe('Welcome')
    expect(await browser.viewer()).not.toMatchObject({ id: account?.id })
    const [sent] = await emailsTo(services, emailOf(owner))
    for (const form of [sent?.text, sent?.html])
      expect(form).toContain('You can no longer sign in here with Google')
    expect(await (await signsIn(owner)).browser.viewer()).toMatchObject({ id: account?.id })
  })

  test('is told about Google in the email about a new password only if it was unlinked', async () => {
    const { email } = await aPerson(services)
    await setsPasswordByEmail(email)
    const [sent] = await emailsTo(services, email)
    expect(sent?.subject).toBe('Your password was changed')
    expect(sent?.text).not.toContain('Google')
  })

  test('who knows the old password keeps Google with the new one', async () => {
    const subject = aSubject()
    const passwordHash = await hashPassword('paperstrip')
    const person = await aPerson(services, 'author', { email: emailOf(subject), passwordHash })
    await signsIn(subject)
    await services.db`update people set email = ${`new.${person.email}`} where id = ${person.id}`
    const change = { oldPassword: 'paperstrip', password: 'my own words', repeatPassword: 'my own words' }
    await changePassword(services, person, { ...change, token: '' })
    expect(await (await signsIn(subject)).browser.viewer()).toMatchObject({ id: person.id })
  })

  test('is told how to get a password if there’s none', async () => {
    const subject = aSubject()
    await signsIn(subject)
    const email = emailOf(subject)
    expect(await call('/api/auth/login', { email, password: 'a guess' })).toEqual({
      status: 401,
      message:
        'This account doesn’t have a password yet. Please sign in with Google, or choose ‘Forgot password?’ to set one.',
    })
    await setsPasswordByEmail(email)
    expect((await call('/api/auth/login', { email, password: 'my own words' })).status).toBe(200)
    expect((await signsIn(subject)).to).toBe('/complete-profile')
  })
})

async function setsPasswordByEmail(email: string) {
  await call('/api/auth/forgot-password', { email })
  const oobCode = await emailedCode(services, email)
  await call('/api/auth/action', { mode: 'resetPassword', oobCode, password: 'my own words' })
}

async function call(path: string, body: object) {
  const client = { incoming: { socket: { remoteAddress: '203.0.113.7' } } }
  const headers = { 'content-type': 'application/json' }
  const answer = await app.request(
    testUrl + path,
    { method: 'POST', headers, body: JSON.stringify(body) },
    client,
  )
  const { message } = (await answer.json()) as { message?: string }
  return { status: answer.status, message }
}

describe('what came back from Google', () => {
  test('works once', async () => {
    const { browser, back } = await signsIn(aSubject())
    expect(await browser.visit(back.href)).toMatchObject(unexpected)
    expect(await aBrowser().visit(back.href)).toMatchObject(unexpected)
  })

  test('works in the browser that began, and there even after another one has tried', async () => {
    const victim = aBrowser()
    const attacker = aBrowser()
    const back = await asSubject(aSubject(), await attacker.begin())
    expect(await victim.visit(back.href)).toMatchObject(unexpected)
    await victim.begin()
    expect(await victim.visit(back.href)).toMatchObject(unexpected)
    expect(await victim.viewer()).toEqual({ role: 'visitor' })
    expect((await attacker.visit(back.href)).to).toBe('/complete-profile')
  })

  test('works in another process than the one in which it began', async () => {
    const browser = aBrowser()
    const back = await asSubject(aSubject(), await browser.begin())
    const other = appOf({ ...services, openId: { google: aConnection() } })
    expect((await browser.visit(back.href, other)).to).toBe('/complete-profile')
    expect(await browser.visit(back.href)).toMatchObject(unexpected)
  })

  test('works in two windows of one browser', async () => {
    const browser = aBrowser()
    const [first, second] = [await browser.begin(), await browser.begin()]
    expect((await browser.visit((await asSubject(aSubject(), second)).href)).to).toBe('/complete-profile')
    expect((await browser.visit((await asSubject(aSubject(), first)).href)).to).toBe('/complete-profile')
  })

  test('is useless after ten minutes, and the daily clean-up removes it', async () => {
    const browser = aBrowser()
    const back = await asSubject(aSubject(), await browser.begin())
    later(11)
    expect(await browser.visit(back.href)).toMatchObject(unexpected)
    await tidy(services)
    expect(await services.db`select * from begun_sign_ins`).toEqual([])
  })

  const strange: [string, (back: URL) => void][] = [
    ['a state of nobody', (back) => back.searchParams.set('state', 'made-up')],
    ['no state', (back) => back.searchParams.delete('state')],
    ['a made-up code', (back) => back.searchParams.set('code', 'made-up')],
    ['no code', (back) => back.searchParams.delete('code')],
    ['the name of another issuer', (back) => back.searchParams.set('iss', 'https://other.example')],
    ['an error', (back) => back.searchParams.set('error', 'server_error')],
  ]
  test.each(strange)('with %s is refused', async (_, change) => {
    const browser = aBrowser()
    const back = await asSubject(aSubject(), await browser.begin())
    change(back)
    expect(await browser.visit(back.href)).toMatchObject(unexpected)
    expect(await browser.viewer()).toEqual({ role: 'visitor' })
  })

  test('for the nonce of another sign-in is refused', async () => {
    const browser = aBrowser()
    const address = new URL(await browser.begin())
    address.searchParams.set('nonce', 'of-another-sign-in')
    const back = await asSubject(aSubject(), address.href)
    expect(await browser.visit(back.href)).toMatchObject(unexpected)
  })

  test('for the challenge of another sign-in is refused', async () => {
    const browser = aBrowser()
    const address = new URL(await browser.begin())
    expect(address.searchParams.get('code_challenge_method')).toBe('S256')
    address.searchParams.set('code_challenge', 'x'.repeat(43))
    const back = await asSubject(aSubject(), address.href)
    expect(await browser.visit(back.href)).toMatchObject(unexpected)
  })

  const forgeries: [string, (claims: Record<string, unknown>) => string][] = [
    ['without a signature', (claims) => `${encode({ alg: 'none' })}.${encode(claims)}.`],
    [
      'with a wrong signature',
      (claims) => provider.signed(claims).replace(/[^.]+$/, encode({ no: 'signature' })),
    ],
    ['for another audience', (claims) => provider.signed({ ...claims, aud: 'another-site' })],
    ['of another issuer', (claims) => provider.signed({ ...claims, iss: 'https://other.example' })],
    ['for somebody else', (claims) => provider.signed({ ...claims, sub: 'somebody-else' })],
    ['of yesterday', (claims) => provider.signed({ ...claims, exp: Date.now() / 1000 - 86_400 })],
  ]
  test.each(forgeries)('a token %s is refused', async (_, forge) => {
    provider.forge = forge
    expect(await signsIn(aSubject())).toMatchObject(unexpected)
  })

  test('the same token, signed by the provider as it is, is good', async () => {
    provider.forge = (claims) => provider.signed(claims)
    expect((await signsIn(aSubject())).to).toBe('/complete-profile')
  })
})

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

test('anyone who cancels at Google is back on the login page, without comment', async () => {
  const browser = aBrowser()
  const back = await atTheProvider(await browser.begin(), 'cancels', returnAddress)
  expect(back.searchParams.get('error')).toBe('access_denied')
  expect(await browser.visit(back.href)).toMatchObject({ status: 302, to: '/login', said: undefined })
})

describe('afterwards', () => {
  const subject = aSubject()
  beforeAll(() => aPerson(services, 'author', { email: emailOf(subject) }))

  test('a person arrives at the page they asked for', async () => {
    const query = `?continueTo=${encodeURIComponent('/submissions/author?step=2#title')}`
    expect((await signsIn(subject, { query })).to).toBe('/submissions/author?step=2#title')
  })

  test('so does a person a page turned away', async () => {
    const browser = aBrowser()
    browser.cookies.set('way_back', encodeURIComponent('/notifications'))
    const { to, lines } = await signsIn(subject, { browser })
    expect({ to, lines }).toEqual({
      to: '/notifications',
      lines: expect.arrayContaining([expect.stringMatching(/^way_back=;/)]),
    })
  })

  const elsewhere = [
    'https://bad.example',
    '//bad.example',
    '/\\bad.example',
    '/%09/bad.example/../..//bad.example',
    'javascript:alert(1)',
    '/\t/bad.example',
    ' https://bad.example',
    '',
  ]
  test.each(elsewhere)('no one is sent to %j', async (continueTo) => {
    const { to } = await signsIn(subject, { query: `?${new URLSearchParams({ continueTo })}` })
    expect(new URL(to, testUrl).origin).toBe(testUrl)
  })

  test('the session ends with the browser, and no script reads its cookie', async () => {
    const { lines } = await signsIn(subject)
    expect(lines.find((line) => line.startsWith('session='))).toMatch(
      /^session=[\w-]{43}; HttpOnly; Path=\/; SameSite=Lax$/,
    )
  })

  const kept: [remember: string, cookie: RegExp, persistent: boolean][] = [
    ['on', /; Max-Age=34560000$/, true],
    ['false', /; SameSite=Lax$/, false],
  ]
  test.each(kept)(
    'the session lasts as long as the login page was told: %s',
    async (remember, cookie, persistent) => {
      const { browser, lines } = await signsIn(subject, { query: `?remember=${remember}` })
      expect(lines.find((line) => line.startsWith('session='))).toMatch(cookie)
      const { id } = (await browser.viewer()) as { id: string } // someone is signed in
      const [newest] = await services.db`
      select persistent from sessions where person_id = ${id} order by id desc limit 1`
      expect(newest).toEqual({ persistent })
    },
  )

  test('anyone already signed in isn’t sent to Google', async () => {
    const { browser } = await signsIn(subject)
    expect(await browser.visit('/api/auth/google?continueTo=/notifications')).toMatchObject({
      status: 302,
      to: '/notifications',
    })
  })
})

test('the database has neither cookie nor state of a begun sign-in in readable form', async () => {
  const browser = aBrowser()
  const { lines } = await browser.visit('/api/auth/google')
  expect(lines[0]).toMatch(/^google=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/)
  const secure = { ...services, journal: { ...services.journal, publicUrl: 'https://journal.test' } }
  const overHttps = await aBrowser(appOf(secure)).visit('/api/auth/google')
  expect(overHttps.lines[0]).toMatch(
    /^__Host-google=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=600$/,
  )
  const rows = JSON.stringify(await services.db`select begun_sign_ins::text from begun_sign_ins`)
  expect(rows).not.toContain(browser.cookies.get('google'))
})

test('a flood of sign-ins is stopped with a sentence', async () => {
  const browser = aBrowser(app, '198.51.100.9')
  for (let n = 0; n < 60; n++) expect(await browser.begin()).toContain(provider.issuer)
  expect(await browser.visit('/api/auth/google')).toMatchObject({
    to: '/login',
    said: 'Too many attempts. Please wait a while and try again.',
  })
})

test('if Google isn’t set up, a sentence says so', async () => {
  const said = 'Google sign-in isn’t set up on this site. Please use your email and password.'
  const site = appOf({ ...services, openId: {} })
  expect(await aBrowser(site).visit('/api/auth/google')).toMatchObject({ to: '/login', said })
  expect(await aBrowser(site).visit('/api/auth/google/callback?code=x')).toMatchObject({ to: '/login', said })
})

test('we give up on a provider that doesn’t answer, and the next person tries again', async () => {
  const state = { silent: true }
  const server = createServer((request, response) => {
    if (!state.silent)
      response.writeHead(200, { 'content-type': 'application/json' }).end(discovery(request.headers.host))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a TCP server's address is never a string
  const google = openIdConnect({ issuer, clientId, clientSecret, returnAddress, timeout: 100 })
  const site = appOf({ ...services, openId: { google } })
  expect(await aBrowser(site).visit('/api/auth/google')).toMatchObject(unexpected)
  state.silent = false
  expect(await aBrowser(site).begin()).toContain(`${issuer}/auth?`)
  server.closeAllConnections()
  server.close()
})

const discovery = (host = '') =>
  JSON.stringify({ issuer: `http://${host}`, authorization_endpoint: `http://${host}/auth` })
