// Registering and signing in, from start to finish, through the calls programs make.
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeClock } from '#adapters/clock.ts'
import { mount } from '#edge/mount.server.ts'
import type { Services } from '#edge/context.ts'
import { aPerson, emailedCode, emailsTo, testServices, testUrl } from '#tests/support/services.ts'
import { commands } from '#features/people/commands.server.ts'
import { contract } from './contract.ts'
import { handlers } from './endpoints.server.ts'
import { hashPassword } from './passwords/passwords.server.ts'
import { fromOwnPages } from './signed-in/same-origin.server.ts'
import { findViewer, openSession, sessionCookies } from './signed-in/sessions.server.ts'

const clock = fakeClock(new Date('2026-11-20T10:00:00Z'))
let services: Services
let close: () => Promise<void>
let app: Hono
beforeAll(async () => {
  ;({ services, close } = await testServices({ clock }))
  app = new Hono()
  app.use(fromOwnPages(services))
  mount(app, { services, viewerOf: (request) => findViewer(services, request) }, { contract, handlers })
})
afterAll(() => close())
// Each test begins a day later, so that none is throttled by the one before.
beforeEach(() => later(24 * 60))

const later = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000))
const name = { given: 0 }
const anEmail = () => `anwen${++name.given}@larkhaven.example`
const aForm = (own: object = {}) => ({
  givenName: 'Anwen',
  familyName: 'Tarrowby',
  affiliation: 'Institute for Paper Engineering',
  country: 'Iceland',
  email: anEmail(),
  username: 'anwen.t',
  password: 'paperstrip',
  repeatPassword: 'paperstrip',
  privacyConsent: true,
  ...own,
})

type Answer = {
  status: number
  body: Record<string, never> & { message?: string; token?: string }
  headers: Headers
}
async function call(
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
  from = '203.0.113.1',
): Promise<Answer> {
  const init = {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  }
  const response = await app.request(testUrl + path, init, { incoming: { socket: { remoteAddress: from } } })
  return {
    status: response.status,
    body: (await response.json()) as Answer['body'],
    headers: response.headers,
  }
}
const post = (path: string, body?: object, headers?: Record<string, string>, from?: string) =>
  call('POST', path, body, headers, from)
const logIn = (email: string, password = 'paperstrip', from?: string) =>
  post('/api/auth/login', { email, password }, {}, from)
const me = (token: string) => call('GET', '/api/auth/me', undefined, { authorization: `Bearer ${token}` })

async function linkTo(email: string): Promise<URL> {
  const [sent] = await emailsTo(services, email)
  return new URL(/http\S+\/auth-action\S+/.exec(sent?.text ?? '')?.[0] ?? 'about:blank')
}
const codeTo = (email: string) => emailedCode(services, email)
const verify = (oobCode: string) => post('/api/auth/action', { mode: 'verifyEmail', oobCode })
const reset = (oobCode: string, password: string) =>
  post('/api/auth/action', { mode: 'resetPassword', oobCode, password })

async function aRegistered(own: object = {}) {
  const form = aForm(own)
  await post('/api/auth/register', form)
  return form.email
}
async function aVerified() {
  const email = await aRegistered()
  await verify(await codeTo(email))
  return email
}

test('a stranger registers, verifies the address and signs in', async () => {
  const form = aForm()
  const registered = await post('/api/auth/register', form)
  expect(registered).toMatchObject({
    status: 201,
    body: { message: 'Registration successful! Please check your email to verify your account.' },
  })
  expect((await verify(await codeTo(form.email))).status).toBe(200)
  const { status, body } = await logIn(form.email)
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { user: { email: form.email, type: 'author', givenName: 'Anwen' } },
  })
  expect(await me(body.token ?? '')).toMatchObject({ status: 200, body: { user: { email: form.email } } })
})

test('the emailed link is the specification’s', async () => {
  const link = await linkTo(await aRegistered())
  expect(link.pathname).toBe('/auth-action')
  expect(link.searchParams.get('mode')).toBe('verifyEmail')
  const continueUrl = new URL(link.searchParams.get('continueUrl') ?? '')
  expect(continueUrl.pathname).toBe('/auth-action')
  expect(continueUrl.searchParams.get('continueTo')).toBe(`${testUrl}/verification-success`)
})

