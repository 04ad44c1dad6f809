// The site itself says every sentence about accounts: each has a scene here in which someone comes to read it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { fakeClock } from '#adapters/clock.ts'
import { openIdConnect } from '#adapters/openid/openid-connect.ts'
import { hashPassword } from '#features/accounts/passwords/passwords.server.ts'
import { sentences } from '#journal/sentences.ts'
import type { Services } from '#edge/context.ts'
import { atTheProvider } from './support/openid-browser.ts'
import { clientId, clientSecret, startOpenIdProvider, type TestProvider } from './support/openid-provider.ts'
import { plainBrowser, type PlainBrowser } from './support/plain-browser.ts'
import { aPerson, testServices, testUrl, theOutbox } from './support/services.ts'
import { openSite } from './support/whole-site.ts'

const clock = fakeClock(new Date('2026-11-20T10:00:00Z'))
const later = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000))
const returnAddress = `${testUrl}/api/auth/google/callback`
let provider: TestProvider
let services: Services
let site: Awaited<ReturnType<typeof openSite>>
let passwordHash: string
let close: () => Promise<void>
beforeAll(async () => {
  provider = await startOpenIdProvider(returnAddress)
  const google = openIdConnect({ issuer: provider.issuer, clientId, clientSecret, returnAddress })
  const opened = await testServices({ clock, openId: { google } })
  ;({ services, close } = opened)
  site = await openSite(services)
  passwordHash = await hashPassword('paperstrip')
})
afterAll(async () => {
  await site.close()
  await provider.stop()
  await close()
})
// Each scene begins a day later, so that none is throttled by the one before.
beforeEach(() => later(24 * 60))

const aBrowser = () => plainBrowser(site.url, { pause: () => later(1) })
const anAccount = () => aPerson(services, 'author', { passwordHash })
const made = { addresses: 0 }
const anEmail = () => `anwen${++made.addresses}@larkhaven.example`
const registration = {
  givenName: 'Anwen',
  familyName: 'Tarrowby',
  affiliation: 'Institute for Paper Engineering',
  country: 'Iceland',
  username: 'anwen.t',
  password: 'paperstrip',
  repeatPassword: 'paperstrip',
  privacyConsent: 'on',
}

type Texts = Promise<string[]>
type Fields = Record<string, string>

const opens = async (path: string, browser = aBrowser()): Texts => (await browser.go(path)).texts
const sends = async (path: string, fields: Fields, browser = aBrowser()): Texts =>
  (await browser.send(path, fields)).texts
const logsIn = async (fields: Fields, browser?: PlainBrowser) =>
  sends('/login', { email: (await anAccount()).email, password: 'paperstrip', ...fields }, browser)
const registers = (fields: Fields) => sends('/register', { ...registration, email: anEmail(), ...fields })

async function linkTo(email: string): Promise<string> {
  const sent = (await theOutbox(services)).find(({ to }) => to === email)
  const link = /http\S+\/auth-action\S+/.exec(sent?.text ?? '')?.[0] ?? ''
  return link.slice(testUrl.length)
}
const aLink = (given: Fields, continueTo = `${testUrl}/login`) => {
  const continueUrl = `${testUrl}/auth-action?${new URLSearchParams({ continueTo })}`
  return `/auth-action?${new URLSearchParams({ continueUrl, ...given })}`
}
async function aResetLink(): Promise<string> {
  const { email } = await anAccount()
  await sends('/forgot-password', { email })
  return linkTo(email)
}
async function resetsTwice(): Texts {
  const link = await aResetLink()
  const late = aBrowser()
  await late.go(link)
  await sends(link, { password: 'my own words' })
  return (await late.go(link, { password: 'other words' })).texts
}
async function comesByGoogle(subject: string): Texts {
  const browser = aBrowser()
  const begun = await fetch(`${site.url}/api/auth/google`, { redirect: 'manual' })
  browser.cookies.set('google', /google=([^;]+)/.exec(begun.headers.get('set-cookie') ?? '')?.[1] ?? '')
  const choice = { signsInAs: subject }
  const back = await atTheProvider(begun.headers.get('location') ?? '', choice, returnAddress)
  return opens(back.pathname + back.search, browser)
}
async function signedIn(): Promise<PlainBrowser> {
  const browser = aBrowser()
  await logsIn({}, browser)
  return browser
}
/** What a program is told. */
async function asks(method: string, path: string, token = ''): Texts {
  const answer = await fetch(site.url + path, { method, headers: { authorization: `Bearer ${token}` } })
  return [((await answer.json()) as { message: string }).message]
}

