// Changes of role: what counts at once, what goes back, and who is told.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decide } from '#features/submissions/moves/move.server.ts'
import { needDetails } from '#features/submissions/moves/reading.server.ts'
import { findSubmission } from '#features/submissions/store.server.ts'
import { Refused } from '#journal/refusals.ts'
import type { StaffRole } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { atOnce } from '#tests/support/at-once.ts'
import {
  aPerson,
  giveRoles,
  emailsTo,
  roleOf,
  testServices,
  testUrl,
  thePeople,
  type TestPerson,
  leaveOnly,
} from '#tests/support/services.ts'
import { givenA } from '#tests/support/submissions.ts'
import { findViewer, openSession } from '#features/accounts/signed-in/sessions.server.ts'
import { listRoleLines } from '../store-roles.server.ts'
import { act } from '#features/accounts/use-cases/acting.server.ts'
import { listByStatus } from '#features/submissions/lists/listing.server.ts'
import { deleteAccount } from '#features/leaving/use-cases/leaving.server.ts'
import { hashPassword } from '#features/accounts/passwords/passwords.server.ts'
import { giveRole, grantRole, revokeRole, withdrawRole } from './roles.server.ts'

let services: Services
let close: () => Promise<void>
let publisher: TestPerson
beforeAll(async () => {
  ;({ services, close } = await testServices())
  publisher = await aPerson(services, 'publisher')
})
afterAll(() => close())

const give = (by: TestPerson, { id }: TestPerson, role: StaffRole) =>
  giveRole(services, by, { personId: id, role })
const withdraw = (by: TestPerson, { id }: TestPerson, role: StaffRole) =>
  withdrawRole(services, by, { personId: id, role })
const linesOf = async ({ id }: TestPerson) => listRoleLines(services.db, { personId: id, limit: 50 })

test('a new role counts from the next request on, is recorded, and announced by email', async () => {
  const person = await aPerson(services)
  const token = await openSession(services, { personId: person.id, persistent: false, device: '' })
  await give(publisher, person, 'editor')
  const request = new Request(testUrl, { headers: { cookie: `session=${token}` } })
  expect(await findViewer(services, request)).toEqual({ id: person.id, role: 'editor' })
  expect(await linesOf(person)).toMatchObject([
    { event: 'giveRole', from: null, to: 'editor', byName: 'Petra Tarrowby', name: 'Anwen Tarrowby' },
  ])
  const [sent] = await emailsTo(services, person.email)
  expect(sent?.subject).toBe('You are now an editor')
  for (const form of [sent?.text, sent?.html]) expect(form).toContain('now an editor for Alidade.')
})

test('someone at work is given a second role besides, and switches to it when they like', async () => {
  const person = await aPerson(services, 'editor')
  await give(publisher, person, 'reviewer')
  expect(await roleOf(services, person)).toBe('editor')
  await act(services, person, 'reviewer')
  expect(await roleOf(services, person)).toBe('reviewer')
  await act(services, person, 'author')
  expect(await roleOf(services, person)).toBe('author')
  await expect(act(services, person, 'publisher')).rejects.toMatchObject({ code: 'not_yours' })
  expect(await roleOf(services, person)).toBe('author')
})

test('someone who loses the role they act in goes on in the other', async () => {
  const person = await aPerson(services, 'editor')
  await give(publisher, person, 'publisher')
  await withdraw(publisher, person, 'editor')
  expect(await roleOf(services, person)).toBe('publisher')
})

test('no one finds their own paper in a pool, is told that it waits there, or opens it as staff', async () => {
  const people = await thePeople(services)
  const { author } = people
  await giveRoles(services, author, 'editor', 'reviewer', 'publisher')
  await services.db`update people set notification_consent = true, reviewer_consent = true where id = ${author.id}`
  for (const [status, role] of [
    ['submitted', 'editor'],
    ['sent_for_review', 'reviewer'],
    ['approved_for_publication', 'publisher'],
  ] as const) {
    const { id, reference } = await givenA(services, people, status)
    const { submissions } = await listByStatus(services, { id: author.id, role }, { status })
    expect(submissions.map((it) => it.id)).not.toContain(id)
    const subjects = (await emailsTo(services, author.email)).map(({ subject }) => subject)
    expect(subjects.filter((it) => it.includes(reference) && it.includes('needs'))).toEqual([])
  }
})

test('what the operator grants is in the same history', async () => {
  const person = await aPerson(services)
  await grantRole(services, { email: person.email, role: 'reviewer' })
  await grantRole(services, { email: person.email, role: 'reviewer' })
  expect(await linesOf(person)).toMatchObject([{ byWhom: 'command line', byName: null, to: 'reviewer' }])
  expect(await emailsTo(services, person.email)).toHaveLength(1)
})