test('a type that a stranger sends is ignored', async () => {
  const email = await aRegistered({ type: 'publisher', role: 'publisher' })
  await verify(await codeTo(email))
  const { body } = await logIn(email)
  expect(body).toMatchObject({ user: { type: 'author' } })
  const profile = { ...aForm({ email }), type: 'publisher', role: 'publisher' }
  await call('PUT', '/api/users/profile', profile, { authorization: `Bearer ${body.token}` })
  expect((await me(body.token ?? '')).body).toMatchObject({ user: { type: 'author' } })
})

test('every empty field has its own sentence', async () => {
  const { status, body } = await post('/api/auth/register', {})
  expect(status).toBe(422)
  expect(Object.keys(body['fields'] ?? {}).toSorted()).toEqual([
    'affiliation',
    'country',
    'email',
    'givenName',
    'password',
    'privacyConsent',
    'repeatPassword',
    'username',
  ])
})

const wrong: [object, string, string][] = [
  [{ email: 'anwen@larkhaven' }, 'email', 'Please enter a valid email address.'],
  [{ password: '12345', repeatPassword: '12345' }, 'password', 'Password should be at least 6 characters.'],
  [{ repeatPassword: 'paperstrap' }, 'repeatPassword', 'Passwords do not match'],
  [{ country: 'Atlantis' }, 'country', 'Please choose a country from the list.'],
  [{ privacyConsent: false }, 'privacyConsent', 'Please agree to the privacy statement.'],
  [{ givenName: 'An\0wen' }, 'givenName', 'This text contains a character we can’t save.'],
]
test.each(wrong)('registering with %j is refused', async (own, field, sentence) => {
  const { status, body } = await post('/api/auth/register', aForm(own))
  expect({ status, body }).toEqual({
    status: 422,
    body: { message: sentence, fields: { [field]: sentence } },
  })
})

test('an address registers once, in upper or lower case, and only its owner hears of it', async () => {
  const email = await aRegistered()
  later(2)
  const again = await post(
    '/api/auth/register',
    aForm({ email: email.toUpperCase(), password: 'another one', repeatPassword: 'another one' }),
  )
  expect(again).toMatchObject({ status: 409, body: { message: 'This email is already registered.' } })
  expect(await emailsTo(services, email)).toHaveLength(2)
  expect((await logIn(email, 'another one')).status).toBe(401)
})

test('if ten register one address at the same moment, one succeeds', async () => {
  const email = anEmail()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => post('/api/auth/register', aForm({ email }))),
  )
  expect(answers.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([
    201,
    ...Array.from({ length: 9 }, () => 409),
  ])
})

test('a wrong password and an unknown address have their sentences', async () => {
  const email = await aVerified()
  expect(await logIn(email, 'paperstrap')).toMatchObject({
    status: 401,
    body: { message: 'Incorrect password. Please try again.' },
  })
  expect(await logIn(anEmail())).toMatchObject({
    status: 401,
    body: { message: 'No account found with this email.' },
  })
})

test('a setting turns both into the same sentence', async () => {
  const email = await aVerified()
  const neutral = { ...services, journal: { ...services.journal, neutralSignIn: true } }
  const quiet = new Hono()
  mount(
    quiet,
    { services: neutral, viewerOf: (request) => findViewer(neutral, request) },
    { contract, handlers },
  )
  const ask = async (path: string, body: object) => {
    const response = await quiet.request(path, { method: 'POST', body: JSON.stringify(body) })
    return { status: response.status, body: await response.json() }
  }
  expect(await ask('/api/auth/login', { email, password: 'wrong' })).toEqual(
    await ask('/api/auth/login', { email: anEmail(), password: 'wrong' }),
  )
  expect(await ask('/api/auth/forgot-password', { email })).toEqual(
    await ask('/api/auth/forgot-password', { email: anEmail() }),
  )
})

test('no one signs in before the address is verified; the email is sent again, at most once a minute', async () => {
  const email = await aRegistered()
  later(1)
  for (const _ of [1, 2, 3]) {
    expect(await logIn(email)).toMatchObject({
      status: 403,
      body: { message: 'Please verify your email before logging in.' },
    })
  }
  expect(await emailsTo(services, email)).toHaveLength(2)
  later(2)
  await logIn(email)
  expect(await emailsTo(services, email)).toHaveLength(3)
})

test('a wrong password doesn’t send the email again', async () => {
  const email = await aRegistered()
  later(2)
  await logIn(email, 'paperstrap')
  expect(await emailsTo(services, email)).toHaveLength(1)
})

