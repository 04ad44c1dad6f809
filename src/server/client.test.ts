import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#features/identity/limits.ts'
import { testServices } from '#tests/support/services.ts'
import { openSite } from '#tests/support/whole-site.ts'

let site: Awaited<ReturnType<typeof openSite>>
let close: () => Promise<void>
beforeAll(async () => {
  const opened = await testServices({ journal: { trustedProxies: 1 } })
  close = opened.close
  site = await openSite(opened.services)
})
afterAll(async () => {
  await site.close()
  await close()
})

const { tries } = limits.passwordsFromOneAddress
const emails = Array.from({ length: 3 * tries }, (_, n) => `nobody.${n}@demo.example`).values()

/** By turns as a program and as a person. */
async function logIn(forwardedFor: string, n: number): Promise<number> {
  const path = n % 2 ? '/login' : '/api/auth/login'
  const credentials = { email: emails.next().value ?? '', password: 'guess' } // more than the tests use
  const answer = await fetch(site.url + path, {
    method: 'POST',
    headers: {
      'x-forwarded-for': forwardedFor,
      ...(path === '/api/auth/login' && { 'content-type': 'application/json' }),
    },
    body: path === '/login' ? new URLSearchParams(credentials) : JSON.stringify(credentials),
  })
  await answer.arrayBuffer()
  return answer.status
}

test('behind the proxy tries count by visitor, whatever a visitor claims', async () => {
  const visitor = '203.0.113.7'
  for (let n = 0; n < tries; n++) expect(await logIn(`198.51.100.${n}, ${visitor}`, n)).toBe(401)
  for (const n of [0, 1]) expect(await logIn(`198.51.100.200, ${visitor}`, n)).toBe(429)
  for (const n of [0, 1]) expect(await logIn('203.0.113.8', n)).toBe(401)
})
