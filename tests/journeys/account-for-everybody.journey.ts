// Every page about an account, in every state someone may find it: what it says, where the focus is, and axe's rules.
import { expect, type Page } from '@playwright/test'
import { apiOf, join, password } from '../support/api.ts'
import { emailedLink } from '../support/emails.ts'
import { forget, startSite, type Site } from '../support/site.ts'
import { holdsForEverybody } from './everybody.ts'
import { missedByTab } from './keys.ts'
import { aVisitor, isNoFasterThanPeople, opensAsleep, signsIn } from './people.ts'
import { test } from './test.ts'

let site: Site
const member = 'solveig@demo.example'
const unverified = 'hedda@demo.example'
/** `:reset`, `:verify` and `:saved` stand for emailed links and for what comes after one. */
const emailed: Record<string, string> = {}

test.beforeAll(async () => {
  // The button is on, and no one presses it.
  const google = {
    GOOGLE_ISSUER: 'http://127.0.0.1:9',
    GOOGLE_CLIENT_ID: 'journal',
    GOOGLE_CLIENT_SECRET: 'x',
  }
  site = await startSite({ env: google })
  await join(site, member)
  const visitor = apiOf(site)
  await visitor.post('/api/auth/register', { ...aStranger, email: unverified, username: unverified })
  await visitor.post('/api/auth/forgot-password', { email: member })
  emailed[':reset'] = (await emailedLink(site, member, 'resetPassword')).href
  emailed[':saved'] = `/auth-action?saved=password&continueUrl=${continuesTo(site.url)}`
  emailed[':verify'] = (await emailedLink(site, unverified, 'verifyEmail')).href
  emailed[':foreign'] =
    `/auth-action?mode=verifyEmail&oobCode=x&continueUrl=${continuesTo('https://elsewhere.example')}`
  emailed[':unknown'] = `/auth-action?mode=recoverEmail&oobCode=x&continueUrl=${continuesTo(site.url)}`
  emailed[':expired'] = `/auth-action?mode=resetPassword&oobCode=x&continueUrl=${continuesTo(site.url)}`
})
test.afterAll(async () => {
  await site.stop()
  forget(site)
})

const continuesTo = (origin: string) =>
  encodeURIComponent(`${site.url}/auth-action?${new URLSearchParams({ continueTo: `${origin}/login` })}`)

const aStranger = {
  givenName: 'Hedda',
  affiliation: 'Institute for Paper Engineering',
  country: 'Norway',
  password,
  repeatPassword: password,
  privacyConsent: true,
}

/** What was typed, by label; true is a tick. */
type Typed = Record<string, string | true>
type State = { at: string; typed?: Typed; presses?: string; says: string; focus?: string }

const right = 'a-long-password'
const someone: Typed = {
  'Given name': 'Ylva',
  Affiliation: 'Institute for Paper Engineering',
  Country: 'Norway',
  Username: 'ylva',
  Email: 'ylva@demo.example',
  Password: right,
  'Repeat password': right,
}

const agreement = 'I agree to my data'

