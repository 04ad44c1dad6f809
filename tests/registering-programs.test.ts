// Programs that register: what stops them, and what happens to a person mistaken for one.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeClock } from '#adapters/clock.ts'
import { tidy } from '#features/housekeeping/tidy.server.ts'
import { Registration, trap } from '#features/accounts/asked.ts'
import { limits, unverifiedDays } from '#features/accounts/limits.ts'
import { register } from '#features/accounts/use-cases/registering.server.ts'
import { refusals, type Refused } from '#journal/refusals.ts'
import { sentences } from '#journal/sentences.ts'
import type { Services } from '#edge/context.ts'
import { networkOf } from '#edge/network-address.ts'
import { plainBrowser } from './support/plain-browser.ts'
import { aPerson, testServices, theOutbox } from './support/services.ts'
import { openSite } from './support/whole-site.ts'

const clock = fakeClock(new Date('2026-11-20T10:00:00Z'))
const later = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000))
const day = 24 * 3600
let services: Services
let site: Awaited<ReturnType<typeof openSite>>
let close: () => Promise<void>
beforeAll(async () => {
  const opened = await testServices({ clock, journal: { trustedProxies: 1 } })
  ;({ services, close } = opened)
  site = await openSite(services)
})
afterAll(async () => {
  await site.close()
  await close()
})
// Each test begins two days later, so that none is throttled by the one before.
beforeEach(() => later(2 * day))

const made = { addresses: 0 }
const anEmail = () => `anwen${++made.addresses}@larkhaven.example`
const aForm = (own: Record<string, string> = {}) => ({
  givenName: 'Anwen',
  affiliation: 'Institute for Paper Engineering',
  country: 'Iceland',
  email: anEmail(),
  username: 'anwen.t',
  password: 'paperstrip',
  repeatPassword: 'paperstrip',
  privacyConsent: 'on',
  ...own,
})
const { registered } = sentences.success
const person = (from = '203.0.113.1') =>
  plainBrowser(site.url, { pause: () => later(20), headers: { 'x-forwarded-for': from } })
const isKnown = async (email: string) =>
  (await services.db`select from people where email = ${email}`).length > 0
const emailsTo = async (word: string) =>
  (await theOutbox(services)).filter(({ to }) => to.includes(word)).length
const stampOf = (html: string) => /name="stamp" value="([^"]+)"/.exec(html)?.[1] ?? ''

test('a person registers', async () => {
  const form = aForm()
  expect((await person().send('/register', form)).texts).toContain(registered)
  expect(await isKnown(form.email)).toBe(true)
})

test('someone who sends the form at once is told so, and gets in a little later with the same form', async () => {
  const browser = person()
  const form = aForm()
  const stamp = stampOf((await browser.go('/register')).html)
  const hasty = await browser.go('/register', { ...form, stamp })
  expect(hasty.status).toBe(422)
  expect(hasty.texts).toContain(refusals.form_hasty.message)
  expect(hasty.html).toContain(`value="${form.email}"`)
  expect(await isKnown(form.email)).toBe(false)
  later(3)
  expect(stampOf(hasty.html)).toBe(stamp)
  expect((await browser.go('/register', { ...form, stamp })).texts).toContain(registered)
})

const shown = () => clock.now().getTime().toString(36)
const forged: [string, (good: string) => string][] = [
  ['no stamp', () => ''],
  ['an older time in it', (good) => good.replace(/^\w+/, (10_000).toString(36))],
  ['another name in it', (good) => good.replace(/\.[\w-]/, (it) => (it === '.a' ? '.b' : '.a'))],
  ['no signature', (good) => good.replace(/[\w-]+$/, '')],
  ['a signature of its own', () => `${shown()}.${'x'.repeat(43)}.${'x'.repeat(43)}`],
  ['nonsense', () => '%00.../<script>'],
]
test.each(forged)('a form with %s isn’t accepted; the page that says so has a good one', async (_, forge) => {
  const browser = person()
  const stamp = forge(stampOf((await browser.go('/register')).html))
  later(20)
  const form = aForm()
  const refused = await browser.go('/register', { ...form, stamp })
  expect(refused.texts).toContain(refusals.form_stale.message)
  expect(await isKnown(form.email)).toBe(false)
  later(20)
  const again = await browser.go('/register', { ...form, stamp: stampOf(refused.html) })
  expect(again.texts).toContain(registered)
})

test('a form that was open since yesterday is asked for again', async () => {
  const slow = plainBrowser(site.url, { pause: () => later(day + 1) })
  expect((await slow.send('/register', aForm())).texts).toContain(refusals.form_stale.message)
  const evening = plainBrowser(site.url, { pause: () => later(day - 1) })
  expect((await evening.send('/register', aForm())).texts).toContain(registered)
})

test('a form makes one account, also when it comes ten times at the same moment', async () => {
  const stamp = stampOf((await person().go('/register')).html)
  later(20)
  const forms = Array.from({ length: 10 }, () => ({ ...aForm(), stamp }))
  const seen = await Promise.all(forms.map((form) => person().go('/register', form)))
  expect(seen.filter(({ texts }) => texts.includes(registered))).toHaveLength(1)
  expect((await person().go('/register', { ...aForm(), stamp })).texts).toContain(refusals.form_stale.message)
  const known = await Promise.all(forms.map(({ email }) => isKnown(email)))
  expect(known.filter(Boolean)).toHaveLength(1)
})

