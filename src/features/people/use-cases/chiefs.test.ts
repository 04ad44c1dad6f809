import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findViewer, openSession } from '#features/accounts/signed-in/sessions.server.ts'
import { act } from '#features/accounts/use-cases/acting.server.ts'
import type { Services } from '#edge/context.ts'
import { emailsTo, testServices, testUrl, thePeople } from '#tests/support/services.ts'
import type { People } from '#tests/support/submissions.ts'
import { commands } from '../commands.server.ts'
import { endChief, makeChief } from './chiefs.server.ts'
import { openPerson, openRoleHistory } from './people.server.ts'
import { giveRole, withdrawRole } from './roles.server.ts'

let services: Services
let people: People
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices())
})
afterAll(() => close())
beforeEach(async () => {
  await services.db`truncate people cascade`
  people = await thePeople(services)
})

async function viewerOf({ id }: { id: string }) {
  const token = await openSession(services, { personId: id, persistent: false, device: 'test' })
  return findViewer(services, new Request(testUrl, { headers: { authorization: `Bearer ${token}` } }))
}

const eventsOf = async ({ id }: { id: string }) =>
  (await openRoleHistory(services, { personId: id })).lines.map(({ event, byWhom }) => [event, byWhom])

async function roles(...args: string[]) {
  const printed: string[] = []
  await commands.roles(services, args, (line) => printed.push(line))
  return printed
}

test('a publisher makes an editor editor in chief, and ends it; both are told and written down', async () => {
  const { editor, publisher } = people
  await makeChief(services, publisher, editor.id)
  expect(await viewerOf(editor)).toEqual({ id: editor.id, role: 'editor', isChief: true })
  await endChief(services, publisher, editor.id)
  expect(await viewerOf(editor)).toEqual({ id: editor.id, role: 'editor' })
  expect(await eventsOf(editor)).toEqual([
    ['endChief', publisher.id],
    ['makeChief', publisher.id],
  ])
  expect((await emailsTo(services, editor.email)).map(({ subject }) => subject).toSorted()).toEqual([
    'You are no longer editor in chief',
    'You are now editor in chief',
  ])
})

test('only an editor becomes editor in chief, once, and only publishers say so', async () => {
  const { editor, reviewer, publisher } = people
  await expect(makeChief(services, publisher, reviewer.id)).rejects.toThrow('Only an editor can be')
  await expect(makeChief(services, editor, editor.id)).rejects.toThrow('Your role doesn’t allow this.')
  await expect(endChief(services, publisher, editor.id)).rejects.toThrow('isn’t editor in chief')
  await makeChief(services, publisher, editor.id)
  await expect(makeChief(services, publisher, editor.id)).rejects.toThrow('is already editor in chief')
  await expect(makeChief(services, publisher, 'nobody')).rejects.toThrow('couldn’t find this person')
})

test('an editor in chief is one only while acting as an editor', async () => {
  const { editor, publisher } = people
  await giveRole(services, publisher, { personId: editor.id, role: 'reviewer' })
  await makeChief(services, publisher, editor.id)
  await act(services, { id: editor.id, role: 'editor' }, 'reviewer')
  expect(await viewerOf(editor)).toEqual({ id: editor.id, role: 'reviewer' })
})

test('who is no longer an editor is no longer editor in chief, also when they become an editor again', async () => {
  const { editor, publisher } = people
  await makeChief(services, publisher, editor.id)
  await withdrawRole(services, publisher, { personId: editor.id, role: 'editor' })
  await giveRole(services, publisher, { personId: editor.id, role: 'editor' })
  expect(await viewerOf(editor)).toEqual({ id: editor.id, role: 'editor' })
  expect((await openPerson(services, editor.id)).member.isChief).toBe(false)
})

test('the operator makes and ends editors in chief, and lists them', async () => {
  const { email } = people.editor
  expect(await roles('grant', email, 'editor-in-chief')).toEqual([`${email} is now editor in chief.`])
  expect(await roles('grant', email, 'editor-in-chief')).toEqual([`${email} is now editor in chief.`])
  expect((await roles('list')).filter((line) => line.endsWith(', editor in chief'))).toHaveLength(1)
  expect(await roles('revoke', email, 'editor-in-chief')).toEqual([`${email} is no longer editor in chief.`])
  expect((await eventsOf(people.editor)).map(([, byWhom]) => byWhom)).toEqual([
    'command line',
    'command line',
  ])
  await expect(roles('grant', people.author.email, 'editor-in-chief')).rejects.toThrow('Only an editor')
})