// oxfmt-ignore
const ofVisitors: State[] = [
  { at: '/login',           says: 'Create New Account' },
  { at: '/login',           presses: 'Show password', says: 'Keep me logged in' },
  { at: '/login',           presses: 'Sign In', says: 'Please enter a password.', focus: 'Email' },
  { at: '/login',           typed: { Email: 'nobody@demo.example', Password: right }, presses: 'Sign In', says: 'No account found with this email.', focus: 'Email' },
  { at: '/login',           typed: { Email: member, Password: 'another' }, presses: 'Sign In', says: 'Incorrect password. Please try again.', focus: 'Password' },
  { at: '/login',           typed: { Email: unverified, Password: right }, presses: 'Sign In', says: 'Please verify your email before logging in.', focus: 'alert' },
  { at: '/register',        says: 'Sign Up with Google' },
  { at: '/register',        presses: 'Create account', says: 'Please agree to the privacy statement.', focus: 'Given name' },
  { at: '/register',        typed: someone, says: 'Passwords match' },
  { at: '/register',        typed: { ...someone, 'Repeat password': 'another' }, says: 'Passwords do not match' },
  { at: '/register',        typed: { Password: 'short', 'Repeat password': 'short' }, says: 'Password should be at least 6 characters.' },
  { at: '/register',        typed: { ...someone, Email: member }, presses: 'Create account', says: 'Please agree to the privacy statement.', focus: agreement },
  { at: '/register',        typed: { ...someone, Email: member, [agreement]: true }, presses: 'Create account', says: 'This email is already registered.', focus: 'Email' },
  { at: '/register',        typed: { ...someone, [agreement]: true }, presses: 'Create account', says: 'Open the link we’ve emailed you' },
  { at: '/forgot-password', says: 'Back to Login' },
  { at: '/forgot-password', presses: 'Send Reset Link', says: 'Please enter your email address.', focus: 'Email' },
  { at: '/forgot-password', typed: { Email: 'nobody@demo.example' }, presses: 'Send Reset Link', says: 'Failed to send reset link. Please check your email and try again.', focus: 'Email' },
  { at: '/forgot-password', typed: { Email: unverified }, presses: 'Send Reset Link', says: 'Check your email' },
  { at: ':reset',           says: 'Set New Password' },
  { at: ':reset',           typed: { 'New password': 'short' }, presses: 'Save New Password', says: 'Password must be at least 6 characters long.', focus: 'New password' },
  { at: ':verify',          says: 'This wasn’t me' },
  { at: ':verify',          presses: 'Verify Email', says: 'Please enter a password.', focus: 'Password' },
  { at: ':verify',          typed: { Password: 'another' }, presses: 'Verify Email', says: 'Incorrect password. Please try again.', focus: 'Password' },
  { at: '/auth-action?ended=account', says: 'The account has been deleted' },
  { at: ':saved',           says: 'Password has been reset successfully!' },
  { at: ':foreign',         says: 'Unsafe redirect detected.', focus: 'alert' },
  { at: ':unknown',         says: 'Unsupported action mode: recoverEmail', focus: 'alert' },
  { at: ':expired',         says: 'Password reset link is invalid or has expired.', focus: 'alert' },
]

// oxfmt-ignore
const ofMembers: State[] = [
  { at: '/welcome',              says: 'You’re signed in.' },
  { at: '/verification-success', says: 'Your email is verified' },
  { at: '/complete-profile',     says: 'Contact Us' },
  { at: '/complete-profile',     typed: { Username: '', Affiliation: '', Country: 'Choose a country' }, presses: 'Save and continue', says: 'Please choose your country.', focus: 'Username' },
  { at: '/profile',              says: 'Your name on papers' },
  { at: '/profile',              typed: { Email: 'nobody@', Website: 'nowhere' }, presses: 'Save profile', says: 'Please enter a valid email address.', focus: 'Email' },
  { at: '/profile',              typed: { 'Family name': 'Halloran' }, presses: 'Save profile', says: 'Profile updated successfully!' },
  { at: '/profile/settings',     says: 'Where you’re signed in' },
  { at: '/profile/settings',     typed: { 'Current password': 'another', 'New password': right, 'Repeat new password': right }, presses: 'Change password', says: 'Incorrect password. Please try again.', focus: 'Current password' },
  { at: '/profile/settings',     presses: 'Save preferences', says: 'Your email preferences have been saved.' },
  { at: '/profile/privacy',      says: 'Download my data' },
  { at: '/profile/privacy',      typed: { 'Your password': 'another' }, presses: 'Delete my account', says: 'Incorrect password. Please try again.', focus: 'Your password' },
  { at: '/profile/help',         says: 'How do I submit a paper?' },
]

const pages = [...Map.groupBy(ofVisitors, ({ at }) => at), ...Map.groupBy(ofMembers, ({ at }) => at)]

for (const [at, states] of pages) {
  test(`${at} in each of its states`, async ({ browser }) => {
    const page = ofMembers.includes(states[0]!) // a group contains at least one
      ? await signsIn({ browser, site }, member)
      : await aVisitor({ browser, site })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await staysOnSaved(page)
    for (const state of states) await comesTo(page, state)
    expect(await missedByTab(page)).toEqual([])
  })
}

/** After setting a new password, the page moves on by itself. */
async function staysOnSaved(page: Page): Promise<void> {
  await page.route(`${site.url}/login`, (route) =>
    route.request().frame().url().includes('saved=password') ? route.abort('aborted') : route.continue(),
  )
}

