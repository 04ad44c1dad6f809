import { createHash } from 'node:crypto'

/** All that the database stores of a token or a code. Only for random secrets: a password needs a slow hash. */
export function sha256(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
