// Invitations to a role, from the email to the answer.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeClock } from '#adapters/clock.ts'
import { findSubmission } from '#features/submissions/store.server.ts'
import { invitationDays } from '#journal/people/granting.ts'
import { visitor, type StaffRole } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import {
  aPerson,
  emailedCode,
  emailedInvitation,
  emailsTo,
  roleOf,
  testServices,
  testUrl,
  thePeople,
  type TestPerson,
  leaveOnly,
  giveRoles,
} from '#tests/support/services.ts'
import { givenA } from '#tests/support/submissions.ts'
import { findViewer } from '#features/accounts/signed-in/sessions.server.ts'
import { listRoleLines } from '../store-roles.server.ts'
import { acceptInvitation, declineInvitation, openInvitation, registerInvited } from './invitations.server.ts'
import {
  forgetOldInvitations,
  invite,
  inviteAgain,
  openInvitations,
  withdrawInvitation,
} from './inviting.server.ts'
import { applyCode } from '#features/accounts/use-cases/emailed-links.server.ts'
import { register } from '#features/accounts/use-cases/registering.server.ts'
import { withdrawRole } from './roles.server.ts'
import { signIn } from '#features/accounts/use-cases/signing-in.server.ts'

const clock = fakeClock(new Date('2026-11-20T10:00:00Z'))
let services: Services
let close: () => Promise<void>
let publisher: TestPerson
beforeAll(async () => {
  ;({ services, close } = await testServices({ clock }))
  publisher = await aPerson(services, 'publisher')
})
afterAll(() => close())
// Each test begins a day later, so that none is throttled by the one before.
beforeEach(() => later(1))

const later = (days: number) => clock.set(new Date(clock.now().getTime() + days * 24 * 3600_000))
const client = { address: '203.0.113.1', device: 'curl/8' }
const guest = { count: 0 }
const aGuest = () => `mirren${++guest.count}@larkhaven.example`
const linkTo = async (email: string) => ({ code: await emailedInvitation(services, email), client })

async function invited(email: string, role: StaffRole = 'editor', by = publisher) {
  await invite(services, by, { email, role, greeting: 'Please join us.' })
  return linkTo(email)
}

const form = {
  givenName: 'Mirren',
  familyName: 'Halloran',
  username: 'mirren',
  affiliation: 'Larkhaven',
  country: 'Iceland',
  password: 'layers of creeping sheets',
  repeatPassword: 'layers of creeping sheets',
  privacyConsent: true,
  notificationConsent: false,
  reviewerConsent: false,
}

async function signedIn(token: string) {
  const request = new Request(testUrl, { headers: { cookie: `session=${token}` } })
  const viewer = await findViewer(services, request)
  if (viewer.role === 'visitor') throw new Error('Nobody is signed in.')
  return viewer
}

test('the email says who offers what, and until when, as text and as HTML', async () => {
  const email = aGuest()
  const { code } = await invited(email, 'reviewer')
  const [sent] = await emailsTo(services, email)
  expect(sent?.subject).toBe('You are invited to be a reviewer')
  for (const it of [sent?.text, sent?.html])
    for (const words of [
      'Petra Tarrowby has invited you',
      'Please join us.',
      `invitation?code=${code}`,
      'Open until',
    ])
      expect(it).toContain(words)
  const stored = await services.db`select to_jsonb(it)::text as row from invitations it`
  expect(JSON.stringify(stored)).not.toContain(code)
})

test('a newcomer registers by the link, is verified and signed in, accepts, and is what was offered', async () => {
  const email = aGuest()
  const link = await invited(email)
  expect(await openInvitation(services, visitor, link)).toMatchObject({
    step: 'register',
    email,
    offered: 'editor',
  })
  const viewer = await signedIn(await registerInvited(services, form, link))
  expect(viewer.role).toBe('author')
  expect(await openInvitation(services, viewer, link)).toMatchObject({
    step: 'answer',
  })
  expect(await acceptInvitation(services, viewer, link)).toBe('editor')
  expect(await roleOf(services, viewer)).toBe('editor')
  const lines = await listRoleLines(services.db, { personId: viewer.id, limit: 9 })
  expect(lines).toMatchObject([
    { event: 'accept', from: null, to: 'editor', byWhom: viewer.id, name: 'Mirren Halloran' },
    { event: 'invite', offered: 'editor', email, byName: 'Petra Tarrowby' },
  ])
  expect((await emailsTo(services, email)).map(({ subject }) => subject)).toContain('You are now an editor')
  const [told] = await emailsTo(services, publisher.email)
  expect(told?.text).toContain(`${email} has accepted your invitation and is now an editor`)
})