async function comesTo(page: Page, { at, typed = {}, presses, says, focus }: State): Promise<void> {
  const what = [at, presses, says].filter(Boolean).join(', ')
  await page.goto(emailed[at] ?? at)
  await asTheServerSees(page)
  for (const [label, value] of Object.entries(typed)) await enters(page, label, value)
  if (presses === 'Create account') await isNoFasterThanPeople(page)
  if (presses) await page.getByRole('button', { name: presses, exact: true }).first().click()
  await expect(page.getByText(says).first(), what).toBeVisible()
  if (focus)
    await expect(focus === 'alert' ? page.getByRole('alert') : labelled(page, focus), what).toBeFocused()
  if (focus && presses) await expect(page, what).toHaveTitle(/^Error: /)
  await holdsForEverybody(page, what)
}

/** The browser's own checks would hold back what the server should find. */
async function asTheServerSees(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const form of document.forms) form.noValidate = true
  })
}

/** Anything after the name, such as an error inside a label, doesn't make it a different one. */
const labelled = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}`))

async function enters(page: Page, label: string, value: string | true): Promise<void> {
  const control = labelled(page, label)
  if (value === true) return control.check()
  if (label === 'Country') await control.selectOption(value)
  else await control.fill(value)
}

test('what’s said about two passwords while they’re typed moves nothing', async ({ browser }) => {
  const page = await aVisitor({ browser, site })
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/register')
    const place = () =>
      page.getByRole('button', { name: 'Create account' }).evaluate((it: HTMLElement) => it.offsetTop)
    const before = await place()
    for (const [password, repeated, says] of [
      ['a-long', 'a-lon', 'Passwords do not match'],
      ['a-long', 'a-long', 'Passwords match'],
      ['a', 'a', 'Password should be at least 6 characters.'],
    ] as const) {
      await labelled(page, 'Password').fill(password)
      await labelled(page, 'Repeat password').fill(repeated)
      await expect(page.getByText(says)).toBeVisible()
      expect(await place(), `${says} at ${width}`).toBe(before)
    }
  }
})

test('two passwords that were typed before the page woke up are compared', async ({ browser }) => {
  const page = await aVisitor({ browser, site })
  const wakesUp = await opensAsleep(page, '/register')
  await labelled(page, 'Password').fill('a-long')
  await labelled(page, 'Repeat password').fill('a-lon')
  wakesUp()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
})

test('a password is shown by keyboard, and hidden again before it’s sent', async ({ browser }) => {
  const page = await aVisitor({ browser, site })
  await page.goto('/login')
  const field = labelled(page, 'Password')
  const eye = page.getByRole('button', { name: 'Show password' })
  await labelled(page, 'Email').fill('nobody@demo.example')
  await field.fill(right)
  await page.keyboard.press('Tab')
  await expect(eye).toBeFocused()
  await page.keyboard.press('Space')
  await expect(eye).toHaveAttribute('aria-pressed', 'true')
  await expect(field).toHaveAttribute('type', 'text')
  await page.route('**/login', (route) => route.abort('aborted'))
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAttribute('type', 'password')
  await expect(eye).toHaveAttribute('aria-pressed', 'false')
})

test('Escape sends a message away', async ({ browser }) => {
  const page = await aVisitor({ browser, site })
  await page.goto('/login')
  await asTheServerSees(page)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  const message = page
    .getByRole('region', { name: 'Notices', exact: true })
    .getByText('Some fields need attention.')
  await expect(message).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(message).toBeHidden({ timeout: 2000 })
})

test('whatever stands alone on a phone is large enough for a finger', async ({ browser }) => {
  const phone = { hasTouch: true, viewport: { width: 390, height: 800 } }
  const visitor = await aVisitor({ browser, site }, phone)
  const person = await signsIn({ browser, site }, member, phone)
  for (const page of [visitor, person]) await staysOnSaved(page)
  for (const [at] of pages) {
    const page = ofMembers.some((state) => state.at === at) ? person : visitor
    await page.goto(emailed[at] ?? at)
    expect.soft(await smallTargets(page), at).toEqual([])
  }
})

/** Links within a sentence are as high as its line (WCAG 2.2, 2.5.8). */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ]
    const targets = all.filter((it) => it.checkVisibility({ visibilityProperty: true }) && !isInSentence(it))
    const places = targets.map((it) => it.closest<HTMLElement>('label') ?? it)
    const small = places.filter((it) => isSmall(it.getBoundingClientRect()))
    return small.map((it) => it.outerHTML.slice(0, 120))

    /** Skip links above the page aren't for fingers. */
    function isSmall({ height, bottom }: DOMRect): boolean {
      return height < 44 && bottom > 0
    }

    function isInSentence(it: HTMLElement): boolean {
      return it.matches('p a') && it.parentElement?.textContent !== it.textContent
    }
  })
}
