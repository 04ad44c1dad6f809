// When someone loses a role, the papers they selected in it go back to the pool.
import type { Tx } from '#adapters/database/database.ts'
import { givesBack } from '#journal/people/granting.ts'
import type { Role, SignedIn } from '#journal/roles.ts'
import { whyNot } from '#journal/workflow.ts'
import type { Services } from '#edge/context.ts'
import { listHeld } from '../store-leaving.server.ts'
import { lockSubmission } from '../store.server.ts'
import { noteRoleEnded } from './history.server.ts'
import { makeMove } from './move.server.ts'

/** `role` is the one in which they were selected, whatever role the person has by now. */
type Holder = { id: string; role: Role }

/** `viewer` ended the role; left out if the operator did. Returns how many papers went back. */
export async function endRole(
  tx: Tx,
  services: Services,
  { viewer, ...holder }: Holder & { viewer: SignedIn | undefined },
): Promise<number> {
  const { role } = holder
  const before = (submissionId: string) => noteRoleEnded(tx, services, { viewer, submissionId, role })
  return giveBackAll(tx, services, { ...holder, before })
}

/** `before` runs first for each paper that goes back. */
export async function giveBackAll(
  tx: Tx,
  services: Services,
  { id, role, before }: Holder & { before?: (submissionId: string) => Promise<void> },
): Promise<number> {
  if (!isHolding(role)) return 0
  const submissions = []
  for (const held of await listHeld(tx, id, role)) submissions.push(await lockSubmission(tx, held))
  // Someone else may have moved one on before it was locked here.
  const theirs = submissions.filter((it) => !whyNot(givesBack[role], it, { viewer: { id, role } }))
  for (const submission of theirs) {
    await before?.(submission.id)
    await makeMove(tx, services, { viewer: { id, role }, move: givesBack[role], submission })
  }
  return theirs.length
}

/** How many papers would go back. */
export async function countHeld(tx: Tx, { id, role }: Holder): Promise<number> {
  return isHolding(role) ? (await listHeld(tx, id, role)).length : 0
}

function isHolding(role: Role): role is keyof typeof givesBack {
  return Object.hasOwn(givesBack, role)
}
