// The profile, posted as a browser without scripts posts it. The address opens the account, so changing it takes the
// password.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '#edge/context.ts'
import { inWorkspace, toSent, visitPage } from '#tests/support/page-visit.ts'
import { aPerson, emailedCode, emailsTo, testServices, testUrl } from '#tests/support/services.ts'
import { hashPassword } from '../passwords/passwords.server.ts'
import { openSession } from '../signed-in/sessions.server.ts'
import { findPerson } from '../store/people.server.ts'
import { applyCode } from '../use-cases/emailed-links.server.ts'
import { requestReset, signIn } from '../use-cases/signing-in.server.ts'
import * as profile from './profile.tsx'

let services: Services
let close: () => Promise<void>
let passwordHash: string
beforeAll(async () => {
  ;({ services, close } = await testServices())
  passwordHash = await hashPassword('paperstrip')
})
afterAll(() => close())

const client = { address: '203.0.113.1', device: 'curl/8' }

async function aSignedIn(own: { passwordHash?: string } = { passwordHash }) {
  const person = await aPerson(services, 'author', own)
  const token = await openSession(services, { personId: person.id, persistent: false, device: 'curl/8' })
  return { ...person, token, other: `new.${person.email}` }
}
type Member = Awaited<ReturnType<typeof aSignedIn>>

function send({ token, givenName, familyName, email }: Member, fields: Record<string, string>) {
  const form = {
    givenName,
    familyName,
    email,
    username: 'anwen',
    country: 'Iceland',
    affiliation: 'Larkhaven',
  }
  return visitPage(services, inWorkspace(profile), {
    path: '/profile',
    cookie: `session=${token}`,
    form: { ...form, ...fields },
  })
}
const said = (answer: unknown) => toSent(answer).said

const emailOf = async ({ id }: Member) => (await findPerson(services.db, id))?.email
const opens = (oobCode: string) => applyCode(services, { mode: 'verifyEmail', oobCode }, client)

test('everything but the address changes without a password', async () => {
  const member = await aSignedIn()
  const answer = await send(member, {
    email: member.email.toUpperCase(),
    bio: 'I print.',
    currentPassword: '',
  })
  expect(said(answer)).toBe('Profile updated successfully!')
  expect(await findPerson(services.db, member.id)).toMatchObject({ bio: 'I print.', email: member.email })
})

test('with the password, a new address is saved once its link is opened', async () => {
  const member = await aSignedIn()
  const answer = await send(member, { email: member.other, currentPassword: 'paperstrip' })
  expect(said(answer)).toContain(`We’ve sent a link to ${member.other}`)
  expect(await emailOf(member)).toBe(member.email)
  await opens(await emailedCode(services, member.other))
  expect(await emailOf(member)).toBe(member.other)
})

// oxfmt-ignore
const refused: [why: string, password: string, status: number, said: string][] = [
  ['left out', '',           422, 'To change your email, please enter your current password.'],
  ['wrong',    'paperstrap', 401, 'Incorrect password. Please try again.'],
]
test.each(refused)(
  'nothing of a new address is saved if the password is %s',
  async (_, password, status, why) => {
    const member = await aSignedIn()
    const answer = await send(member, { email: member.other, bio: 'I print.', currentPassword: password })
    expect(answer).toMatchObject({
      init: { status },
      data: { fields: { currentPassword: why }, typed: { email: member.other, bio: 'I print.' } },
    })
    expect(JSON.stringify(answer)).not.toContain('paperstrap')
    expect(await findPerson(services.db, member.id)).toMatchObject({ bio: '', email: member.email })
    expect([
      ...(await emailsTo(services, member.email)),
      ...(await emailsTo(services, member.other)),
    ]).toEqual([])
  },
)

test('without a password, people set one first, and may change everything else', async () => {
  const member = await aSignedIn({})
  const answer = await send(member, { email: member.other, currentPassword: 'anything' })
  expect(answer).toMatchObject({ init: { status: 400 } })
  expect(JSON.stringify(answer)).toContain(
    'This account doesn’t have a password yet. Set one under Settings first',
  )
  expect(await emailsTo(services, member.other)).toEqual([])
  expect(said(await send(member, { bio: 'I print.' }))).toBe('Profile updated successfully!')
})

test('wrong passwords have a count of their own: a session left open is no way to guess, nor to lock the account', async () => {
  const member = await aSignedIn()
  for (let n = 0; n < 10; n++) await send(member, { email: member.other, currentPassword: `guess ${n}` })
  const closed = await send(member, { email: member.other, currentPassword: 'paperstrip' })
  expect(closed).toMatchObject({ init: { status: 429 } })
  const { email } = member
  const signingIn = signIn(services, { email, password: 'paperstrip', remember: false }, client)
  await expect(signingIn).resolves.toMatchObject({ person: { email } })
})

test('without the password, no one learns who has an account', async () => {
  const [member, { email }] = [await aSignedIn(), await aSignedIn()]
  expect(await send(member, { email })).toMatchObject({ init: { status: 422 } })
  expect(await send(member, { email, currentPassword: 'paperstrip' })).toMatchObject({
    init: { status: 409 },
  })
})

test('the old address hears of a change beforehand, and how to stop it', async () => {
  const member = await aSignedIn()
  await send(member, { email: member.other, currentPassword: 'paperstrip' })
  const [sent] = await emailsTo(services, member.email)
  expect(sent?.subject).toBe('Your email is being changed')
  for (const form of [sent?.text, sent?.html]) {
    expect(form).toContain(`${testUrl}/forgot-password`)
    expect(form).toContain('Once that link has been opened, this address no longer gets you into the account')
  }
  const oobCode = await emailedCode(services, member.other)
  await requestReset(services, { email: member.email }, client)
  const link = await emailedCode(services, member.email)
  await applyCode(services, { mode: 'resetPassword', oobCode: link, password: 'new words' }, client)
  await expect(opens(oobCode)).rejects.toThrow('Verification failed.')
})

test('the old address hears of a change afterwards, in an email that isn’t kept', async () => {
  const member = await aSignedIn()
  await send(member, { email: member.other, currentPassword: 'paperstrip' })
  await opens(await emailedCode(services, member.other))
  const [sent] = await emailsTo(services, member.email)
  expect(sent?.subject).toBe('Your email was changed')
  expect(sent?.text).toContain(`write to ${services.journal.email}`)
  const kept =
    await services.db`select from outbox where recipient = ${member.email} and not forget_when_sent`
  expect(kept).toEqual([])
})
