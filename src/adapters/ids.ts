import { randomBytes } from 'node:crypto'
import { systemClock, type Clock } from './clock.ts'

export type Ids = {
  /** 16 characters 0-9 a-z without i, l, o, u (Crockford's base 32); later ones sort later. Not secret. */
  next: () => string
  /** 256 random bits as base64url, 43 characters. */
  secret: () => string
}

const digits = '0123456789abcdefghjkmnpqrstvwxyz'
const randomBits = 35n // 9 characters of milliseconds, 7 random

export function randomIds(clock: Clock = systemClock, random: (size: number) => Buffer = randomBytes): Ids {
  const state = { last: 0n }
  return {
    next: () => {
      const chance = random(5).readUIntBE(0, 5)
      const made =
        (BigInt(clock.now().getTime()) << randomBits) | BigInt.asUintN(Number(randomBits), BigInt(chance))
      // Two in the same millisecond, or after the clock was set back, keep their order.
      state.last = made > state.last ? made : state.last + 1n
      return toBase32(state.last)
    },
    secret: () => random(32).toString('base64url'),
  }
}

function toBase32(value: bigint): string {
  return Array.from(
    { length: 16 },
    (_, place) => digits[Number((value >> BigInt(5 * (15 - place))) & 31n)],
  ).join('')
}
