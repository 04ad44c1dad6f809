// Someone deletes their account at the very moment when something else happens to it. Whichever is first, nothing opens
// it afterwards, and nothing is written to it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openIdConnect } from '#adapters/openid/openid-connect.ts'
import { hashPassword } from '#features/accounts/passwords/passwords.server.ts'
import { findViewer } from '#features/accounts/signed-in/sessions.server.ts'
import { editProfile } from '#features/accounts/use-cases/editing-profile.server.ts'
import { beginSignIn, finishSignIn } from '#features/accounts/providers/signing-in.server.ts'
import { deleteAccount } from '#features/leaving/use-cases/leaving.server.ts'
import { applyCode } from '#features/accounts/use-cases/emailed-links.server.ts'
import { changePassword } from '#features/accounts/use-cases/password.server.ts'
import { chooseEmails, completeProfile } from '#features/accounts/use-cases/profile.server.ts'
import { grantRole } from '#features/people/use-cases/roles.server.ts'
import { requestReset, signIn } from '#features/accounts/use-cases/signing-in.server.ts'
import { jobs } from '#features/outbox/jobs.server.ts'
import type { Refusal } from '#journal/refusals.ts'
import type { Services } from '#edge/context.ts'
import { atOnce, type Work } from './support/at-once.ts'
import { atTheProvider } from './support/openid-browser.ts'
import { clientId, clientSecret, startOpenIdProvider, type TestProvider } from './support/openid-provider.ts'
import {
  aPerson,
  emailedCode,
  testServices,
  testUrl,
  theOutbox,
  type TestPerson,
} from './support/services.ts'

const returnAddress = `${testUrl}/api/auth/google/callback`
const client = { address: '203.0.113.1', device: 'curl/8' }
let provider: TestProvider
let services: Services
let passwordHash: string
let close: () => Promise<void>
let person: TestPerson
beforeAll(async () => {
  provider = await startOpenIdProvider(returnAddress)
  const google = openIdConnect({ issuer: provider.issuer, clientId, clientSecret, returnAddress })
  ;({ services, close } = await testServices({ openId: { google } }))
  passwordHash = await hashPassword('paperstrip')
  await aPerson(services, 'publisher')
})
afterAll(async () => {
  await close()
  await provider.stop()
})
const made = { people: 0 }
beforeEach(async () => {
  person = await aPerson(services, 'author', {
    email: `${subjectOf(++made.people)}@larkhaven.example`,
    passwordHash,
  })
})

const subjectOf = (number: number) => `vexworthy${number}`
const name = {
  givenName: 'Q',
  familyName: 'Vexworthy',
  username: 'q',
  affiliation: 'Vexworthy Hall',
  country: 'Iceland',
}
const newEmail = () => `new.${person.email}`
const leaves = () => deleteAccount(services, person, 'paperstrip')

async function comesByGoogle() {
  const browser = services.ids.secret()
  const address = await beginSignIn(
    services,
    { provider: 'google', browser, continueTo: undefined, persistent: false },
    client,
  )
  const choice = { signsInAs: subjectOf(made.people) }
  const back = await atTheProvider(address, choice, returnAddress)
  return () =>
    finishSignIn(
      services,
      { provider: 'google', browser, returned: back.searchParams },
      { ...client, browser },
    )
}

