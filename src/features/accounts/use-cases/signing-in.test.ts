import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '#edge/context.ts'
import { untilWaiting } from '#tests/support/at-once.ts'
import { aPerson, testServices } from '#tests/support/services.ts'
import { hashPassword } from '../passwords/passwords.server.ts'
import { replacePassword } from '../store/account.server.ts'
import { signIn } from './signing-in.server.ts'

let services: Services
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices())
})
afterAll(() => close())

test('a password replaced while someone is signing in with it opens nothing', async () => {
  const { db } = services
  const before = await hashPassword('paperstrip')
  const { id: personId, email } = await aPerson(services, 'author', { passwordHash: before })
  const credentials = { email, password: 'paperstrip', remember: false }
  const [signedIn] = await db.transaction(async (tx) => {
    await replacePassword(tx, { personId, before, after: await hashPassword('my own words') })
    const begun = Promise.allSettled([signIn(services, credentials, { address: '::1', device: 'curl' })])
    await untilWaiting(db, 1)
    return [begun]
  })
  expect(await signedIn).toMatchObject([{ reason: { code: 'password_wrong' } }])
  expect(await db`select from sessions where person_id = ${personId}`).toEqual([])
})
