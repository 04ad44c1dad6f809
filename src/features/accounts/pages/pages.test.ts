// The pages' own part: where they send the browser, with which cookies and which sentence.
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { inWorkspace, toSent, visitPage, type Page, type Visit } from '#tests/support/page-visit.ts'
import { aPerson, emailedCode, testServices, testUrl } from '#tests/support/services.ts'
import { needSignedIn } from '../signed-in/need-signed-in.server.ts'
import { hashPassword } from '../passwords/passwords.server.ts'
import { findViewer, openSession } from '../signed-in/sessions.server.ts'
import { requestReset } from '../use-cases/signing-in.server.ts'
import * as authAction from './auth-action.tsx'
import * as completeProfile from './complete-profile.tsx'
import * as login from './login.tsx'
import * as logout from './logout.ts'
import * as profilePage from './profile.tsx'
import * as profileHelpPage from './profile-help.tsx'

const profile = inWorkspace(profilePage)
const profileHelp = inWorkspace(profileHelpPage)

let services: Services
let close: () => Promise<void>
let passwordHash: string
beforeAll(async () => {
  ;({ services, close } = await testServices())
  passwordHash = await hashPassword('paperstrip')
})
afterAll(() => close())

type Given = Visit & { services?: Services }

const visit = (page: Page, path: string, { services: used = services, ...given }: Given = {}) =>
  visitPage(used, page, { path, ...given })
const sentBy = async (page: Page, path: string, given?: Given) => toSent(await visit(page, path, given))

const anAccount = () => aPerson(services, 'author', { passwordHash })
const asPerson = (email: string) => ({ form: { email, password: 'paperstrip' } })

test('signing in leads to our welcome page, or to the sister site’s', async () => {
  const { email } = await anAccount()
  expect(await sentBy(login, '/login', asPerson(email))).toMatchObject({ to: '/welcome' })
  const withSister = {
    ...services,
    journal: { ...services.journal, sisterSiteUrl: 'https://research.example' },
  }
  expect(await sentBy(login, '/login', { ...asPerson(email), services: withSister })).toMatchObject({
    to: 'https://research.example/welcome',
  })
})

test('the session cookie opens the person’s pages', async () => {
  const { id, email } = await anAccount()
  const { cookie } = await sentBy(login, '/login', asPerson(email))
  expect(await findViewer(services, new Request(testUrl, { headers: { cookie } }))).toEqual({
    role: 'author',
    id,
  })
})

test('only those who ask for it stay signed in when the browser closes', async () => {
  const { email } = await anAccount()
  const short = await sentBy(login, '/login', asPerson(email))
  expect(short.cookies[0]).not.toContain('Max-Age')
  const kept = await sentBy(login, '/login', { form: { email, password: 'paperstrip', remember: 'on' } })
  expect(kept.cookies[0]).toContain('Max-Age')
})

test('signing in leaves the browser a secret we know it by; failing to doesn’t', async () => {
  const { email } = await anAccount()
  const { cookies } = await sentBy(login, '/login', asPerson(email))
  expect(cookies.find((it) => it.startsWith('browser='))).toMatch(
    /^browser=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000$/,
  )
  const refused = await visit(login, '/login', { form: { email, password: 'paperstrap' } })
  expect(JSON.stringify(refused)).not.toContain('browser=')
})

test('a refused login shows the form again with the email and never the password', async () => {
  const { email } = await anAccount()
  const shown = await visit(login, '/login', { form: { email, password: 'paperstrap' } })
  expect(shown).toMatchObject({
    init: { status: 401 },
    data: { message: 'Incorrect password. Please try again.', typed: { email } },
  })
  expect(JSON.stringify(shown)).not.toContain('paperstrap')
})