type Rival = [what: string, refusal: Refusal, prepare: () => Promise<Work>]
const profile = () => ({
  ...name,
  email: newEmail(),
  bio: '',
  website: '',
  phone: '',
  currentPassword: 'paperstrip',
})
const rivals: Rival[] = [
  [
    'signs in',
    'email_unknown',
    async () => () =>
      signIn(services, { email: person.email, password: 'paperstrip', remember: true }, client),
  ],
  ['signs in with Google for the first time', 'provider_failed', comesByGoogle],
  [
    'signs in with Google again',
    'email_unknown',
    async () => {
      await (
        await comesByGoogle()
      )()
      return comesByGoogle()
    },
  ],
  [
    'asks for a link',
    'account_missing',
    async () => () => requestReset(services, { email: person.email }, client),
  ],
  [
    'sets a password by a link',
    'reset_failed',
    async () => {
      await requestReset(services, { email: person.email }, client)
      const oobCode = await emailedCode(services, person.email)
      return () => applyCode(services, { mode: 'resetPassword', oobCode, password: 'my own words' }, client)
    },
  ],
  [
    'verifies a new address',
    'verification_failed',
    async () => {
      await editProfile(services, person, profile())
      const oobCode = await emailedCode(services, newEmail())
      return () => applyCode(services, { mode: 'verifyEmail', oobCode }, client)
    },
  ],
  ['edits the profile', 'not_signed_in', async () => () => editProfile(services, person, profile())],
  [
    'completes the profile',
    'not_signed_in',
    async () => () =>
      completeProfile(services, person, {
        ...name,
        privacyConsent: true,
        notificationConsent: true,
        reviewerConsent: true,
      }),
  ],
  [
    'chooses emails',
    'not_signed_in',
    async () => () => chooseEmails(services, person, { notificationConsent: true, reviewerConsent: true }),
  ],
  [
    'is made editor',
    'account_missing',
    async () => () => grantRole(services, { email: person.email, role: 'editor' }),
  ],
]

/** What a deleted account must not have. */
async function expectNothingLeft() {
  const { db } = services
  const [row] = await db`
    select given_name as "givenName", family_name as "familyName", email_verified_at as "verifiedAt", password_hash as "hash",
      notification_consent as "consent", role, email like '%@deleted.invalid' as "isNowhere"
    from people where id = ${person.id}`
  expect(row).toEqual({
    givenName: '',
    familyName: 'A former member',
    verifiedAt: null,
    hash: null,
    consent: false,
    role: 'author',
    isNowhere: true,
  })
  expect(await db`select from sessions where person_id = ${person.id}`).toEqual([])
  expect(await db`select from known_devices where person_id = ${person.id}`).toEqual([])
  expect(await db`select from identities where person_id = ${person.id}`).toEqual([])
  expect(await db`select from action_codes where person_id = ${person.id}`).toEqual([])
  for (const email of await db<{ id: string }>`select id from outbox where sent_at is null`)
    await jobs['deliver-mail'](services, email)
  const emails = (await theOutbox(services)).filter(({ to }) => to.includes(subjectOf(made.people)))
  expect(emails.map(({ subject }) => subject)).toEqual([])
}

describe.each(rivals)('someone who leaves and at this moment %s', (_, refusal, prepare) => {
  test('is gone, and the other finds no one', async () => {
    const [left, other] = await atOnce(services, person, [leaves, await prepare()])
    expect(left).toMatchObject({ status: 'fulfilled' })
    expect(other).toMatchObject({ reason: { code: refusal } })
    await expectNothingLeft()
  })

  test('a moment earlier, is gone with all of it', async () => {
    const [other, left] = await atOnce(services, person, [await prepare(), leaves])
    expect(left).toMatchObject({ status: 'fulfilled' })
    // Unless it was overtaken: PostgreSQL doesn't always wake waiters in order, and a sign-in takes two transactions.
    if (other?.status === 'rejected')
      expect([refusal, 'email_unknown']).toContain((other.reason as { code?: string }).code)
    await expectNothingLeft()
  })
})

test('a session of somebody who left opens nothing, should one be there', async () => {
  const { token } = await signIn(
    services,
    { email: person.email, password: 'paperstrip', remember: true },
    client,
  )
  await services.db`update people set deleted_at = now() where id = ${person.id}`
  const request = new Request(testUrl, { headers: { cookie: `session=${token}` } })
  expect(await findViewer(services, request)).toEqual({ role: 'visitor' })
})

test('who changes the password and leaves at this moment is gone', async () => {
  const change = {
    oldPassword: 'paperstrip',
    password: 'my own words',
    repeatPassword: 'my own words',
    token: '',
  }
  const [left, changed] = await atOnce(services, person, [
    leaves,
    () => changePassword(services, person, change),
  ])
  expect([left?.status, changed?.status]).toEqual(['fulfilled', 'rejected'])
  await expectNothingLeft()
})