/** While nothing can be written to this table. */
async function whileBroken<T>(table: string, work: () => Promise<T>): Promise<T> {
  const { db } = services
  await db`
    create or replace function break_down() returns trigger language plpgsql
    as $$ begin raise exception 'broken by the test'; end $$`
  await db`
    create trigger broken before insert or update or delete on ${sql.id(table)}
    for each statement execute function break_down()`
  try {
    return await work()
  } finally {
    await db`drop trigger broken on ${sql.id(table)}`
  }
}

const scenes: Record<keyof typeof sentences.auth, () => Texts> = {
  emailUnknown: () => logsIn({ email: anEmail() }),
  passwordWrong: () => logsIn({ password: 'paperstrap' }),
  emailTaken: async () => registers({ email: (await anAccount()).email }),
  emailInvalid: () => registers({ email: 'anwen@larkhaven' }),
  passwordShort: () => registers({ password: '12345', repeatPassword: '12345' }),
  unexpected: () => whileBroken('sessions', () => logsIn({})),
  logoutFailed: async () => {
    const browser = await signedIn()
    return whileBroken('sessions', async () => (await browser.go('/logout', {})).texts)
  },
  verificationFailed: () => opens(aLink({ mode: 'verifyEmail', oobCode: 'made-up' })),
  resetLinkInvalid: () => opens(aLink({ mode: 'resetPassword', oobCode: 'made-up' })),
  resetSessionExpired: async () =>
    (await aBrowser().go(aLink({ mode: 'resetPassword' }), { password: 'my own words' })).texts,
  passwordWeak: () => registers({ password: 'Tarrowby1', repeatPassword: 'Tarrowby1' }),
  resetFailed: resetsTwice,
  resetEmailFailed: () => sends('/forgot-password', { email: anEmail() }),
  passwordsDiffer: () => registers({ repeatPassword: 'paperstrap' }),
  newPasswordShort: async () => sends(await aResetLink(), { password: '12345' }),
  emailUnverified: async () => {
    const email = anEmail()
    await registers({ email })
    return logsIn({ email })
  },
  actionLinkIncomplete: () => opens('/auth-action?mode=verifyEmail&oobCode=x'),
  redirectUnsafe: async () => opens(aLink({ mode: 'verifyEmail', oobCode: 'x' }, 'https://evil.example/')),
  redirectMalformed: () => opens(aLink({ mode: 'verifyEmail', oobCode: 'x' }, 'nonsense')),
  actionUnsupported: () => opens(aLink({ mode: 'recoverEmail', oobCode: 'x' })),
  loginToSubmit: () => opens('/submissions/author'),
  loginToSeeSubmissions: () => opens('/submissions'),
  loginToSeeDashboard: () => opens('/dashboard'),
  welcomeBack: async () => {
    await comesByGoogle('gudrun')
    return comesByGoogle('gudrun')
  },
  welcome: () => comesByGoogle('halla'),
  // It's ready in the page, whose script shows it.
  working: async () => opens(await aResetLink()),
  checkYourEmail: async () => sends('/forgot-password', { email: (await anAccount()).email }),
}

const profileForm = { ...registration, email: '' }
const profileScenes: Record<keyof typeof sentences.profile, () => Texts> = {
  updateFailed: async () => {
    const browser = await signedIn()
    const moved = { ...profileForm, email: 'a@b.example', currentPassword: 'paperstrip' }
    return whileBroken('people', () => sends('/profile', moved, browser))
  },
  loginToUpdate: () => opens('/profile'),
  notAuthenticated: () => asks('GET', '/api/auth/me'),
}

