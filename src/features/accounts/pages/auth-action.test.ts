// Whose account an emailed link verifies: at once in the browser that created it, elsewhere after the password, or
// never.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#journal/roles.ts'
import type { Client } from '#edge/client.ts'
import type { Services } from '#edge/context.ts'
import { toSent, visitPage, type Page, type Visit } from '#tests/support/page-visit.ts'
import { emailedCode, emailsTo, testServices, testUrl } from '#tests/support/services.ts'
import { hashPassword } from '../passwords/passwords.server.ts'
import { findViewer, openSession } from '../signed-in/sessions.server.ts'
import { findPersonByEmail } from '../store/people.server.ts'
import { editProfile } from '../use-cases/editing-profile.server.ts'
import { applyCode } from '../use-cases/emailed-links.server.ts'
import { register } from '../use-cases/registering.server.ts'
import { aPerson } from '#tests/support/services.ts'
import * as authAction from './auth-action.tsx'
import * as verificationSuccess from './verification-success.tsx'

let services: Services
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices())
})
afterAll(() => close())

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:150.0) Gecko/20100101 Firefox/150.0'
const itsOwn: Client = { address: '192.0.2.7', device: firefox, browser: 'home'.padEnd(43, '-') }
const another: Client = { address: '198.51.100.9', device: 'curl/8', browser: 'else'.padEnd(43, '-') }
const count = { made: 0 }

/** An account that someone created, and the path of the link in its email. */
async function anAccount(client: Client = itsOwn) {
  const email = `anwen.${++count.made}@larkhaven.example`
  const names = { givenName: 'Anwen', familyName: 'Tarrowby', username: 'anwen' }
  const form = { ...names, affiliation: 'Larkhaven', country: 'Iceland', email, privacyConsent: true }
  const passwords = { password: 'paperstrip', repeatPassword: 'paperstrip' }
  const consents = { notificationConsent: false, reviewerConsent: false }
  await register(services, { ...form, ...passwords, ...consents }, client)
  return { email, path: await linkTo(email) }
}
async function linkTo(email: string): Promise<string> {
  const link = /http\S+\/auth-action\S+/.exec((await emailsTo(services, email))[0]?.text ?? '')?.[0]
  return (link ?? '').slice(testUrl.length)
}

const visit = (path: string, client: Client, given: Visit = {}) =>
  visitPage(services, authAction, { path, ...given, client })
const isVerified = async (email: string) => (await findPersonByEmail(services.db, email))?.isVerified
const viewerBy = async ({ cookie }: { cookie: string }) =>
  findViewer(services, new Request(testUrl, { headers: { cookie } }))

test('in the browser that registered the link counts at once, and leads on signed in', async () => {
  const { email, path } = await anAccount()
  const sent = toSent(await visit(path, itsOwn))
  expect(sent.to).toBe(`${testUrl}/verification-success`)
  expect(await isVerified(email)).toBe(true)
  expect(await viewerBy(sent)).toMatchObject({ role: 'author' })
  const success: Page = verificationSuccess
  expect(await visitPage(services, success, { path: '/verification-success', ...sent })).toBeUndefined()
})

test('no one else’s click verifies an account: the page says whose it is, and when and roughly where it was created', async () => {
  const { email, path } = await anAccount()
  const shown = await visit(path, another)
  expect(shown).toMatchObject({
    step: 'verify',
    email,
    name: 'Anwen Tarrowby',
    isNew: true,
    made: { at: expect.stringMatching(/^\d{4}-/), with: 'Firefox on Windows', near: '192.0.2.0/24' },
  })
  expect(await isVerified(email)).toBe(false)
})

test('the account’s password verifies it in any browser, and signs in', async () => {
  const { email, path } = await anAccount()
  const sent = toSent(await visit(path, another, { form: { password: 'paperstrip' } }))
  expect(sent.to).toBe(`${testUrl}/verification-success`)
  expect(await viewerBy(sent)).toMatchObject({ role: 'author' })
  expect(await isVerified(email)).toBe(true)
  expect(await findPersonByEmail(services.db, email)).toMatchObject({ givenName: 'Anwen' })
  const [row] = await services.db`select made_with, made_near from people where email = ${email}`
  expect(row).toEqual({ made_with: null, made_near: null })
})

test.each([
  ['', 422, 'Please enter a password.'],
  ['paperstrap', 401, 'Incorrect password. Please try again.'],
])('the password %j verifies nothing and uses no link', async (password, status, message) => {
  const { email, path } = await anAccount()
  expect(await visit(path, another, { form: { password } })).toMatchObject({
    init: { status },
    data: { fields: { password: message } },
  })
  expect(await isVerified(email)).toBe(false)
  expect(await visit(path, another)).toMatchObject({ step: 'verify' })
})

