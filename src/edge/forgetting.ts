// What a slice forgets: of somebody who leaves, and once a day of what nobody needs any more. Each slice that keeps anything
// of that kind has a `forgetting.server.ts`; `leaving/` and `housekeeping/` fold over them.
import type { Tx } from '#adapters/database/database.ts'
import type { Role } from '#journal/roles.ts'
import type { Services } from './context.ts'

/** Whoever leaves, as they are until the transaction ends. */
export type Leaver = {
  id: string
  /** The one they act in. */
  role: Role
  email: string
  givenName: string
  familyName: string
  /** Addresses that they wanted to have and have not confirmed. */
  addressesUnderWay: readonly string[]
}

/** In the transaction in which the account goes. */
export type Forget = (tx: Tx, services: Services, leaver: Leaver) => Promise<void>
/** In one transaction with all the others; `now` is when the round began. */
export type Tidy = (tx: Tx, now: Date) => Promise<void>
