import type { Tx } from '#adapters/database/database.ts'
import { Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import { lockRole } from '../store/people.server.ts'

/**
 * Anyone taking the role away waits until the transaction ends, and then finds what was done in it. Refuses if the
 * person no longer has the role. Call it before locking anything of a paper: ending a role also locks the person first.
 */
export async function holdRole(tx: Tx, viewer: SignedIn): Promise<void> {
  if (!(await lockRole(tx, viewer))) throw new Refused('not_yours')
}
