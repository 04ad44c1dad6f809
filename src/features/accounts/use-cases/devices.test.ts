import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeClock } from '#adapters/clock.ts'
import type { Services } from '#edge/context.ts'
import { aPerson, emailsTo, testServices, testUrl, type TestPerson } from '#tests/support/services.ts'
import { openSession } from '../signed-in/sessions.server.ts'
import { isKnownBrowser } from '../store/devices.server.ts'
import { forgetOldBrowsers } from './devices.server.ts'

const clock = fakeClock(new Date('2026-11-20T10:00:00Z'))
let services: Services
let close: () => Promise<void>
let person: TestPerson
beforeAll(async () => {
  ;({ services, close } = await testServices({ clock }))
})
afterAll(() => close())
beforeEach(async () => {
  person = await aPerson(services)
})

const firefox = (version: number) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`
const signIn = (device: string) => openSession(services, { personId: person.id, persistent: false, device })
const emails = () => emailsTo(services, person.email)

test('the very first sign-in isn’t reported, nor is the same browser after an update', async () => {
  await signIn(firefox(142))
  await signIn(firefox(150))
  expect(await emails()).toEqual([])
})

test('another device is reported, once', async () => {
  await signIn(firefox(142))
  await signIn('curl/8.14.1')
  await signIn('curl/8.15.0')
  const [sent, ...more] = await emails()
  expect(more).toEqual([])
  expect(sent?.subject).toBe('New sign-in to your account')
  for (const form of [sent?.text, sent?.html]) {
    expect(form).toContain('curl')
    expect(form).toContain('20 November 2026')
    expect(form).toContain(`${testUrl}/profile/settings`)
  }
})

test('what one person uses says nothing about another', async () => {
  await signIn(firefox(142))
  const first = person
  person = await aPerson(services)
  await signIn('curl/8.14.1')
  await signIn(firefox(142))
  expect((await emails()).map(({ subject }) => subject)).toEqual(['New sign-in to your account'])
  person = first
  expect(await emails()).toEqual([])
})

test('a device not used for over a year is reported again', async () => {
  await signIn('curl/8.14.1')
  await signIn(firefox(142))
  expect(await emails()).toHaveLength(1)
  clock.set(new Date('2028-01-20T10:00:00Z'))
  await signIn('curl/8.14.1')
  expect(await emails()).toHaveLength(2)
  await signIn(firefox(142))
  expect(await emails()).toHaveLength(3)
})

test('a name a program made up appears in the email as text', async () => {
  await signIn(firefox(142))
  await signIn('<b>bold</b>')
  expect((await emails())[0]?.html).toContain('Unknown program')
})

test('a browser not used for 400 days is forgotten, and no other', async () => {
  const used = new Date('2026-11-20T10:00:00Z')
  clock.set(used)
  for (const browser of ['old', 'kept']) {
    await openSession(services, { personId: person.id, persistent: false, device: firefox(142), browser })
    clock.set(new Date(clock.now().getTime() + 1000))
  }
  await forgetOldBrowsers(services.db, new Date(used.getTime() + 400 * 24 * 3600_000 + 500))
  expect(await isKnownBrowser(services.db, person.email, 'old')).toBe(false)
  expect(await isKnownBrowser(services.db, person.email, 'kept')).toBe(true)
})
