// What people can change themselves, posted as a browser without scripts posts it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitor } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { inWorkspace, toSent, visitPage } from '#tests/support/page-visit.ts'
import { aPerson, emailedCode, emailsTo, testServices, testUrl } from '#tests/support/services.ts'
import { hashPassword } from '../passwords/passwords.server.ts'
import { findViewer, openSession } from '../signed-in/sessions.server.ts'
import { editProfile } from '../use-cases/editing-profile.server.ts'
import { applyCode } from '../use-cases/emailed-links.server.ts'
import { requestReset, signIn } from '../use-cases/signing-in.server.ts'
import * as settings from './profile-settings.tsx'

let services: Services
let close: () => Promise<void>
let passwordHash: string
beforeAll(async () => {
  ;({ services, close } = await testServices())
  passwordHash = await hashPassword('paperstrip')
})
afterAll(() => close())

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0'
const client = { address: '203.0.113.1', device: firefox }

/** Someone with a session here and another elsewhere. */
async function aSignedIn(own: { passwordHash?: string } = { passwordHash }) {
  const person = await aPerson(services, 'author', own)
  const open = () => openSession(services, { personId: person.id, persistent: false, device: firefox })
  return { ...person, here: await open(), elsewhere: await open() }
}

const visit = (token: string, form?: Record<string, string>) =>
  visitPage(services, inWorkspace(settings), {
    path: '/profile/settings',
    cookie: `session=${token}`,
    ...(form && { form }),
  })
const said = async (token: string, form: Record<string, string>) => toSent(await visit(token, form)).said

const isSignedIn = async (token: string) => {
  const request = new Request(testUrl, { headers: { cookie: `session=${token}` } })
  return (await findViewer(services, request)) !== visitor
}
const sessionsOf = async (token: string) => {
  const { sessions } = (await visit(token)) as Awaited<ReturnType<typeof settings.loader>>
  return sessions
}
const passwords = (old: string, first: string, second = first) => ({
  task: 'changePassword',
  oldPassword: old,
  password: first,
  repeatPassword: second,
})

test('a new password counts at once, ends every other session and is confirmed by email', async () => {
  const { here, elsewhere, email } = await aSignedIn()
  expect(await said(here, passwords('paperstrip', 'new words'))).toBe(
    'Your password has been changed. You’re still signed in here, and signed out everywhere else.',
  )
  expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false])
  const signingIn = (password: string) => signIn(services, { email, password, remember: false }, client)
  await expect(signingIn('paperstrip')).rejects.toThrow('Incorrect password. Please try again.')
  expect((await signingIn('new words')).person.email).toBe(email)
  const [sent] = await emailsTo(services, email)
  expect(sent?.subject).toBe('Your password was changed')
  expect(sent?.text).toContain('Every other browser and program has been signed out.')
  expect(sent?.html).toContain('Every other browser and program has been signed out.')
})

test('a link to set a password, emailed before the change, is dead', async () => {
  const { here, email } = await aSignedIn()
  await requestReset(services, { email }, client)
  const oobCode = await emailedCode(services, email)
  await said(here, passwords('paperstrip', 'new words'))
  const replayed = applyCode(services, { mode: 'resetPassword', oobCode, password: 'other words' }, client)
  await expect(replayed).rejects.toThrow('Failed to reset password. The link may have expired.')
})

test('a change of address begun by someone else comes to nothing', async () => {
  const { here, email, ...person } = await aSignedIn()
  const profile = { ...person, email: `not.${email}`, username: 'anwen', country: 'Iceland', affiliation: '' }
  await editProfile(services, person, {
    ...profile,
    bio: '',
    website: '',
    phone: '',
    currentPassword: 'paperstrip',
  })
  const oobCode = await emailedCode(services, profile.email)
  await said(here, passwords('paperstrip', 'new words'))
  await expect(applyCode(services, { mode: 'verifyEmail', oobCode }, client)).rejects.toThrow(
    'Verification failed. The link may be invalid or expired.',
  )
})

// oxfmt-ignore
const refused: [why: string, form: Record<string, string>, status: number, fields: Record<string, string>][] = [
  ['the old one is wrong',     passwords('paperstrap', 'new words'),              401, { oldPassword: 'Incorrect password. Please try again.' }],
  ['the new ones differ',      passwords('paperstrip', 'new words', 'new wards'), 422, { repeatPassword: 'Passwords do not match' }],
  ['the new one is short',     passwords('paperstrip', 'five5'),                  422, { password: 'Password should be at least 6 characters.' }],
  ['the old one is left out',  passwords('', 'new words'),                        422, { oldPassword: 'Please enter your current password.' }],
]
test.each(refused)('no password is changed when %s', async (_, form, status, fields) => {
  const { here, elsewhere, email } = await aSignedIn()
  const shown = await visit(here, form)
  expect(shown).toMatchObject({ init: { status }, data: { fields, typed: { task: 'changePassword' } } })
  expect(JSON.stringify(shown)).not.toMatch(/paperstrip|new words|five5/)
  expect(await isSignedIn(elsewhere)).toBe(true)
  expect(await emailsTo(services, email)).toEqual([])
})