test('someone with an account signs in first, and keeps what the role they had holds', async () => {
  const people = await thePeople(services)
  const { id } = await givenA(services, people, 'editing_in_progress')
  const link = await invited(people.editor.email.toUpperCase(), 'reviewer')
  expect(await openInvitation(services, visitor, link)).toMatchObject({ step: 'signIn' })
  expect(await openInvitation(services, people.editor, link)).toMatchObject({ step: 'answer' })
  await acceptInvitation(services, people.editor, link)
  expect(await roleOf(services, people.editor)).toBe('reviewer')
  const editorId = people.editor.id
  expect(await findSubmission(services.db, id)).toMatchObject({ status: 'editing_in_progress', editorId })
})

test('a used link, however it was used, says so and does nothing', async () => {
  const person = await aPerson(services)
  const accepted = await invited(person.email)
  await acceptInvitation(services, person, accepted)
  await expect(acceptInvitation(services, person, accepted)).rejects.toMatchObject({
    code: 'invitation_accepted',
  })
  await expect(declineInvitation(services, accepted)).rejects.toMatchObject({ code: 'invitation_accepted' })
  const declined = await invited(person.email, 'reviewer')
  await declineInvitation(services, declined)
  await expect(acceptInvitation(services, person, declined)).rejects.toMatchObject({
    code: 'invitation_declined',
  })
  expect((await emailsTo(services, publisher.email))[0]?.subject).toBe('Your invitation was declined')
  const open = await invited(person.email, 'publisher')
  const { invitations } = await openInvitations(services)
  await withdrawInvitation(services, publisher, invitations[0]?.id ?? '')
  await expect(acceptInvitation(services, person, open)).rejects.toMatchObject({
    code: 'invitation_withdrawn',
  })
  const unknown = openInvitation(services, visitor, { code: 'x'.repeat(43), client })
  await expect(unknown).rejects.toMatchObject({ code: 'invitation_unknown' })
  expect(await roleOf(services, person)).toBe('editor')
})

test('if two answer at the same moment, one comes second', async () => {
  const person = await aPerson(services)
  const link = await invited(person.email)
  const answers = await Promise.allSettled([
    acceptInvitation(services, person, link),
    acceptInvitation(services, person, link),
    declineInvitation(services, link),
  ])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await listRoleLines(services.db, { personId: person.id, limit: 9 })).length).toBe(2)
})

test('it expires, and another email reopens it with a new link', async () => {
  const email = aGuest()
  const first = await invited(email)
  later(invitationDays)
  await expect(openInvitation(services, visitor, first)).rejects.toMatchObject({ code: 'invitation_over' })
  const { invitations } = await openInvitations(services)
  expect(invitations[0]).toMatchObject({ email, isOver: true })
  expect(await inviteAgain(services, publisher, invitations[0]?.id ?? '')).toBe(email)
  const second = await linkTo(email)
  await expect(openInvitation(services, visitor, first)).rejects.toMatchObject({ code: 'invitation_unknown' })
  expect(await openInvitation(services, visitor, second)).toMatchObject({ step: 'register' })
})

test('no one can accept for another address, whatever their role', async () => {
  const link = await invited(aGuest(), 'publisher')
  for (const role of ['author', 'editor', 'reviewer', 'publisher'] as const) {
    const stranger = await aPerson(services, role)
    expect(await openInvitation(services, stranger, link)).toMatchObject({
      step: 'signOut',
      account: stranger.email,
    })
    await expect(acceptInvitation(services, stranger, link)).rejects.toMatchObject({
      code: 'invitation_of_another',
    })
    expect(await roleOf(services, stranger)).toBe(role)
  }
})

test('a stranger who registered the address before gets nothing of the invited person’s account', async () => {
  const email = aGuest()
  const squat = { ...form, email, givenName: 'Squatter', password: 'squatted long before' }
  await register(services, { ...squat, repeatPassword: squat.password }, client)
  const oobCode = await emailedCode(services, email)
  const link = await invited(email)
  expect(await openInvitation(services, visitor, link)).toMatchObject({ step: 'register' })
  const viewer = await signedIn(await registerInvited(services, form, link))
  await acceptInvitation(services, viewer, link)
  const asSquatter = signIn(services, { email, password: squat.password, remember: false }, client)
  await expect(asSquatter).rejects.toMatchObject({ code: 'password_wrong' })
  await expect(applyCode(services, { mode: 'verifyEmail', oobCode }, client)).rejects.toThrow(
    'Verification failed.',
  )
  const [row] = await services.db`select to_jsonb(p)::text as row from people p where id = ${viewer.id}`
  expect(JSON.stringify(row)).not.toContain('Squatter')
})

