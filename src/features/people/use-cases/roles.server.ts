// Every change of a role goes through here: docs/decisions/0043-roles.md.
import type { Tx } from '#adapters/database/database.ts'
import { follow } from '#edge/followers.ts'
import { post } from '#features/outbox/outbox.server.ts'
import { endRole } from '#features/submissions/moves/giving-back.server.ts'
import { whyNotGrant, whyNotRole } from '#journal/granting.ts'
import { insist, Refused } from '#journal/refusals.ts'
import type { Role, SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { roleChangedMail } from '../emails.ts'
import { findIdByEmail, listStaff, lockStanding, saveRole, type Standing } from '../store-roles.server.ts'
import { withdrawInvitationsBy } from './withdrawing.server.ts'

type Chosen = { personId: string; role: Role; /** The role the page showed. */ from: Role }

/** A publisher changes someone's role, possibly their own. Counts from the person's next request on. */
export async function changeRole(services: Services, viewer: SignedIn, chosen: Chosen): Promise<Standing> {
  return services.db.transaction(async (tx) => {
    const { person, publishers } = await lockStanding(tx, chosen.personId)
    if (!publishers.includes(viewer.id)) throw new Refused('not_yours')
    if (!person) throw new Refused('person_missing')
    if (person.role !== chosen.from) throw new Refused('role_changed')
    insist(whyNotGrant(person, chosen.role, publishers.length))
    await setRole(tx, services, person, { to: chosen.role, by: viewer })
    return person
  })
}

/** For the journal's operator. If someone already has the role, nothing is written. */
export async function grantRole(
  services: Services,
  { email, role }: { email: string; role: Role },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const id = await findIdByEmail(tx, email)
    const { person, publishers } = await lockStanding(tx, id ?? '')
    if (!person) throw new Refused('account_missing')
    if (person.role === role) return
    insist(whyNotRole(person, role, publishers.length))
    await setRole(tx, services, person, { to: role })
  })
}

type Change = {
  to: Role
  /** Left out: the journal's operator. */
  by?: SignedIn
  /** The one that was accepted. */
  invitationId?: string
}

/**
 * For a locked person, once the rules have allowed it. Whatever was open in the old role ends, and the person is told.
 */
export async function setRole(
  tx: Tx,
  services: Services,
  { id, email, givenName, role: from }: Standing,
  { to, by, invitationId }: Change,
): Promise<void> {
  const at = services.clock.now()
  await saveRole(tx, { personId: id, from, to, byWhom: by?.id ?? 'command line', at, invitationId })
  await follow(tx, services, 'signedOut', { personId: id })
  const wentBack = await endRole(tx, services, { id, role: from, viewer: by })
  if (from === 'publisher') await withdrawInvitationsBy(tx, services, id)
  const mail = roleChangedMail(services.journal, givenName, { from, to, wentBack })
  await post(tx, services, { to: email, ...mail })
}

export async function findStaff({ db }: Pick<Services, 'db'>) {
  return listStaff(db)
}
