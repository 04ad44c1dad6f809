import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Refused } from '#journal/refusals.ts'
import { atMost } from './at-most.ts'

// Argon2id with OWASP's second choice of parameters:
// https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
const cost = { memory: 19_456, passes: 2, parallelism: 1 } // memory in KiB
const tagLength = 32

const derive = promisify(argon2)

// Each hash takes 19 MiB and a thread: two at a time leave room for reading pages, and a flood is turned away.
const inTurn = atMost(2, 60, () => new Refused('too_often', { retryAfter: 10 }))

/** In the PHC string format: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await inTurn(() =>
    derive('argon2id', { message: toMessage(password), nonce, ...cost, tagLength }),
  )
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${nonce.toString('base64url')}$${tag.toString('base64url')}`
}

/** Without a stored hash it takes just as long and says no, so that timing doesn't reveal who has an account. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const { nonce, tag, ...parameters } = stored ? parse(stored) : nobody
  const message = toMessage(password)
  const derived = await inTurn(() =>
    derive('argon2id', { message, nonce, tagLength: tag.length, ...parameters }),
  )
  return timingSafeEqual(derived, tag) && stored !== undefined
}

const nobody = { ...cost, nonce: Buffer.alloc(16), tag: Buffer.alloc(tagLength) }

function parse(stored: string) {
  const [, kind, , parameters = '', nonce = '', tag = ''] = stored.split('$')
  if (kind !== 'argon2id' || !tag) throw new Error('A stored password is not an argon2id hash.')
  const cost = Object.fromEntries(parameters.split(',').map((pair) => pair.split('=')))
  return {
    memory: Number(cost.m),
    passes: Number(cost.t),
    parallelism: Number(cost.p),
    nonce: Buffer.from(nonce, 'base64url'),
    tag: Buffer.from(tag, 'base64url'),
  }
}

// The same letters typed on two keyboards may arrive as different bytes: NIST SP 800-63B, section 5.1.1.2.
function toMessage(password: string): Buffer {
  return Buffer.from(password.normalize('NFKC'))
}
