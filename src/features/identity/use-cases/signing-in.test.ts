import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Services } from '#server/context.ts'
import { aPerson, testServices } from '#tests/support/services.ts'
import { hashPassword } from '../passwords.server.ts'
import { replacePassword } from '../store-account.server.ts'
import { signIn } from './signing-in.server.ts'

let services: Services
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, close } = await testServices())
})
afterAll(() => close())

test('a password that is replaced while somebody signs in by it opens nothing', async () => {
  const { db } = services
  const before = await hashPassword('paperstrip')
  const { id: personId, email } = await aPerson(services, 'author', { passwordHash: before })
  const credentials = { email, password: 'paperstrip', remember: false }
  const [signedIn] = await db.transaction(async (tx) => {
    await replacePassword(tx, { personId, before, after: await hashPassword('my own words') })
    const begun = Promise.allSettled([signIn(services, credentials, { address: '::1', device: 'curl' })])
    await vi.waitFor(async () => {
      const waiting = await db`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      expect(waiting).toHaveLength(1)
    }, 10_000)
    return [begun]
  })
  expect(await signedIn).toMatchObject([{ reason: { code: 'password_wrong' } }])
  expect(await db`select from sessions where person_id = ${personId}`).toEqual([])
})