const ofAccounts = ['registered', 'loggedOut', 'profileUpdated', 'passwordReset', 'resetLinkSent'] as const
const successScenes: Record<(typeof ofAccounts)[number], () => Texts> = {
  registered: () => registers({}),
  loggedOut: async () => (await (await signedIn()).go('/logout', {})).texts,
  profileUpdated: async () => {
    const browser = aBrowser()
    const { email } = await anAccount()
    await logsIn({ email }, browser)
    return sends('/profile', { ...profileForm, email }, browser)
  },
  passwordReset: async () => sends(await aResetLink(), { password: 'my own words' }),
  resetLinkSent: async () => sends('/forgot-password', { email: (await anAccount()).email }),
}

const told = {
  auth: [sentences.auth, scenes],
  profile: [sentences.profile, profileScenes],
  success: [Object.fromEntries(ofAccounts.map((it) => [it, sentences.success[it]])), successScenes],
} as const
const all = Object.values(told).flatMap(([part, played]) =>
  Object.entries(part).map(([name, sentence]) => ({
    name,
    sentence,
    play: new Map(Object.entries(played)).get(name),
  })),
)

test.each(all)('someone reads: $sentence', async ({ sentence, play }) => {
  const texts = (await play?.()) ?? []
  const isSaid = texts.some((text) =>
    sentence.endsWith(' ') ? text.startsWith(sentence) : text === sentence,
  )
  expect(isSaid, `among: ${texts.join(' | ')}`).toBe(true)
})

const { auth, profile } = sentences
const broken: [what: string, table: string, sentence: string, play: () => Promise<() => Texts>][] = [
  ['registering', 'people', auth.unexpected, async () => () => registers({})],
  [
    'asking for a link',
    'action_codes',
    auth.resetEmailFailed,
    async () => {
      const { email } = await anAccount()
      return () => sends('/forgot-password', { email })
    },
  ],
  [
    'verifying',
    'people',
    auth.verificationFailed,
    async () => {
      const email = anEmail()
      await registers({ email })
      const link = await linkTo(email)
      return () => sends(link, { password: registration.password })
    },
  ],
  [
    'setting a password',
    'people',
    auth.resetFailed,
    async () => {
      const link = await aResetLink()
      return () => sends(link, { password: 'my own words' })
    },
  ],
  [
    'completing a profile',
    'people',
    profile.updateFailed,
    async () => {
      const browser = await signedIn()
      return () => sends('/complete-profile', registration, browser)
    },
  ],
]
test.each(broken)(
  'if something breaks while %s (%s), the person is told: %s',
  async (_, table, sentence, prepare) => {
    const play = await prepare()
    expect(await whileBroken(table, play)).toContain(sentence)
  },
)

test('a program that can’t log out is told so', async () => {
  const { cookies } = await signedIn()
  const logsOut = () => asks('POST', '/api/auth/logout', cookies.get('session'))
  expect(await whileBroken('sessions', logsOut)).toEqual([auth.logoutFailed])
})

const weak = [
  '123456',
  'password',
  'P@ssw0rd!',
  'aaaaaaaaaaaa',
  'qwertz',
  'anwen.t',
  'larkhaven',
  'Alidade2026',
  '20261120',
  'abcabcabc',
]
test.each(weak)('%j is no password to begin with', async (password) => {
  expect(await registers({ password, repeatPassword: password })).toContain(auth.passwordWeak)
})

test.each([
  'paperstrip',
  'xk4q9z',
  'correct horse',
  'Ljósmóðir',
  '密码很长的句子',
  'a'.repeat(7) + 'ß7$kQ'.repeat(190),
])('no one is turned away because of %j', async (password) => {
  expect(await registers({ password, repeatPassword: password })).toContain(sentences.success.registered)
})

test('a new password by a link and in the settings is no weaker', async () => {
  expect(await sends(await aResetLink(), { password: 'anwen123' })).toContain(auth.passwordWeak)
  const change = {
    task: 'changePassword',
    oldPassword: 'paperstrip',
    password: 'tarrowby',
    repeatPassword: 'tarrowby',
  }
  expect(await sends('/profile/settings', change, await signedIn())).toContain(auth.passwordWeak)
})
