// Every change of a role goes through here: docs/decisions/0043-roles.md.
import type { Tx } from '#adapters/database/database.ts'
import { follow } from '#edge/followers.ts'
import { writeEmail } from '#features/outbox/outbox.server.ts'
import { endRole } from '#features/submissions/moves/giving-back.server.ts'
import { whyNotGive, whyNotWithdraw } from '#journal/people/granting.ts'
import { insist, Refused } from '#journal/refusals.ts'
import { actingWithout, type SignedIn, type StaffRole } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { roleGivenEmail, roleWithdrawnEmail } from '../emails.ts'
import * as store from '../store-roles.server.ts'
import type { Standing } from '../store-roles.server.ts'
import { withdrawInvitationsBy } from './withdrawing.server.ts'

type Chosen = { personId: string; role: StaffRole }
type Locked = Awaited<ReturnType<typeof store.lockStanding>> & { person: Standing }

/** A publisher gives someone a role, possibly themselves. Counts from the person's next request on. */
export async function giveRole(services: Services, viewer: SignedIn, chosen: Chosen): Promise<Standing> {
  return asPublisher(services, { viewer, personId: chosen.personId }, async (tx, { person }) => {
    insist(whyNotGive(person, chosen.role))
    await give(tx, services, { person, role: chosen.role, by: viewer })
  })
}

/** A publisher ends someone's role, possibly their own. */
export async function withdrawRole(services: Services, viewer: SignedIn, chosen: Chosen): Promise<Standing> {
  return asPublisher(services, { viewer, personId: chosen.personId }, async (tx, { person, publishers }) => {
    insist(whyNotWithdraw(person, chosen.role, publishers.length))
    await withdraw(tx, services, { person, role: chosen.role, by: viewer })
  })
}

export async function asPublisher(
  services: Services,
  { viewer, personId }: { viewer: SignedIn; personId: string },
  work: (tx: Tx, locked: Locked) => Promise<void>,
): Promise<Standing> {
  return services.db.transaction(async (tx) => {
    const { person, publishers } = await store.lockStanding(tx, personId)
    if (!publishers.includes(viewer.id)) throw new Refused('not_yours')
    if (!person) throw new Refused('person_missing')
    await work(tx, { person, publishers })
    return person
  })
}

export type Named = { email: string; role: StaffRole }

/** For the journal's operator, who needs no verified address. If someone already has the role, nothing is written. */
export async function grantRole(services: Services, { email, role }: Named): Promise<void> {
  await asOperator(services, email, async (tx, { person }) => {
    if (!person.roles.includes(role)) await give(tx, services, { person, role })
  })
}

export async function revokeRole(services: Services, { email, role }: Named): Promise<void> {
  await asOperator(services, email, async (tx, { person, publishers }) => {
    insist(whyNotWithdraw(person, role, publishers.length))
    await withdraw(tx, services, { person, role })
  })
}

export async function asOperator(
  services: Services,
  email: string,
  work: (tx: Tx, locked: Locked) => Promise<void>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const id = await store.findIdByEmail(tx, email)
    const { person, publishers } = await store.lockStanding(tx, id ?? '')
    if (!person) throw new Refused('account_missing')
    await work(tx, { person, publishers })
  })
}

type Change = {
  person: Standing
  role: StaffRole
  /** Left out: the journal's operator. */
  by?: SignedIn
  /** The one that was accepted. */
  invitationId?: string
}

/**
 * For a locked person, once the rules have allowed it. An author begins to act in it at once, and so does whoever
 * accepted an invitation; someone at work in another role stays in that.
 */
export async function give(
  tx: Tx,
  services: Services,
  { person, role, by, invitationId }: Change,
): Promise<void> {
  const { id, email, givenName, role: acting } = person
  const begins = acting === 'author' || invitationId !== undefined
  const change = { personId: id, role, acting: begins ? role : acting, ...toLine(services, by) }
  await store.saveGiven(tx, { ...change, invitationId })
  await writeEmail(tx, services, { to: email, ...roleGivenEmail(services.journal, givenName, role) })
}

/** Whatever was open in the role ends, its papers go back, and the person is told. */
async function withdraw(tx: Tx, services: Services, { person, role, by }: Change): Promise<void> {
  const { id, email, givenName } = person
  const acting = actingWithout(role, person)
  await store.saveWithdrawn(tx, { personId: id, role, acting, ...toLine(services, by) })
  await follow(tx, services, { happening: 'signedOut', personId: id })
  const wentBack = await endRole(tx, services, { id, role, viewer: by })
  if (role === 'publisher') await withdrawInvitationsBy(tx, services, id)
  await writeEmail(tx, services, {
    to: email,
    ...roleWithdrawnEmail(services.journal, givenName, { role, wentBack }),
  })
}

export const toLine = ({ clock }: Services, by: SignedIn | undefined) => ({
  byWhom: by?.id ?? 'command line',
  at: clock.now(),
})

export async function findStaff({ db }: Pick<Services, 'db'>) {
  return store.listStaff(db)
}
