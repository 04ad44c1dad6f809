// Publishers offer roles by email: docs/decisions/0043-roles.md.
import type { Tx } from '#adapters/database/database.ts'
import { writeEmail } from '#features/outbox/outbox.server.ts'
import { emailKey } from '#journal/people/email-address.ts'
import { invitationDays } from '#journal/people/granting.ts'
import { Refused } from '#journal/refusals.ts'
import type { SignedIn, StaffRole } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { invitationEmail } from '../emails.ts'
import { limits } from '#features/accounts/limits.ts'
import { toFullName } from '#features/accounts/names.ts'
import * as store from '../store-invitations.server.ts'
import { addInvitationLine, type InvitationEvent } from '../store-roles.server.ts'
import { holdRole } from '#features/accounts/use-cases/holding-role.server.ts'
import { findPerson, findPersonByEmail, type Person } from '#features/accounts/use-cases/profile.server.ts'
import { countTry } from '#features/accounts/throttle.server.ts'

const day = 24 * 3600_000 // milliseconds

type Written = { email: string; role: StaffRole; greeting: string }

/** Offers a role to an address, whether or not it has an account. Refuses an address with an open invitation. */
export async function invite(services: Services, viewer: SignedIn, written: Written): Promise<void> {
  await countInvitation(services, viewer, written.email)
  await services.db.transaction(async (tx) => {
    const inviter = await needInviter(tx, viewer)
    const existing = await findPersonByEmail(tx, written.email)
    if (existing?.isVerified && existing.roles.includes(written.role)) throw new Refused('invited_role_held')
    const sent = toSent(services, viewer, services.ids.next())
    if (!(await store.addInvitation(tx, { ...written, ...sent }))) throw new Refused('invitation_open')
    await note(tx, services, { viewer, id: sent.id, event: 'invite' })
    await sendInvitation(tx, services, { ...written, ...sent, inviter })
  })
}

/** With a new link and a new expiry date; the link in the previous email is dead. */
export async function inviteAgain(services: Services, viewer: SignedIn, id: string): Promise<string> {
  const before = await store.findOpen(services.db, id)
  if (!before) throw new Refused('invitation_answered')
  await countInvitation(services, viewer, before.email)
  return services.db.transaction(async (tx) => {
    const inviter = await needInviter(tx, viewer)
    const invitation = await needOpen(tx, id)
    const sent = toSent(services, viewer, id)
    await store.saveSentAgain(tx, sent)
    await note(tx, services, { viewer, id, event: 'inviteAgain' })
    await sendInvitation(tx, services, { ...invitation, ...sent, inviter })
    return invitation.email
  })
}

/** From now on, its link says so. */
export async function withdrawInvitation(services: Services, viewer: SignedIn, id: string): Promise<string> {
  return services.db.transaction(async (tx) => {
    await needInviter(tx, viewer)
    const { email } = await needOpen(tx, id)
    await store.endInvitation(tx, { id, outcome: 'withdrawn', now: services.clock.now() })
    await note(tx, services, { viewer, id, event: 'withdrawInvitation' })
    return email
  })
}

export type OpenInvitation = Pick<store.Invitation, 'id' | 'email' | 'role' | 'inviter'> & {
  /** ISO text, as is `expiresAt`. */
  sentAt: string
  expiresAt: string
  isOver: boolean
}

const mostListed = 500

/** Those not yet answered, newest first, and how many there are. */
export async function openInvitations({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const [rows, count] = await Promise.all([store.listOpen(db, mostListed), store.countOpen(db)])
  const now = clock.now()
  const invitations = rows.map(({ id, email, role, inviter, sentAt, expiresAt }): OpenInvitation => {
    const moments = { sentAt: sentAt.toISOString(), expiresAt: expiresAt.toISOString() }
    return { id, email, role, inviter, ...moments, isOver: expiresAt <= now }
  })
  return { invitations, count }
}

/** Counted before anything is looked up, by sender and by recipient. */
async function countInvitation(services: Services, { id }: SignedIn, email: string): Promise<void> {
  await countTry(services, `invite-by:${id}`, limits.invitationsByOnePublisher)
  await countTry(services, `invite-to:${emailKey(email)}`, limits.invitationsToOneAddress)
}

/** Someone who is losing the role at this moment can't invite anyone. */
async function needInviter(tx: Tx, { id }: SignedIn): Promise<Person> {
  await holdRole(tx, { id, role: 'publisher' })
  const person = await findPerson(tx, id)
  if (!person) throw new Refused('not_yours')
  return person
}

async function needOpen(tx: Tx, id: string): Promise<store.Invitation> {
  const invitation = await store.lockOpen(tx, id)
  if (!invitation) throw new Refused('invitation_answered')
  return invitation
}

type Sent = { id: string; code: string; invitedBy: string; now: Date; expiresAt: Date }

function toSent({ ids, clock }: Pick<Services, 'ids' | 'clock'>, viewer: SignedIn, id: string): Sent {
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + invitationDays * day)
  return { id, code: ids.secret(), invitedBy: viewer.id, now, expiresAt }
}

type Noted = { viewer: SignedIn; id: string; event: InvitationEvent }

async function note(tx: Tx, { clock }: Services, { viewer, id, event }: Noted): Promise<void> {
  await addInvitationLine(tx, { invitationId: id, event, byWhom: viewer.id, at: clock.now() })
}

type Letter = Written & Sent & { inviter: Person }

async function sendInvitation(tx: Tx, services: Services, { inviter, ...it }: Letter): Promise<void> {
  const { journal } = services
  const link = `${journal.publicUrl}/invitation?${new URLSearchParams({ code: it.code })}`
  const letter = invitationEmail(journal, { ...it, inviter: toFullName(inviter), link })
  // Named, so that it's forgotten along with its writer.
  await writeEmail(tx, services, { to: it.email, replyTo: inviter.email, ...letter })
}

const keptDays = 180
const listedDays = 30

/** Part of the daily clean-up. */
export async function forgetOldInvitations(tx: Tx, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * day)
  await store.endOverdue(tx, ago(listedDays), now)
  await store.forgetEnded(tx, ago(keptDays))
}