test('a closed page sends visitors home and, after signing in, back', async () => {
  const { email } = await anAccount()
  const door = {
    loader: ({ context, request }: { context: RouterContextProvider; request: Request }) =>
      needSignedIn(context, request),
  }
  const turned = await sentBy(door, '/dashboard?tab=revision')
  expect(turned).toMatchObject({ to: '/', said: 'Please log in to access the Dashboard.' })
  const back = await sentBy(login, '/login', { ...asPerson(email), cookie: turned.cookie })
  expect(back.to).toBe('/dashboard?tab=revision')
})

test('a closed page leaves the notice to the page before', async () => {
  const door = await sentBy(profile, '/profile', { cookie: 'notice=good:Your%20email%20is%20verified.' })
  expect(door).toMatchObject({ to: '/login', said: undefined })
  expect(door.cookie).toBe('way_back=%2Fprofile')
})

test.each([
  ['GET', '/'],
  ['HEAD', '/'],
  ['POST', '/login'],
])('%s at a closed door leads to %s', (method, to) => {
  const context = new RouterContextProvider()
  const knock = () => needSignedIn(context, new Request(`${testUrl}/profile`, { method }))
  expect(knock).toThrow(expect.toSatisfy((sent: Response) => sent.headers.get('location') === to))
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/\t/evil.example'])(
  'signing in never leads to %j',
  async (continueTo) => {
    const { email } = await anAccount()
    const query = await sentBy(login, `/login?${new URLSearchParams({ continueTo })}`, asPerson(email))
    const cookie = await sentBy(login, '/login', {
      ...asPerson(email),
      cookie: `way_back=${encodeURIComponent(continueTo)}`,
    })
    expect([query.to, cookie.to]).toEqual(['/welcome', '/welcome'])
  },
)

test('no one completes a profile without an account', async () => {
  const refused = { to: '/login', said: 'You must be logged in to update your profile.' }
  expect(await sentBy(completeProfile, '/complete-profile')).toMatchObject(refused)
  expect(await sentBy(completeProfile, '/complete-profile', { form: {} })).toMatchObject(refused)
})

const completed = {
  givenName: 'Gudrun',
  familyName: 'Halloran',
  username: 'gudrun.h',
  affiliation: 'Institute for Paper Engineering',
  country: 'Iceland',
  privacyConsent: 'on',
}
const ways: [way: string, to: string][] = [
  ['/submissions/author', '/submissions/author'],
  ['/complete-profile', '/welcome'],
  ['https://bad.example', '/welcome'],
]
test.each(ways)('someone on the way to %s completes the profile and goes on to %s', async (way, to) => {
  const viewer = await aPerson(services)
  await services.db`update people set profile_completed_at = null, given_name = '' where id = ${viewer.id}`
  const cookie = `way_back=${encodeURIComponent(way)}`
  expect(await sentBy(profile, '/profile', { viewer })).toMatchObject({ to: '/complete-profile' })
  expect(
    await sentBy(completeProfile, '/complete-profile', { viewer, cookie, form: completed }),
  ).toMatchObject({
    to,
    said: 'Profile updated successfully!',
  })
  expect(await visit(profile, '/profile', { viewer })).not.toBeInstanceOf(Response)
})

test('a completed profile leads to the sister site’s welcome page', async () => {
  const journal = { ...services.journal, sisterSiteUrl: 'https://research.example/home?from=us' }
  const given = { viewer: await aPerson(services), form: completed, services: { ...services, journal } }
  const sent = await sentBy(completeProfile, '/complete-profile', given)
  expect(sent.to).toBe('https://research.example/welcome')
})

test('a stranger’s profile is not shown, nor changed', async () => {
  expect(await sentBy(profile, '/profile')).toMatchObject({
    to: '/',
    said: 'You must be logged in to update your profile.',
  })
  expect(await sentBy(profile, '/profile', { form: { givenName: 'X' } })).toMatchObject({
    to: '/login',
    said: 'You must be logged in to update your profile.',
  })
})

test('logging out ends the session and says so', async () => {
  const { id } = await anAccount()
  const cookie = `session=${await openSession(services, { personId: id, persistent: true, device: '' })}`
  const sent = await sentBy(logout, '/logout', { form: {}, cookie })
  expect(sent).toMatchObject({ to: '/', said: 'You have been logged out.' })
  expect(sent.cookies.filter((it) => it.includes('Max-Age=0'))).toHaveLength(2)
  expect(await findViewer(services, new Request(testUrl, { headers: { cookie } }))).toEqual(visitor)
})

test('merely opening /logout signs no one out', async () => {
  const { id } = await anAccount()
  const cookie = `session=${await openSession(services, { personId: id, persistent: true, device: '' })}`
  expect((await sentBy(logout, '/logout', { cookie })).to).toBe('/')
  expect(await findViewer(services, new Request(testUrl, { headers: { cookie } }))).not.toEqual(visitor)
})

const actionPath = (given: Record<string, string>, continueTo = `${testUrl}/login`) => {
  const continueUrl = `${testUrl}/auth-action?${new URLSearchParams({ continueTo })}`
  return `/auth-action?${new URLSearchParams({ continueUrl, ...given })}`
}
const sentences: [string, string, string][] = [
  ['/auth-action', '/', 'Invalid or incomplete action link.'],
  [`/auth-action?mode=verifyEmail&oobCode=x`, '/', 'Invalid or incomplete action link.'],
  [actionPath({ mode: 'verifyEmail' }), '/', 'Invalid or incomplete action link.'],
  [actionPath({ oobCode: 'x' }), '/', 'Invalid or incomplete action link.'],
  [actionPath({ mode: 'recoverEmail', oobCode: 'x' }), '/login', 'Unsupported action mode: recoverEmail'],
  [
    actionPath({ mode: 'verifyEmail', oobCode: 'x' }),
    '/',
    'Verification failed. The link may be invalid or expired.',
  ],
  [
    actionPath({ mode: 'resetPassword', oobCode: 'x' }),
    '/forgot-password',
    'Password reset link is invalid or has expired.',
  ],
]
test.each(sentences)('%s leads to %s and says %s', async (path, to, said) => {
  expect(await sentBy(authAction, path)).toMatchObject({ to, said })
})

test.each([
  ['https://evil.example/', 'Unsafe redirect detected.'],
  ['https://journal.test.evil.example/', 'Unsafe redirect detected.'],
  ['nonsense', 'Invalid redirect URL format.'],
])('a link to %j leads nowhere and uses no code', async (continueTo, message) => {
  const { email } = await anAccount()
  await requestReset(services, { email }, { address: 'x', device: '' })
  const code = await emailedCode(services, email)
  const bad = actionPath({ mode: 'resetPassword', oobCode: code }, continueTo)
  expect(await visit(authAction, bad)).toMatchObject({ data: { message }, init: { status: 400 } })
  expect(await visit(authAction, bad, { form: { password: 'new words' } })).toMatchObject({
    data: { message },
  })
  expect(await visit(authAction, actionPath({ mode: 'resetPassword', oobCode: code }))).toEqual({
    step: 'ask',
    email,
  })
})

test('a saved password leads to a page that says so, and on from there', async () => {
  const { email } = await anAccount()
  await requestReset(services, { email }, { address: 'x', device: '' })
  const code = await emailedCode(services, email)
  const sent = await sentBy(authAction, actionPath({ mode: 'resetPassword', oobCode: code }), {
    form: { password: 'new words' },
  })
  expect(await visit(authAction, sent.to ?? '')).toEqual({ step: 'saved', continueTo: `${testUrl}/login` })
})

test.each(['/profile', '/profile/help'])(
  'a stranger is sent from %s home, and back after signing in',
  async (path) => {
    const { email } = await anAccount()
    const turned = await sentBy(path === '/profile' ? profile : profileHelp, path)
    expect(turned).toMatchObject({ to: '/', said: 'You must be logged in to update your profile.' })
    expect((await sentBy(login, '/login', { ...asPerson(email), cookie: turned.cookie })).to).toBe(path)
  },
)