test('a link works once', async () => {
  const code = await codeTo(await aRegistered())
  expect((await verify(code)).status).toBe(200)
  expect(await verify(code)).toMatchObject({
    status: 400,
    body: { message: 'Verification failed. The link may be invalid or expired.' },
  })
})

test('if ten use a link at the same moment, one succeeds', async () => {
  const code = await codeTo(await aRegistered())
  const answers = await Promise.all(Array.from({ length: 10 }, () => verify(code)))
  expect(answers.filter((it) => it.status === 200)).toHaveLength(1)
})

test('a link expires after two days, a reset link after an hour', async () => {
  const email = await aRegistered()
  const code = await codeTo(email)
  later(48 * 60 + 1)
  expect((await verify(code)).status).toBe(400)
  await post('/api/auth/forgot-password', { email })
  const resetCode = await codeTo(email)
  later(61)
  expect((await reset(resetCode, 'new words')).status).toBe(400)
})

test('an earlier verification email works even after a later one was sent, until one is used', async () => {
  const email = await aRegistered()
  const first = await codeTo(email)
  later(2)
  await logIn(email)
  const second = await codeTo(email)
  expect(second).not.toBe(first)
  expect((await verify(first)).status).toBe(200)
  expect((await verify(second)).status).toBe(400)
  expect((await logIn(email)).status).toBe(200)
})

test('if two links for one address are used at the same moment, one works', async () => {
  const email = await aRegistered()
  const first = await codeTo(email)
  later(2)
  await logIn(email)
  const answers = await Promise.all([first, await codeTo(email)].map(verify))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
})

test('a stranger who keeps asking for reset emails disables none of them', async () => {
  const email = await aVerified()
  await post('/api/auth/forgot-password', { email })
  const first = await codeTo(email)
  later(2)
  await post('/api/auth/forgot-password', { email })
  const second = await codeTo(email)
  expect((await reset(first, 'new words')).status).toBe(200)
  expect((await reset(second, 'other words')).status).toBe(400)
})

test('a link to a mistyped address dies when the right one is entered', async () => {
  const { body } = await logIn(await aVerified())
  const [mistyped, right] = [anEmail(), anEmail()]
  for (const email of [mistyped, right])
    await call('PUT', '/api/users/profile', aForm({ email, currentPassword: 'paperstrip' }), {
      authorization: `Bearer ${body.token}`,
    })
  expect((await verify(await codeTo(mistyped))).status).toBe(400)
  expect((await verify(await codeTo(right))).status).toBe(200)
})

test('a link of one kind does nothing if used as the other', async () => {
  const email = await aRegistered()
  const code = await codeTo(email)
  expect((await reset(code, 'new words')).status).toBe(400)
  expect((await verify(code)).status).toBe(200)
  await post('/api/auth/forgot-password', { email })
  expect((await verify(await codeTo(email))).status).toBe(400)
})

const badLinks: [object, string][] = [
  [{ mode: 'verifyEmail', oobCode: 'made-up' }, 'Verification failed. The link may be invalid or expired.'],
  [{ mode: 'verifyEmail', oobCode: '' }, 'Invalid or incomplete action link.'],
  [{ oobCode: 'made-up' }, 'Invalid or incomplete action link.'],
  [{ mode: 'recoverEmail', oobCode: 'x' }, 'Unsupported action mode: recoverEmail'],
  [
    { mode: 'resetPassword', password: 'new words' },
    'Session expired. Please try again from the password reset email.',
  ],
  [
    { mode: 'resetPassword', oobCode: 'made-up', password: 'new words' },
    'Failed to reset password. The link may have expired.',
  ],
]
test.each(badLinks)('the link %j is refused with its sentence', async (link, message) => {
  expect(await post('/api/auth/action', link)).toMatchObject({ status: 400, body: { message } })
})

test('a reset link says whose it is, works once, and ends every session', async () => {
  const email = await aVerified()
  const { body } = await logIn(email)
  expect(await post('/api/auth/forgot-password', { email })).toMatchObject({
    status: 200,
    body: { message: 'Password reset link sent! Please check your email.' },
  })
  const code = await codeTo(email)
  expect((await call('GET', `/api/auth/action?mode=resetPassword&oobCode=${code}`)).body).toEqual({ email })
  expect(await reset(code, '12345')).toMatchObject({
    status: 422,
    body: { message: 'Password must be at least 6 characters long.' },
  })
  expect(await reset(code, 'new words')).toMatchObject({
    status: 200,
    body: { message: 'Password has been reset successfully!' },
  })
  expect((await reset(code, 'other words')).status).toBe(400)
  expect((await me(body.token ?? '')).status).toBe(401)
  expect((await logIn(email)).status).toBe(401)
  expect((await logIn(email, 'new words')).status).toBe(200)
})

