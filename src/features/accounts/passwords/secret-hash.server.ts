import { createHash } from 'node:crypto'

/** All that the database has of a token or a code. For random secrets alone: a password needs a slow hash. */
export function sha256(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
