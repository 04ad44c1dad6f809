import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#features/accounts/limits.ts'
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
const emails = Array.from({ length: 12 * tries }, (_, n) => `nobody.${n}@demo.example`).values()

/** Alternates between a program and a person. */
async function logIn(forwardedFor: string, n: number, claims: Record<string, string> = {}): Promise<number> {
  const path = n % 2 ? '/login' : '/api/auth/login'
  const credentials = { email: emails.next().value ?? '', password: 'guess' } // more than the tests use
  const answer = await fetch(site.url + path, {
    method: 'POST',
    headers: {
      'x-forwarded-for': forwardedFor,
      ...claims,
      ...(path === '/api/auth/login' && { 'content-type': 'application/json' }),
    },
    body: path === '/login' ? new URLSearchParams(credentials) : JSON.stringify(credentials),
  })
  await answer.arrayBuffer()
  return answer.status
}

test('behind the proxy, attempts count by visitor, whatever a visitor claims', async () => {
  const visitor = '203.0.113.7'
  for (let n = 0; n < tries; n++) expect(await logIn(`198.51.100.${n}, ${visitor}`, n)).toBe(401)
  for (const n of [0, 1]) expect(await logIn(`198.51.100.200, ${visitor}`, n)).toBe(429)
  for (const n of [0, 1]) expect(await logIn('203.0.113.8', n)).toBe(401)
})

test('a whole IPv6 network is one visitor, and its neighbour another', async () => {
  const of = (n: number) => `2001:db8:7:7:${n.toString(16)}::${n}`
  for (let n = 0; n < tries; n++) expect(await logIn(of(n), n)).toBe(401)
  expect(await logIn(of(tries), 0)).toBe(429)
  expect(await logIn('2001:0DB8:0007:0007::1', 1)).toBe(429)
  expect(await logIn('2001:db8:7:8::1', 0)).toBe(401)
})

test('IPv4 written as IPv6 is the same visitor', async () => {
  const spellings = ['198.51.100.77', '::ffff:198.51.100.77', '::ffff:c633:644d', '[::ffff:c633:644d]:4711']
  for (let n = 0; n < tries; n++) expect(await logIn(spellings[n % 4] ?? '', n)).toBe(401)
  for (const spelling of spellings) expect(await logIn(spelling, 0)).toBe(429)
})

const claims = [
  'forwarded',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'x-forwarded-host',
  'client-ip',
]
test('no other header says where a request comes from', async () => {
  const visitor = '203.0.113.99'
  for (let n = 0; n <= tries; n++) {
    const claimed = Object.fromEntries(
      claims.map((name) => [name, name === 'forwarded' ? `for=198.51.100.${n}` : `198.51.100.${n}`]),
    )
    expect(await logIn(visitor, n, claimed)).toBe(n < tries ? 401 : 429)
  }
})