test('a link works on the account it was emailed for, whoever opens it and whatever they say', async () => {
  const [email, other] = [await aVerified(), await aVerified()]
  const { body } = await logIn(other)
  const { user } = (await me(body.token ?? '')).body as unknown as { user: { uid: string } }
  await post('/api/auth/forgot-password', { email })
  const claims = { email: other, uid: user.uid, personId: user.uid, person_id: user.uid }
  const opened = { mode: 'resetPassword', oobCode: await codeTo(email), password: 'new words', ...claims }
  const asOther = { authorization: `Bearer ${body.token}` }
  expect((await post('/api/auth/action', opened, asOther)).status).toBe(200)
  expect((await logIn(other)).status).toBe(200)
  expect((await logIn(other, 'new words')).status).toBe(401)
  expect((await logIn(email, 'new words')).status).toBe(200)
})

test('a link that verifies one address verifies no other', async () => {
  const [email, other] = [await aRegistered(), await aRegistered()]
  const opened = { mode: 'verifyEmail', oobCode: await codeTo(email), email: other }
  expect((await post('/api/auth/action', opened)).status).toBe(200)
  expect((await logIn(other)).status).toBe(403)
  expect((await logIn(email)).status).toBe(200)
})

test('a used reset link says so before the form is shown', async () => {
  const bad = await call('GET', '/api/auth/action?mode=resetPassword&oobCode=made-up')
  expect(bad).toMatchObject({
    status: 400,
    body: { message: 'Password reset link is invalid or has expired.' },
  })
})

test('no reset link is sent to an address without an account', async () => {
  const email = anEmail()
  expect(await post('/api/auth/forgot-password', { email })).toMatchObject({
    status: 404,
    body: { message: 'Failed to send reset link. Please check your email and try again.' },
  })
  expect(await emailsTo(services, email)).toHaveLength(0)
})

test('after ten wrong passwords, a program has to wait, and is told how long', async () => {
  const email = await aVerified()
  for (let n = 0; n < 10; n++) expect((await logIn(email, 'wrong')).status).toBe(401)
  const closed = await logIn(email)
  expect(closed).toMatchObject({
    status: 429,
    body: { message: expect.stringContaining('Too many wrong passwords.') },
  })
  expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(800)
  later(16)
  expect((await logIn(email)).status).toBe(200)
})

test('a header doesn’t change where a request comes from', async () => {
  const tries = Array.from({ length: 61 }, (_, n) => ({
    email: anEmail(),
    password: 'guess',
    from: `10.0.0.${n}`,
  }))
  const answers: number[] = []
  for (const { from, ...body } of tries)
    answers.push((await post('/api/auth/login', body, { 'x-forwarded-for': from })).status)
  expect(answers.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 401))
  expect(answers.at(60)).toBe(429)
})

test('signing in often does no harm', async () => {
  const email = await aVerified()
  for (let n = 0; n < 12; n++) expect((await logIn(email)).status).toBe(200)
})

test('a reset opens a closed account', async () => {
  const email = await aVerified()
  for (let n = 0; n < 11; n++) await logIn(email, 'wrong')
  await post('/api/auth/forgot-password', { email })
  await reset(await codeTo(email), 'new words')
  expect((await logIn(email, 'new words')).status).toBe(200)
})

test('logging out kills the token, and has the browser forget it', async () => {
  const { body } = await logIn(await aVerified())
  const authorization = `Bearer ${body.token}`
  const answer = await post('/api/auth/logout', undefined, { authorization })
  expect(answer).toMatchObject({ status: 200, body: { message: 'You have been logged out.' } })
  const cookies = answer.headers.getSetCookie().filter((it) => it.includes('Max-Age=0'))
  expect(cookies.map((it) => it.split(';')[0])).toEqual(['session=', 'signed_in='])
  expect(await me(body.token ?? '')).toMatchObject({
    status: 401,
    body: { message: 'User not authenticated' },
  })
})

test('the database holds neither tokens nor codes nor passwords', async () => {
  const email = await aRegistered()
  const code = await codeTo(email)
  const hashed =
    await services.db`select from action_codes where encode(code_hash, 'escape') like ${`%${code}%`}`
  expect(hashed).toHaveLength(0)
  const [row] = await services.db`select password_hash as "hash" from people where email = ${email}`
  expect(row?.['hash']).toMatch(/^\$argon2id\$/)
})