test('a form that was refused for what is in it may be sent again', async () => {
  const browser = person()
  const form = aForm({ password: 'password', repeatPassword: 'password' })
  const refused = await browser.send('/register', form)
  expect(refused.texts).toContain(sentences.auth.passwordWeak)
  const better = { ...form, password: 'paperstrip', repeatPassword: 'paperstrip' }
  expect((await browser.go('/register', { ...better, stamp: stampOf(refused.html) })).texts).toContain(
    registered,
  )
})

test('someone who fills in the invisible field is told so, and loses only that', async () => {
  const form = aForm()
  const seen = await person().send('/register', { ...form, [trap]: 'https://buy.example' })
  expect(seen.texts).toContain(refusals.filled_by_program.message)
  expect(seen.html).toContain(`value="${form.email}"`)
  expect(seen.html).not.toContain('buy.example')
  expect(await isKnown(form.email)).toBe(false)
})

/** Refused for its password, which costs little to try and still counts. */
const aTry = () => aForm({ password: 'password', repeatPassword: 'password' })
const asked = Registration.parse(aTry())
const triesFrom = (address: string) =>
  register(services, { ...asked, stamp: 'a stamp' }, { address: networkOf(address), device: '' }).catch(
    (refused: Refused) => refused.code,
  )

const nearby: [string, (n: number) => string, string][] = [
  ['IPv4', (n) => `198.51.100.${n % 250}`, '198.51.101.1'],
  ['IPv6', (n) => `2001:db8:9:${n.toString(16)}::1`, '2001:db8:a::1'],
]
test.each(nearby)(
  'of many addresses in one network of %s, those over the limit wait, and no one else',
  async (_, address, other) => {
    const { tries } = limits.registrationsFromNeighbours
    for (let n = 0; n < tries; n++) expect(await triesFrom(address(n))).toBe('password_weak')
    expect(await triesFrom(address(tries))).toBe('too_often')
    expect(await triesFrom(other)).toBe('password_weak')
    later(3600)
    expect(await triesFrom(address(tries))).toBe('password_weak')
  },
)

test('programs share what they may, and leave people theirs', async () => {
  const { tries } = limits.registrationsByPrograms
  const asProgram = (n: number) =>
    fetch(`${site.url}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.18.${n}.1` },
      body: JSON.stringify({ ...aTry(), privacyConsent: true }),
    })
  for (let n = 0; n < tries; n++) expect((await asProgram(n)).status).toBe(422)
  const stopped = await asProgram(tries)
  expect(stopped.status).toBe(429)
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect((await person().send('/register', aForm())).texts).toContain(registered)
})

test('no one’s mailbox is flooded by registering its address again and again', async () => {
  const { tries } = limits.verificationsToOneMailbox
  const variant = (n: number) => `stranger+${n}@larkhaven.example`
  for (let n = 0; n < tries; n++)
    expect((await person().send('/register', aForm({ email: variant(n) }))).texts).toContain(registered)
  for (const n of [tries, tries + 1]) {
    const seen = await person().send('/register', aForm({ email: variant(n) }))
    expect(seen.status).toBe(429)
    expect(seen.texts).toContain(refusals.mails_many.message)
    expect(await isKnown(variant(n))).toBe(false)
  }
  // Neither by registering again what is there, nor by signing in to it.
  later(300)
  await person().send('/register', aForm({ email: variant(0) }))
  await person().send('/login', { email: variant(1), password: 'paperstrip' })
  expect(await emailsTo('stranger+')).toBe(tries)
  later(day)
  await person().send('/login', { email: variant(1), password: 'paperstrip' })
  expect(await emailsTo('stranger+')).toBe(tries + 1)
})

test('nor by asking for links, and unknown addresses are treated alike', async () => {
  const { email } = await aPerson(services, 'author', { email: 'often@larkhaven.example' })
  const { tries } = limits.resetsToOneMailbox
  for (const [address, before] of [
    [email, 200],
    ['nobody@larkhaven.example', 404],
  ] as const) {
    for (let n = 0; n < tries; n++) {
      later(70)
      expect((await person().send('/forgot-password', { email: address })).status).toBe(before)
    }
    expect((await person().send('/forgot-password', { email: address })).texts).toContain(
      refusals.mails_many.message,
    )
  }
  expect(await emailsTo('often@')).toBe(tries)
  later(3600)
  expect((await person().send('/forgot-password', { email })).status).toBe(200)
})

test('an address that’s never verified is forgotten, with its emails, and is free again', async () => {
  const form = aForm()
  const verified = await aPerson(services)
  await services.db`update people set created_at = ${clock.now()} where id = ${verified.id}`
  await person().send('/register', form)
  later(unverifiedDays * day - 3600)
  await tidy(services)
  expect(await isKnown(form.email)).toBe(true)
  later(3601)
  await tidy(services)
  expect(await isKnown(form.email)).toBe(false)
  expect(await emailsTo(form.email)).toBe(0)
  expect(await isKnown(verified.email)).toBe(true)
  expect((await person().send('/register', form)).texts).toContain(registered)
})