test('a session left open is no way to guess the password', async () => {
  const { here } = await aSignedIn()
  for (let n = 0; n < 10; n++) await visit(here, passwords(`guess ${n}`, 'new words'))
  expect(await visit(here, passwords('paperstrip', 'new words'))).toMatchObject({ init: { status: 429 } })
})

test('guesses are forgotten after the right password', async () => {
  const { here } = await aSignedIn()
  for (let n = 0; n < 9; n++) await visit(here, passwords(`guess ${n}`, 'new words'))
  await said(here, passwords('paperstrip', 'new words'))
  expect(await visit(here, passwords('paperstrip', 'other words'))).toMatchObject({ init: { status: 401 } })
})

test('of two changes at once, one counts', async () => {
  const { here } = await aSignedIn()
  const answers = await Promise.all([
    visit(here, passwords('paperstrip', 'first words')),
    visit(here, passwords('paperstrip', 'second words')),
  ])
  expect(answers.filter((it) => it instanceof Response)).toHaveLength(1)
})

test('an account without a password gets one by an emailed link', async () => {
  const { here, email } = await aSignedIn({})
  expect(await visit(here, passwords('anything', 'new words'))).toMatchObject({ init: { status: 400 } })
  await said(here, { task: 'mailPasswordLink' })
  const oobCode = await emailedCode(services, email)
  await applyCode(services, { mode: 'resetPassword', oobCode, password: 'new words' }, client)
  expect(await isSignedIn(here)).toBe(false)
  await signIn(services, { email, password: 'new words', remember: false }, client)
})

test('sessions are named by device, this one first and marked', async () => {
  const { here } = await aSignedIn()
  expect(await sessionsOf(here)).toMatchObject([
    { device: 'Firefox on Windows', isThis: true },
    { device: 'Firefox on Windows', isThis: false },
  ])
})

test('one session ends from another, and all others at once', async () => {
  const { here, elsewhere, id } = await aSignedIn()
  const [, other] = await sessionsOf(here)
  expect(await said(here, { task: 'endSession', session: other?.id ?? '' })).toBe('Session ended.')
  expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false])
  const third = await openSession(services, { personId: id, persistent: true, device: '' })
  await said(here, { task: 'endOtherSessions' })
  expect([await isSignedIn(here), await isSignedIn(third)]).toEqual([true, false])
})

test('no one can end a stranger’s session', async () => {
  const [one, other] = [await aSignedIn(), await aSignedIn()]
  const [theirs] = await sessionsOf(other.here)
  for (const session of [theirs?.id ?? '', '1 or true', '', '99999999999999999999'])
    expect(await visit(one.here, { task: 'endSession', session })).toHaveProperty('init.status')
  expect([await isSignedIn(other.here), await isSignedIn(other.elsewhere)]).toEqual([true, true])
})

test('people choose which emails they get, and can change their minds', async () => {
  const { here, id } = await aSignedIn()
  const consents = async () => {
    const [row] = await services.db`
      select notification_consent as told, reviewer_consent as asked, privacy_consent as privacy from people where id = ${id}`
    return row
  }
  await said(here, { task: 'chooseMails', notificationConsent: 'on', reviewerConsent: 'on' })
  expect(await consents()).toEqual({ told: true, asked: true, privacy: true })
  await said(here, { task: 'chooseMails', reviewerConsent: 'on' })
  expect(await consents()).toEqual({ told: false, asked: true, privacy: true })
})

test('people choose whether the manuscript opens at once, and can change their minds', async () => {
  const { here, id } = await aSignedIn()
  const opens = async () =>
    (await services.db<{ opens: boolean }>`select opens_document as opens from people where id = ${id}`)[0]
      ?.opens
  expect(await opens()).toBe(false)
  await said(here, { task: 'chooseOpening', opensDocument: 'on' })
  expect(await opens()).toBe(true)
  await said(here, { task: 'chooseOpening' })
  expect(await opens()).toBe(false)
})

test.each(['', 'constructor', 'grantRole'])('a button that doesn’t exist, %j, does nothing', async (task) => {
  const { here } = await aSignedIn()
  expect(await visit(here, { task })).toMatchObject({ init: { status: 400 } })
})