test('a session that’s used goes on; one that isn’t ends', async () => {
  const { id } = await aPerson(services)
  const token = await openSession(services, { personId: id, persistent: false, device: '' })
  for (let n = 0; n < 3; n++) {
    later(20 * 60)
    expect((await me(token)).status).toBe(200)
  }
  later(25 * 60)
  expect((await me(token)).status).toBe(401)
})

test('a kept session lasts a month between two visits', async () => {
  const { id } = await aPerson(services)
  const token = await openSession(services, { personId: id, persistent: true, device: '' })
  later(29 * 24 * 60)
  expect((await me(token)).status).toBe(200)
  later(31 * 24 * 60)
  expect((await me(token)).status).toBe(401)
})

test('the cookie is hidden from scripts and, with HTTPS, bound to the host', () => {
  const [plain, mark] = sessionCookies({ publicUrl: 'http://localhost:3000' }, 'T', false)
  expect(plain).toBe('session=T; HttpOnly; Path=/; SameSite=Lax')
  expect(mark).toBe('signed_in=1; Path=/; SameSite=Lax')
  const [secure] = sessionCookies({ publicUrl: 'https://journal.example' }, 'T', true)
  expect(secure).toBe('__Host-session=T; HttpOnly; Path=/; SameSite=Lax; Secure; Max-Age=34560000')
})

test('an invalid bearer token is a visitor’s, even beside a good cookie', async () => {
  const { id } = await aPerson(services)
  const token = await openSession(services, { personId: id, persistent: false, device: '' })
  const cookie = `session=${token}`
  expect((await call('GET', '/api/auth/me', undefined, { cookie })).status).toBe(200)
  expect((await call('GET', '/api/auth/me', undefined, { cookie, authorization: 'Bearer x' })).status).toBe(
    401,
  )
})

const origins: [string, Record<string, string>, number][] = [
  ['our own page', { 'sec-fetch-site': 'same-origin', origin: testUrl }, 200],
  ['our own page in an older browser', { origin: testUrl }, 200],
  ['a program', {}, 200],
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
  [
    'a neighbour below the same domain',
    { 'sec-fetch-site': 'same-site', origin: 'http://other.journal.test' },
    403,
  ],
  ['another site in an older browser', { origin: 'https://evil.example' }, 403],
  ['a page that hides where it is', { origin: 'null' }, 403],
]
test.each(origins)('a write with the cookie from %s', async (_, headers, status) => {
  const { id } = await aPerson(services)
  const token = await openSession(services, { personId: id, persistent: false, device: '' })
  const answer = await post('/api/auth/logout', undefined, { cookie: `session=${token}`, ...headers })
  expect(answer.status).toBe(status)
  expect((await me(token)).status).toBe(status === 200 ? 401 : 200)
})

test('another site cannot sign a visitor in either', async () => {
  const email = await aVerified()
  const answer = await post(
    '/api/auth/login',
    { email, password: 'paperstrip' },
    { 'sec-fetch-site': 'cross-site' },
  )
  expect(answer).toMatchObject({
    status: 403,
    body: { message: 'This request came from another site. Open the journal and try again.' },
  })
})

test('the profile changes, and a new address only once its own link was opened', async () => {
  const email = await aVerified()
  const { body } = await logIn(email)
  const authorization = { authorization: `Bearer ${body.token}` }
  const newEmail = anEmail()
  const edited = await call(
    'PUT',
    '/api/users/profile',
    aForm({
      email: newEmail,
      currentPassword: 'paperstrip',
      givenName: 'Anwyn',
      bio: 'I print.',
      website: 'https://larkhaven.example',
      phone: '1',
    }),
    authorization,
  )
  expect(edited).toMatchObject({
    status: 200,
    body: { user: { email, givenName: 'Anwyn', bio: 'I print.' } },
  })
  expect((await emailsTo(services, email))[0]?.subject).toBe('Your email is being changed')
  await verify(await codeTo(newEmail))
  expect((await me(body.token ?? '')).body).toMatchObject({ user: { email: newEmail } })
})

