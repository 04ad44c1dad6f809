// Once someone is signed out or changes role, no window they left open can read or save a manuscript.
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decide } from '#features/submissions/moves/move.server.ts'
import type { Services } from '#edge/context.ts'
import { mountEndpoints } from '#server/endpoints.ts'
import { emailedCode, testServices, testUrl, thePeople } from '#tests/support/services.ts'
import { aWordFile, givenA, type People } from '#tests/support/submissions.ts'
import { hashPassword } from '../passwords/passwords.server.ts'
import { openSession } from './sessions.server.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from '../use-cases/own-sessions.server.ts'
import { changePassword } from '../use-cases/password.server.ts'
import { grantRole, revokeRole } from '#features/people/use-cases/roles.server.ts'

let services: Services
let close: () => Promise<void>
let people: People
const app = new Hono()
beforeAll(async () => {
  ;({ services, close } = await testServices())
  people = await thePeople(services)
  mountEndpoints(app, services)
})
afterAll(() => close())

const post = async (path: string, body: object = {}, session = '') => {
  const headers = {
    'content-type': 'application/json',
    ...(session && { authorization: `Bearer ${session}` }),
  }
  const client = { incoming: { socket: { remoteAddress: '203.0.113.1' } } }
  const response = await app.request(
    testUrl + path,
    { method: 'POST', headers, body: JSON.stringify(body) },
    client,
  )
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}
const signedIn = ({ id }: { id: string }) =>
  openSession(services, { personId: id, persistent: false, device: 'test' })

/** A window with the document open and locked, as an office editor has it. */
async function aWindow(id: string, session: string) {
  const { status, body } = await post(`/api/wopi/token/${id}`, { permission: 'edit' }, session)
  expect(status).toBe(200)
  const { token = '' } = body
  const send = async (ending: string, operation: string, content?: BodyInit) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'X-WOPI-Override': operation,
      'X-WOPI-Lock': session,
    }
    const init = { method: 'POST', headers, ...(content !== undefined && { body: content }) }
    return (await app.request(`/api/wopi/files/${id}${ending}`, init)).status
  }
  return { lock: () => send('', 'LOCK'), save: () => send('/contents', 'PUT', aWordFile(token)) }
}

async function revising() {
  const { id } = await givenA(services, people, 'editing_feedback_given')
  const session = await signedIn(people.author)
  const window = await aWindow(id, session)
  expect(await window.lock()).toBe(200)
  expect(await window.save()).toBe(200)
  return { id, session, window }
}

test('signing out closes what’s open, in every window; one that’s still signed in gets a new token', async () => {
  const { id, session, window } = await revising()
  const elsewhere = await signedIn(people.author)
  const other = await aWindow(id, elsewhere)
  expect((await post('/api/auth/logout', {}, session)).status).toBe(200)
  expect([await window.save(), await other.lock()]).toEqual([401, 401])
  expect((await post(`/api/wopi/token/${id}`, {}, session)).status).toBe(401)
  expect((await post(`/api/wopi/token/${id}`, {}, elsewhere)).status).toBe(200)
})

test('what was typed before signing out is saved after the next sign-in, under the same lock', async () => {
  const { id, session, window } = await revising()
  await post('/api/auth/logout', {}, session)
  expect(await window.save()).toBe(401)
  const { body } = await post(`/api/wopi/token/${id}`, { permission: 'edit' }, await signedIn(people.author))
  const headers = {
    authorization: `Bearer ${body['token']}`,
    'X-WOPI-Override': 'PUT',
    'X-WOPI-Lock': session,
  }
  const saved = await app.request(`/api/wopi/files/${id}/contents`, {
    method: 'POST',
    headers,
    body: aWordFile('Later.'),
  })
  expect(saved.status).toBe(200)
})

test('someone else’s sign-out closes nothing', async () => {
  const { window } = await revising()
  await post('/api/auth/logout', {}, await signedIn(people.editor))
  await post('/api/auth/logout', {}, 'made-up')
  expect(await window.save()).toBe(200)
})

test('a new password closes what’s open', async () => {
  const { window } = await revising()
  const { email } = people.author
  expect((await post('/api/auth/forgot-password', { email })).status).toBe(200)
  const oobCode = await emailedCode(services, email)
  const reset = { mode: 'resetPassword', oobCode, password: 'new words' }
  expect((await post('/api/auth/action', reset)).status).toBe(200)
  expect(await window.save()).toBe(401)
})

test('a role that is withdrawn closes what’s open, and given again it begins anew', async () => {
  const { id } = await givenA(services, people, 'editing_in_progress')
  const session = await signedIn(people.editor)
  const window = await aWindow(id, session)
  expect(await window.lock()).toBe(200)
  const { email } = people.editor
  await revokeRole(services, { email, role: 'editor' })
  await grantRole(services, { email, role: 'editor' })
  expect(await window.save()).toBe(401)
  await decide(services, people.editor, { move: 'selectForEdit', submissionId: id })
  const again = await aWindow(id, session)
  expect([await again.lock(), await again.save()]).toEqual([200, 200])
})

const endings: [way: string, end: (session: string) => Promise<unknown>][] = [
  ['ending the other sessions', (session) => endOtherSessions(services, people.author, session)],
  ['ending one of the sessions', endAnother],
  ['changing the password', changesPassword],
]
test.each(endings)('%s closes what’s open', async (_, end) => {
  const { session, window } = await revising()
  await end(session)
  expect(await window.save()).toBe(401)
})

async function endAnother(session: string) {
  await signedIn(people.author)
  const other = (await listOwnSessions(services, people.author, session)).find(({ isThis }) => !isThis)
  await endOwnSession(services, people.author, other?.id ?? '')
}

async function changesPassword(session: string) {
  const { id } = people.author
  await services.db`update people set password_hash = ${await hashPassword('paperstrip')} where id = ${id}`
  const asked = { oldPassword: 'paperstrip', password: 'larkhaven felts', repeatPassword: 'larkhaven felts' }
  await changePassword(services, people.author, { ...asked, token: session })
}
