// ORCID iDs, proved against a real OpenID Connect provider that tells no more than ORCID does.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeClock } from '#adapters/clock.ts'
import { openIdConnect } from '#adapters/openid/openid-connect.ts'
import { deleteAccount } from '#features/leaving/use-cases/leaving.server.ts'
import { ownRecords } from '#features/leaving/store-own-data.server.ts'
import { tidy } from '#features/housekeeping/tidy.server.ts'
import type { Services } from '#edge/context.ts'
import { atTheProvider } from '#tests/support/openid-browser.ts'
import {
  clientId,
  clientSecret,
  likeOrcid,
  startOpenIdProvider,
  type TestProvider,
} from '#tests/support/openid-provider.ts'
import { aPerson, emailedCode, emailsTo, testServices, testUrl } from '#tests/support/services.ts'
import { hashPassword } from '../passwords/passwords.server.ts'
import { findPersonByEmail } from '../store/people.server.ts'
import { openVerified } from '../use-cases/opening.server.ts'
import { applyCode } from '../use-cases/emailed-links.server.ts'
import { connectOrcid, disconnectOrcid, findOwnOrcid, findProvedOrcid } from '../use-cases/orcid.server.ts'
import { beginSignIn, finishSignIn } from './signing-in.server.ts'
import { register } from '../use-cases/registering.server.ts'
import { requestReset } from '../use-cases/signing-in.server.ts'

const returnAddress = `${testUrl}/api/auth/orcid/callback`
const clock = fakeClock(new Date())
let provider: TestProvider
let services: Services
let close: () => Promise<void>
beforeAll(async () => {
  provider = await startOpenIdProvider(returnAddress, likeOrcid)
  const account = { issuer: provider.issuer, clientId, clientSecret, returnAddress }
  const orcid = openIdConnect({ ...account, asksEmail: false })
  ;({ services, close } = await testServices({ clock, openId: { orcid } }))
})
afterAll(async () => {
  await provider.stop()
  await close()
})
beforeEach(() => clock.set(new Date(clock.now().getTime() + 3600_000)))

const made = { iDs: 0 }
const anOrcid = () => `0000-0002-1825-${String(++made.iDs).padStart(4, '0')}`
const aBrowser = () => ({ address: '203.0.113.1', device: 'Firefox', browser: services.ids.secret() })
type Browser = ReturnType<typeof aBrowser>

/** To ORCID and back. */
async function comesBack(choice: Parameters<typeof atTheProvider>[1], client: Browser, proves = false) {
  const beginning = { provider: 'orcid', browser: client.browser, persistent: false, proves } as const
  const continueTo = proves ? '/profile' : undefined
  const address = await beginSignIn(services, { ...beginning, continueTo }, client)
  const returned = (await atTheProvider(address, choice, returnAddress)).searchParams
  return finishSignIn(services, { ...beginning, returned }, client)
}
const signsIn = (orcid: string, client = aBrowser()) => comesBack({ signsInAs: orcid }, client)
const proves = (orcid: string, client: Browser) => comesBack({ signsInAs: orcid }, client, true)

/** Someone whose account has this iD. */
async function anOwnerOf(orcid: string) {
  const owner = await aPerson(services, 'author', { passwordHash: await hashPassword('paperstrip') })
  const client = aBrowser()
  await proves(orcid, client)
  await connectOrcid(services, owner, { ...client, orcid })
  return owner
}

const formOf = (email: string, orcid?: string) => ({
  givenName: 'Ingrid',
  familyName: 'Fennimore',
  username: 'ingrid',
  affiliation: 'Institute for Paper Engineering',
  country: 'Iceland',
  email,
  privacyConsent: true,
  notificationConsent: false,
  reviewerConsent: false,
  password: 'creases and folds',
  repeatPassword: 'creases and folds',
  orcid,
})

test('ORCID is asked for nothing that it refuses', async () => {
  const address = await services.openId.orcid!.begin() // set up above
  expect(new URL(address.address).searchParams.get('scope')).toBe('openid')
})

test('a stranger registers with the iD, verifies the email, and is known from then on', async () => {
  const [orcid, client] = [anOrcid(), aBrowser()]
  expect(await signsIn(orcid, client)).toEqual({ provedFor: '/register' })
  expect(await findProvedOrcid(services, client)).toBe(orcid)
  const email = 'ingrid@larkhaven.example'
  await register(services, formOf(email, orcid), client)
  expect(await findProvedOrcid(services, client)).toBeUndefined()
  // An address that nobody has verified may be a stranger's.
  await expect(signsIn(orcid)).rejects.toMatchObject({ code: 'email_unverified' })
  await applyCode(services, { mode: 'verifyEmail', oobCode: await emailedCode(services, email) }, client)
  expect(await signsIn(orcid)).toMatchObject({ person: { email }, isNew: false })
})

