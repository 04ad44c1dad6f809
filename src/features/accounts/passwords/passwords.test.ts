import { expect, test } from 'vitest'
import { atMost } from './at-most.ts'
import { hashPassword, isPassword } from './passwords.server.ts'

test('a password opens its own hash and no other', async () => {
  const stored = await hashPassword('paper strip')
  expect(await isPassword(stored, 'paper strip')).toBe(true)
  expect(await isPassword(stored, 'paper strap')).toBe(false)
})

test('two hashes of one password differ, and neither contains it', async () => {
  const [one, other] = await Promise.all([hashPassword('paperstrip'), hashPassword('paperstrip')])
  expect(one).not.toBe(other)
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/)
  expect(one).not.toContain('paperstrip')
})

test('the same letters from another keyboard are the same password', async () => {
  const composed = 'caf\u00e9 noir'
  expect(await isPassword(await hashPassword(composed), composed.normalize('NFD'))).toBe(true)
})

test('no password opens an account without one', async () => {
  expect(await isPassword(undefined, '')).toBe(false)
})

test('in a flood, a few run at a time and the rest are turned away', async () => {
  const inTurn = atMost(2, 3, () => new Error('full'))
  const running = { now: 0, most: 0 }
  const work = async () => {
    running.most = Math.max(running.most, ++running.now)
    await new Promise(setImmediate)
    running.now--
  }
  const outcomes = await Promise.allSettled(Array.from({ length: 9 }, () => inTurn(work)))
  expect(running.most).toBe(2)
  expect(outcomes.filter((it) => it.status === 'fulfilled')).toHaveLength(5)
  await inTurn(work)
  expect(running).toEqual({ now: 0, most: 2 })
})
