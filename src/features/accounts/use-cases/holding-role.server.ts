import type { Tx } from '#adapters/database/database.ts'
import { Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import { lockRole } from '../store/people.server.ts'

/**
 * Whoever takes the role away waits until the transaction ends, and then finds what was done by it. Refuses a person who has it
 * no longer. To be asked before anything of a paper is locked: whoever ends a role locks the person first, too.
 */
export async function holdRole(tx: Tx, viewer: SignedIn): Promise<void> {
  if (!(await lockRole(tx, viewer))) throw new Refused('not_yours')
}