test('nobody registers with an iD that somebody else has proved', async () => {
  const orcid = anOrcid()
  await signsIn(orcid)
  const email = 'nobody@larkhaven.example'
  await expect(register(services, formOf(email, orcid), aBrowser())).rejects.toMatchObject({
    code: 'orcid_unproved',
    fields: { orcid: expect.stringContaining('expired') },
  })
  expect(await findPersonByEmail(services.db, email)).toBeUndefined()
})

test('a proved iD is forgotten after an hour', async () => {
  const [orcid, client] = [anOrcid(), aBrowser()]
  await signsIn(orcid, client)
  clock.set(new Date(clock.now().getTime() + 3600_000))
  expect(await findProvedOrcid(services, client)).toBeUndefined()
  await tidy(services)
  expect(await services.db`select from proved_identities where subject = ${orcid}`).toEqual([])
})

test('an iD opens the account whose owner has connected it, and its owner is told', async () => {
  const orcid = anOrcid()
  const owner = await anOwnerOf(orcid)
  expect(await findOwnOrcid(services, owner)).toBe(orcid)
  expect(await signsIn(orcid)).toMatchObject({ person: { id: owner.id } })
  const [sent] = await emailsTo(services, owner.email)
  expect(sent?.subject).toContain('Your ORCID iD was connected')
  expect(sent?.text).toContain(`https://orcid.org/${orcid}`)
  expect(await ownRecords.identities(services.db, owner)).toMatchObject([{ subject: orcid }])
})

test('only the browser that proved an iD can connect it', async () => {
  const orcid = anOrcid()
  await proves(orcid, aBrowser())
  const other = await aPerson(services)
  await expect(connectOrcid(services, other, { ...aBrowser(), orcid })).rejects.toMatchObject({
    code: 'orcid_unproved',
  })
})

test('an iD has one account, and an account one iD', async () => {
  const orcid = anOrcid()
  const owner = await anOwnerOf(orcid)
  const [client, other] = [aBrowser(), await aPerson(services)]
  await proves(orcid, client)
  await expect(connectOrcid(services, other, { ...client, orcid })).rejects.toMatchObject({
    code: 'orcid_taken',
  })
  const second = anOrcid()
  await proves(second, client)
  await connectOrcid(services, owner, { ...client, orcid: second })
  expect(await findOwnOrcid(services, owner)).toBe(second)
  expect(await signsIn(orcid)).toEqual({ provedFor: '/register' })
})

test('once disconnected, it opens nothing', async () => {
  const orcid = anOrcid()
  const owner = await anOwnerOf(orcid)
  await disconnectOrcid(services, owner)
  expect(await findOwnOrcid(services, owner)).toBeUndefined()
  expect(await signsIn(orcid)).toEqual({ provedFor: '/register' })
})

test('a new password by an emailed link disconnects it', async () => {
  const orcid = anOrcid()
  const owner = await anOwnerOf(orcid)
  await requestReset(services, owner, aBrowser())
  const oobCode = await emailedCode(services, owner.email)
  await applyCode(services, { mode: 'resetPassword', oobCode, password: 'quite another one' }, aBrowser())
  expect(await findOwnOrcid(services, owner)).toBeUndefined()
  const [sent] = await emailsTo(services, owner.email)
  expect(sent?.text).toContain('Your ORCID iD is disconnected.')
  expect(sent?.text).not.toContain('Google')
})

test('who registered with somebody else’s address leaves no iD in the account that its owner opens', async () => {
  const [orcid, client] = [anOrcid(), aBrowser()]
  await signsIn(orcid, client)
  const email = 'owner@larkhaven.example'
  await register(services, formOf(email, orcid), client)
  const id = await openVerified(services, formOf(email))
  expect(await findOwnOrcid(services, { id })).toBeUndefined()
})

test('whoever leaves takes it along', async () => {
  const orcid = anOrcid()
  const owner = await anOwnerOf(orcid)
  await deleteAccount(services, owner, 'paperstrip')
  expect(await services.db`select from identities where subject = ${orcid}`).toEqual([])
})

test('anyone who cancels is back where they began', async () => {
  expect(await comesBack('cancels', aBrowser(), true)).toEqual({ provedFor: '/profile' })
  expect(await comesBack('cancels', aBrowser())).toBe('cancelled')
})
