// What a slice forgets: about a person who leaves, and once a day whatever is no longer needed. Any slice that keeps
// such things has a `forgetting.server.ts`; `leaving/` and `housekeeping/` fold over them.
import type { Tx } from '#adapters/database/database.ts'
import type { Role } from '#journal/roles.ts'
import type { Services } from './context.ts'

/** The person who leaves, as they are until the transaction ends. */
export type Leaver = {
  id: string
  roles: readonly Role[]
  email: string
  givenName: string
  familyName: string
  /** Addresses they wanted but haven't confirmed. */
  addressesUnderWay: readonly string[]
}

/** In the transaction that deletes the account. */
export type Forget = (tx: Tx, services: Services, leaver: Leaver) => Promise<void>
/** In one transaction with all the others; `now` is when the round began. */
export type Tidy = (tx: Tx, now: Date) => Promise<void>