test.each([
  ['editor', 'editing_in_progress', 'submitted', 'releaseFromEdit', { editorId: null }],
  [
    'reviewer',
    'review_in_progress',
    'sent_for_review',
    'releaseFromReview',
    { reviews: [{ state: 'givenBack' }] },
  ],
] as const)('the paper that %s holds goes back from %s to %s', async (who, from, to, move, facts) => {
  const people = await thePeople(services)
  const { id, reference } = await givenA(services, people, from)
  await withdraw(publisher, people[who], who)
  expect(await findSubmission(services.db, id)).toMatchObject({ status: to, ...facts })
  const { history } = await needDetails(services, people.author, id)
  expect(history.slice(-2)).toMatchObject([
    { event: 'endRole', role: 'publisher', note: expect.stringContaining(`no longer a`) },
    { event: move },
  ])
  const [sent] = await emailsTo(services, people[who].email)
  expect(sent).toMatchObject({ subject: expect.stringContaining('You are no longer a') })
  expect(sent?.text).toContain('One paper you’d selected has gone back to the pool')
  const toAuthor = (await emailsTo(services, people.author.email)).filter(({ text }) =>
    text.includes(reference),
  )
  expect(toAuthor[0]?.text).toContain('Next,')
})

test('what has moved on from someone who loses the role stays where it is', async () => {
  const people = await thePeople(services)
  const { id } = await givenA(services, people, 'sent_for_review')
  await withdraw(publisher, people.editor, 'editor')
  expect(await findSubmission(services.db, id)).toMatchObject({
    status: 'sent_for_review',
    editorId: people.editor.id,
  })
})

describe('an editor whose role ends at the moment at which two papers are moved', () => {
  const given = async () => {
    const people = await thePeople(services)
    const { editor, otherEditor } = people
    const { id: held } = await givenA(services, people, 'editing_in_progress')
    const { id: open } = await givenA(services, { ...people, editor: otherEditor }, 'submitted')
    const select = () => decide(services, editor, { move: 'selectForEdit', submissionId: open })
    const send = () => decide(services, editor, { move: 'sendForReview', submissionId: held, feedback: '' })
    const end = () => withdraw(publisher, editor, 'editor')
    const statuses = async () =>
      Promise.all([open, held].map(async (id) => (await findSubmission(services.db, id))?.status))
    return { editor, select, send, end, statuses }
  }

  test('is refused if the end comes first', async () => {
    const { editor, select, send, end, statuses } = await given()
    const refused = { reason: { code: 'not_yours' } }
    expect(await atOnce(services, editor, [end, select, send])).toMatchObject([
      { status: 'fulfilled' },
      refused,
      refused,
    ])
    expect(await statuses()).toEqual(['submitted', 'submitted'])
  })

  test('has moved them if it comes last, and holds nothing afterwards', async () => {
    const { editor, select, send, end, statuses } = await given()
    const outcomes = await atOnce(services, editor, [select, send, end])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
    expect(await statuses()).toEqual(['submitted', 'sent_for_review'])
  })
})

test('nobody is given a role twice, or loses one they don’t have, and there must be somebody', async () => {
  const person = await aPerson(services, 'editor')
  await expect(give(publisher, person, 'editor')).rejects.toMatchObject({ code: 'role_held' })
  await expect(withdraw(publisher, person, 'reviewer')).rejects.toMatchObject({ code: 'role_not_held' })
  const nobody = { ...person, id: 'nobody' }
  await expect(give(publisher, nobody, 'editor')).rejects.toMatchObject({ code: 'person_missing' })
  expect(await linesOf(person)).toEqual([])
})

test('no role is given to someone whose address isn’t verified', async () => {
  const person = await aPerson(services)
  await services.db`update people set email_verified_at = null where id = ${person.id}`
  await expect(give(publisher, person, 'editor')).rejects.toMatchObject({ code: 'address_unproven' })
})

test('someone who has left is given no role', async () => {
  const person = await aPerson(services, 'author', { passwordHash: await hashPassword('paperstrip') })
  await deleteAccount(services, person, 'paperstrip')
  await expect(give(publisher, person, 'editor')).rejects.toMatchObject({ code: 'person_missing' })
})

test.each(['author', 'editor', 'reviewer'] as const)('%s can’t give anyone a role', async (role) => {
  const [somebody, person] = [await aPerson(services, role), await aPerson(services)]
  await expect(give(somebody, person, 'publisher')).rejects.toMatchObject({ code: 'not_yours' })
  await expect(give(somebody, somebody, 'publisher')).rejects.toBeInstanceOf(Refused)
  expect(await roleOf(services, person)).toBe('author')
})

test('the last publisher stays, on the pages and on the command line, whoever else goes at the same moment', async () => {
  await leaveOnly(services, publisher)
  const refused = { code: 'last_publisher_role' }
  await expect(withdraw(publisher, publisher, 'publisher')).rejects.toMatchObject(refused)
  const byCommand = revokeRole(services, { email: publisher.email, role: 'publisher' })
  await expect(byCommand).rejects.toMatchObject(refused)
  const passwordHash = await hashPassword('paperstrip')
  const [other, third] = [
    await aPerson(services, 'publisher', { passwordHash }),
    await aPerson(services, 'publisher'),
  ]
  const outcomes = await Promise.allSettled([
    withdraw(other, third, 'publisher'),
    withdraw(third, other, 'publisher'),
    withdraw(publisher, publisher, 'publisher'),
    deleteAccount(services, other, 'paperstrip'),
  ])
  expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
  const left = await services.db`select from people where roles @> '{publisher}' and deleted_at is null`
  expect(left.length).toBeGreaterThan(0)
})