test.each([
  [{}, 422, 'To change your email, please enter your current password.'],
  [
    { password: 'paperstrip', oldPassword: 'paperstrip' },
    422,
    'To change your email, please enter your current password.',
  ],
  [{ currentPassword: 'paperstrap' }, 401, 'Incorrect password. Please try again.'],
])(
  'a token alone doesn’t take over an account: a new address with %j is refused',
  async (own, status, message) => {
    const email = await aVerified()
    const { body } = await logIn(email)
    const [theirs, token] = [anEmail(), { authorization: `Bearer ${body.token}` }]
    const { password: _, repeatPassword: __, ...form } = aForm({ email: theirs })
    const edited = await call('PUT', '/api/users/profile', { ...form, ...own }, token)
    expect(edited).toMatchObject({ status, body: { message, fields: { currentPassword: message } } })
    expect(await emailsTo(services, theirs)).toEqual([])
  },
)

test('a new password by email stops an unwanted change of address', async () => {
  const email = await aVerified()
  const { body } = await logIn(email)
  const theirs = anEmail()
  await call('PUT', '/api/users/profile', aForm({ email: theirs, currentPassword: 'paperstrip' }), {
    authorization: `Bearer ${body.token}`,
  })
  const code = await codeTo(theirs)
  await post('/api/auth/forgot-password', { email })
  await reset(await codeTo(email), 'new words')
  expect((await verify(code)).status).toBe(400)
  expect((await logIn(email, 'new words')).status).toBe(200)
})

test('no one can make the journal write to strangers by changing the address again and again', async () => {
  const { body } = await logIn(await aVerified())
  const change = async () => {
    const email = anEmail()
    const token = { authorization: `Bearer ${body.token}` }
    const { status } = await call(
      'PUT',
      '/api/users/profile',
      aForm({ email, currentPassword: 'paperstrip' }),
      token,
    )
    return { status, emails: (await emailsTo(services, email)).length }
  }
  for (let n = 0; n < 5; n++) expect(await change()).toEqual({ status: 200, emails: 1 })
  expect(await change()).toEqual({ status: 429, emails: 0 })
})

test('no one can take another person’s address', async () => {
  const [email, other] = [await aVerified(), await aVerified()]
  const { body } = await logIn(email)
  const edited = await call(
    'PUT',
    '/api/users/profile',
    aForm({ email: other.toUpperCase(), currentPassword: 'paperstrip' }),
    {
      authorization: `Bearer ${body.token}`,
    },
  )
  expect(edited).toMatchObject({ status: 409, body: { message: 'This email is already registered.' } })
})

test('a profile without a family name or with an odd website is refused', async () => {
  const { body } = await logIn(await aVerified())
  const edited = await call(
    'PUT',
    '/api/users/profile',
    aForm({ familyName: ' ', website: 'javascript:alert(1)' }),
    { authorization: `Bearer ${body.token}` },
  )
  expect(edited).toMatchObject({
    status: 422,
    body: { fields: { familyName: 'Please enter your family name.', website: expect.any(String) } },
  })
})

test('an operator grants a role, which counts at once and is remembered', async () => {
  const { id, email } = await aPerson(services, 'author', { passwordHash: await hashPassword('paperstrip') })
  const { body } = await logIn(email)
  const said: string[] = []
  await commands.roles(services, ['grant', email.toUpperCase(), 'editor'], (line) => said.push(line))
  await commands.roles(services, ['grant', email, 'editor'], () => {})
  expect((await me(body.token ?? '')).body).toMatchObject({
    user: { type: 'editor', roles: ['author', 'editor'] },
  })
  const history =
    await services.db`select from_role as "from", to_role as "to", by_whom as "byWhom" from role_history where person_id = ${id}`
  expect(history).toEqual([{ from: null, to: 'editor', byWhom: 'command line' }])
  await commands.roles(services, ['list'], (line) => said.push(line))
  expect(said[0]).toMatch(/ is now editor\.$/)
  expect(said.slice(1).join('\n')).toContain(email)
  await commands.roles(services, ['revoke', email, 'editor'], () => {})
  expect((await me(body.token ?? '')).body).toMatchObject({ user: { type: 'author', roles: ['author'] } })
})

test.each([
  [['grant', 'nobody@demo.example', 'editor'], 'There’s no account with this email.'],
  [
    ['grant', 'nobody@demo.example', 'king'],
    'That isn’t a role you can give. Choose editor, reviewer or publisher.',
  ],
  [['grant'], 'Usage: roles grant EMAIL ROLE'],
  [['constructor'], 'Usage: roles grant EMAIL ROLE'],
])('the command %j is refused with a sentence', async (args, message) => {
  await expect(commands.roles(services, args, () => {})).rejects.toThrow(message)
})