test('a verified account isn’t overwritten, and a weak password is refused', async () => {
  const person = await aPerson(services)
  const link = await invited(person.email)
  await expect(registerInvited(services, form, link)).rejects.toMatchObject({ code: 'email_taken' })
  const weak = { ...form, password: 'password', repeatPassword: 'password' }
  await expect(registerInvited(services, weak, await invited(aGuest()))).rejects.toMatchObject({
    code: 'password_weak',
  })
})

test('an address has one open invitation, and none to the role it already has', async () => {
  const person = await aPerson(services, 'editor')
  await expect(invited(person.email, 'editor')).rejects.toMatchObject({ code: 'invited_role_held' })
  await invited(person.email, 'reviewer')
  await expect(invited(person.email.toUpperCase(), 'publisher')).rejects.toMatchObject({
    code: 'invitation_open',
  })
})

test('only a publisher can invite, send again or withdraw', async () => {
  const email = aGuest()
  await invited(email)
  const [open] = (await openInvitations(services)).invitations
  const former = await aPerson(services, 'publisher')
  await withdrawRole(services, publisher, { personId: former.id, role: 'publisher' })
  for (const who of [await aPerson(services), await aPerson(services, 'editor'), former]) {
    await expect(invited(aGuest(), 'editor', who)).rejects.toMatchObject({ code: 'not_yours' })
    await expect(inviteAgain(services, who, open?.id ?? '')).rejects.toMatchObject({ code: 'not_yours' })
    await expect(withdrawInvitation(services, who, open?.id ?? '')).rejects.toMatchObject({
      code: 'not_yours',
    })
  }
})

test('a publisher’s unanswered invitations end with the role', async () => {
  const other = await aPerson(services, 'publisher')
  const link = await invited(aGuest(), 'editor', other)
  await withdrawRole(services, publisher, { personId: other.id, role: 'publisher' })
  await expect(openInvitation(services, visitor, link)).rejects.toMatchObject({
    code: 'invitation_withdrawn',
  })
})

test('the last publisher may accept to be an editor besides, and stays publisher', async () => {
  await leaveOnly(services, publisher)
  await acceptInvitation(services, publisher, await invited(publisher.email, 'editor'))
  expect(await roleOf(services, publisher)).toBe('editor')
  const [{ roles } = { roles: [] }] = await services.db<{ roles: string[] }>`
    select roles from people where id = ${publisher.id}`
  expect(roles).toEqual(['author', 'publisher', 'editor'])
  await giveRoles(services, publisher, 'publisher')
})

test('no one is written to again and again, and no one can write to everyone', async () => {
  const email = aGuest()
  await invited(email)
  const [open] = (await openInvitations(services)).invitations
  for (let n = 1; n < 5; n++) await inviteAgain(services, publisher, open?.id ?? '')
  await expect(inviteAgain(services, publisher, open?.id ?? '')).rejects.toMatchObject({
    code: 'invited_often',
  })
  for (let n = 6; n < 50; n++) await invited(aGuest())
  await expect(invited(aGuest())).rejects.toMatchObject({ code: 'invitations_many', status: 429 })
})

test('an address is forgotten half a year after the answer, and the history stays', async () => {
  const email = aGuest()
  await declineInvitation(services, await invited(email))
  const overdue = aGuest()
  await invited(overdue)
  later(179)
  await services.db.transaction((tx) => forgetOldInvitations(tx, clock.now()))
  expect(await linesOf(email)).toHaveLength(2)
  expect((await openInvitations(services)).invitations.filter((it) => it.email === overdue)).toEqual([])
  later(2)
  await services.db.transaction((tx) => forgetOldInvitations(tx, clock.now()))
  expect(await linesOf(email)).toEqual([])
  expect(
    (await listRoleLines(services.db, { limit: 500 })).filter((it) => it.email === '').length,
  ).toBeGreaterThan(1)
})

const linesOf = async (email: string) =>
  (await listRoleLines(services.db, { limit: 500 })).filter((it) => it.email === email)