test('someone with the link gets ten guesses at the password in a quarter of an hour', async () => {
  const { path } = await anAccount()
  const guess = () => visit(path, another, { form: { password: 'a guess' } })
  for (let n = 0; n < 10; n++) expect(await guess()).toMatchObject({ init: { status: 401 } })
  expect(await visit(path, another, { form: { password: 'paperstrip' } })).toMatchObject({
    init: { status: 429 },
  })
})

test('‘This wasn’t me’ ends the account, its emails and its links', async () => {
  const { email, path } = await anAccount()
  const sent = toSent(await visit(path, another, { form: { task: 'notMe' } }))
  expect(sent.to).toBe('/auth-action?ended=account')
  expect(await visit(sent.to ?? '', another)).toEqual({ step: 'ended', ended: 'account' })
  expect(await findPersonByEmail(services.db, email)).toBeUndefined()
  expect(await emailsTo(services, email)).toEqual([])
  const said = 'Verification failed. The link may be invalid or expired.'
  expect(toSent(await visit(path, another))).toMatchObject({ to: '/', said })
  expect(toSent(await visit(path, another, { form: { task: 'notMe' } }))).toMatchObject({ to: '/', said })
})

test('a leftover link doesn’t end an account that has since been verified', async () => {
  const { email, path } = await anAccount()
  const oobCode = await emailedCode(services, email)
  await applyCode(services, { mode: 'verifyEmail', oobCode }, another)
  expect(toSent(await visit(path, another, { form: { task: 'notMe' } }))).toMatchObject({ to: '/' })
  expect(await isVerified(email)).toBe(true)
})

test('a program with the code verifies in one call', async () => {
  const { email } = await anAccount(another)
  const oobCode = await emailedCode(services, email)
  expect(await applyCode(services, { mode: 'verifyEmail', oobCode }, another)).toBe(
    'Your email is verified. You can sign in now.',
  )
  expect(await isVerified(email)).toBe(true)
})

test('someone signed in to another account is asked, even in the browser that registered', async () => {
  const { email, path } = await anAccount()
  const viewer = await aPerson(services)
  expect(await visit(path, itsOwn, { viewer })).toMatchObject({ step: 'verify', email })
  expect(await isVerified(email)).toBe(false)
})

/** Someone with an account of their own wants this address, too. */
async function aChangeTo(email: string) {
  const passwordHash = await hashPassword('paperstrip')
  const person = await aPerson(services, 'author', { passwordHash })
  const names = { givenName: 'Anwen', familyName: 'Tarrowby', username: 'anwen', country: 'Iceland' }
  const rest = { affiliation: 'Larkhaven', bio: '', website: '', phone: '', currentPassword: 'paperstrip' }
  await editProfile(services, person, { ...names, ...rest, email })
  return { person, path: await linkTo(email) }
}

test('nor does a click give an account the address it wanted; its owner, if signed in, isn’t asked', async () => {
  const email = 'wanted@larkhaven.example'
  const { person, path } = await aChangeTo(email)
  expect(await visit(path, another, { viewer: visitor })).toMatchObject({
    step: 'verify',
    email,
    isNew: false,
  })
  expect(await findPersonByEmail(services.db, email)).toBeUndefined()
  const sent = toSent(await visit(path, another, { viewer: person }))
  expect(sent).toMatchObject({ to: `${testUrl}/profile`, said: 'Your email is verified.' })
  expect(await findPersonByEmail(services.db, email)).toMatchObject({ id: person.id })
})

test('‘This wasn’t me’ leaves an account that has another address as it is', async () => {
  const email = 'not.wanted@larkhaven.example'
  const { person, path } = await aChangeTo(email)
  const sent = toSent(await visit(path, another, { form: { task: 'notMe' } }))
  expect(sent.to).toBe('/auth-action?ended=address')
  expect(await isVerified(person.email)).toBe(true)
  expect(toSent(await visit(path, another))).toMatchObject({ to: '/' })
})

test('a browser known from an ended session doesn’t change the address with a click', async () => {
  const email = 'wanted.too@larkhaven.example'
  const { person, path } = await aChangeTo(email)
  await openSession(services, { personId: person.id, persistent: false, ...itsOwn })
  expect(await visit(path, itsOwn, { viewer: visitor })).toMatchObject({ step: 'verify' })
})
