// The logs of all journeys are searched for secrets when a site stops (`support/site.ts`). This is about the search itself, and
// about a journal whose pages fail where an address has a token in it.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inDatabaseOf } from './support/database-of.ts'
import { findSecrets } from './support/secrets-in-log.ts'
import { forget, startSite, type Site } from './support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
}, 60_000)
afterAll(async () => {
  await site.stop()
  forget(site)
})

test.each([
  ['paid with 4111 1111 1111 1111 by card', 'a card number'],
  ['?q=5555+5555+5555+4444', 'a card number'],
  ['Bearer sk_test_4eC39HqLyjWDarjtT1zdp7dc', 'a key of Stripe'],
  ['signed with whsec_12345', 'a key of Stripe'],
  ['cookie Zm9yIHRlc3RzIG9ubHksIDMyIGJ5dGVzIG9mIGl0ISE', 'a session or an emailed code'],
  ['razorpay_signature=00', 'a field of a card or of a provider’s proof'],
  ['hunter2 was typed', 'hunt…'],
])('the search finds what it looks for in %j', (line, what) => {
  expect(findSecrets(line, ['hunter2'])).toEqual([what])
})

test('the search passes over times, numbers of papers and names of files', () => {
  const line = `{"time":1763912684000,"paper":"ALD-2026-0147","id":"01kabcdefghjkmnp","storageKey":"${'0a'.repeat(32)}"}`
  expect(findSecrets(line, ['hunter2'])).toEqual([])
})

const uuid = '0b9c4f9e-6d0e-4f43-9a52-93a8f0f0a7b1'
const code = 'Zm9yIHRlc3RzIG9ubHksIDMyIGJ5dGVzIG9mIGl0ISE'

test('a page that fails is in the log without what its address opens', async () => {
  const rename = (from: string, to: string) =>
    inDatabaseOf(site, (db) => db`alter table ${sql.table(from)} rename to ${sql.table(to)}`)
  await rename('vouchers', 'away')
  const path = `/payment/01kabcdefghjkmnp/documents/${uuid}`
  const { status } = await fetch(`${site.url}${path}?from=${code}`)
  await rename('away', 'vouchers')
  expect(status).toBe(500)
  await expect.poll(() => site.said()).toContain('a page failed')
  expect(site.said()).toContain('/payment/01kabcdefghjkmnp/documents/[secret]')
  expect(findSecrets(site.said(), [uuid, code])).toEqual([])
})
