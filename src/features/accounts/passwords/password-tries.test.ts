// Strangers guessing a password are slowed down, and don't lock out anyone who has been in the account before.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeClock } from '#adapters/clock.ts'
import { Refused } from '#journal/refusals.ts'
import type { Client } from '#edge/client.ts'
import type { Services } from '#edge/context.ts'
import { aPerson, emailedCode, testServices } from '#tests/support/services.ts'
import { countingPassword, triesOf } from './password-tries.server.ts'
import { hashPassword } from './passwords.server.ts'
import { openSession } from '../signed-in/sessions.server.ts'
import { applyCode } from '../use-cases/emailed-links.server.ts'
import { changePassword } from '../use-cases/password.server.ts'
import { requestReset, signIn } from '../use-cases/signing-in.server.ts'

const clock = fakeClock(new Date('2026-11-20T10:00:00Z'))
let services: Services
let close: () => Promise<void>
let passwordHash: string
beforeAll(async () => {
  ;({ services, close } = await testServices({ clock }))
  passwordHash = await hashPassword('paperstrip')
})
afterAll(() => close())
beforeEach(() => later(24 * 60))

const later = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000))
const secretOf = (name: string) => name.padEnd(43, '-')
const home: Client = { address: '192.0.2.7', device: 'Firefox', browser: secretOf('home') }
const elsewhere = (n: number): Client => ({ address: `198.51.${n}.1`, device: 'curl/8' })
const anAccount = () => aPerson(services, 'author', { passwordHash })

/** How a sign-in ends: 'in', or the refusal. */
async function signsIn(email: string, client: Client, password = 'paperstrip'): Promise<string> {
  try {
    await signIn(services, { email, password, remember: false }, client)
    return 'in'
  } catch (error) {
    if (error instanceof Refused) return error.code
    throw error
  }
}
async function guesses(email: string, clients: Iterable<Client>): Promise<string[]> {
  const said: string[] = []
  for (const client of clients) said.push(await signsIn(email, client, 'a guess'))
  return said
}
const times = <T>(n: number, it: (n: number) => T) => Array.from({ length: n }, (_, n) => it(n))
/** From many networks; the slow part, checking the password, is left out. */
const strangersGuess = async (email: string) =>
  Promise.allSettled(
    times(60, async (n) => {
      const isWrong = async () => Promise.reject(new Refused('password_wrong'))
      await countingPassword(services, await triesOf(services, email, elsewhere(n)), isWrong)
    }),
  )

test('ten wrong passwords close an account for a quarter of an hour to where they came from, and to no one else', async () => {
  const { email } = await anAccount()
  const said = await guesses(
    email,
    times(11, () => elsewhere(1)),
  )
  expect(said).toEqual([...times(10, () => 'password_wrong'), 'passwords_many'])
  expect(await signsIn(email, elsewhere(1))).toBe('passwords_many')
  expect(await signsIn(email, elsewhere(2))).toBe('in')
  later(16)
  expect(await signsIn(email, elsewhere(1))).toBe('in')
})

test('a neighbourhood shares twenty attempts an hour', async () => {
  const { email } = await anAccount()
  const neighbours = times(30, (n): Client => ({ address: `203.0.113.${n}`, device: '' }))
  const said = await guesses(email, neighbours)
  expect(said.filter((it) => it === 'password_wrong')).toHaveLength(20)
  expect(await signsIn(email, elsewhere(1))).toBe('in')
})

test('guessing from everywhere at once is no faster than forty an hour', async () => {
  const { email } = await anAccount()
  const said = await Promise.all(times(60, (n) => signsIn(email, elsewhere(n), 'a guess')))
  expect(said.filter((it) => it === 'password_wrong')).toHaveLength(40)
  expect(await signsIn(email, elsewhere(99))).toBe('passwords_many')
})

test('a browser that has been in the account gets in while strangers are guessing from everywhere', async () => {
  const { email } = await anAccount()
  expect(await signsIn(email, home)).toBe('in')
  await strangersGuess(email)
  expect(await signsIn(email, elsewhere(99))).toBe('passwords_many')
  expect(await signsIn(email, home)).toBe('in')
  // From wherever it is by now, even from the stranger's network.
  expect(await signsIn(email, { ...home, address: elsewhere(1).address })).toBe('in')
})

test('a browser known to one account is a stranger to another', async () => {
  const { email } = await anAccount()
  const other = await anAccount()
  await signsIn(email, home)
  await strangersGuess(other.email)
  expect(await signsIn(other.email, home)).toBe('passwords_many')
})

test('at a known browser, guessing is no faster than ten in a quarter of an hour', async () => {
  const { email } = await anAccount()
  await signsIn(email, home)
  const said = await guesses(
    email,
    times(12, () => home),
  )
  expect(said.filter((it) => it === 'password_wrong')).toHaveLength(10)
  expect(await signsIn(email, home)).toBe('passwords_many')
  expect(await signsIn(email, elsewhere(1))).toBe('in')
})

test('a wrong password doesn’t make a browser known', async () => {
  const { email } = await anAccount()
  await signsIn(email, home, 'a guess')
  await strangersGuess(email)
  expect(await signsIn(email, home)).toBe('passwords_many')
})

test('on a new device, a new password by email lets the owner in while strangers go on guessing', async () => {
  const { email } = await anAccount()
  await strangersGuess(email)
  expect(await signsIn(email, home)).toBe('passwords_many')
  await requestReset(services, { email }, home)
  const oobCode = await emailedCode(services, email)
  await applyCode(services, { mode: 'resetPassword', oobCode, password: 'new words' }, home)
  await strangersGuess(email)
  expect(await signsIn(email, home, 'new words')).toBe('in')
})

test('a new password by email makes strangers of the browsers that were in the account', async () => {
  const { email } = await anAccount()
  await signsIn(email, home)
  const phone = { ...elsewhere(5), browser: secretOf('phone') }
  await requestReset(services, { email }, phone)
  const oobCode = await emailedCode(services, email)
  await applyCode(services, { mode: 'resetPassword', oobCode, password: 'new words' }, phone)
  await strangersGuess(email)
  expect(await signsIn(email, home, 'new words')).toBe('passwords_many')
})

test('someone signed in can change the password while strangers are guessing', async () => {
  const person = await anAccount()
  await strangersGuess(person.email)
  const change = { oldPassword: 'paperstrip', password: 'my own words', repeatPassword: 'my own words' }
  await changePassword(services, person, { ...change, token: 'none' })
  expect(await signsIn(person.email, { ...home, address: 'unknown' })).toBe('passwords_many')
})

test('fifty visits without a cookie don’t push out a browser in use', async () => {
  const { id, email } = await anAccount()
  const visits = times(60, (n) => (n % 10 === 0 ? home : { ...home, browser: secretOf(`private${n}`) }))
  for (const client of visits) {
    later(1)
    await openSession(services, { personId: id, persistent: false, ...client })
  }
  const known = await services.db`select from known_browsers where person_id = ${id}`
  expect(known).toHaveLength(50)
  await strangersGuess(email)
  expect(await signsIn(email, home)).toBe('in')
})
