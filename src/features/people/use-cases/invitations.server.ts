// Invited people answer through the emailed link: docs/decisions/0043-roles.md.
import type { Tx } from '#adapters/database/database.ts'
import { writeEmail } from '#features/outbox/outbox.server.ts'
import { whyNotAnswer, whyNotTheirs } from '#journal/people/granting.ts'
import { insist, Refused } from '#journal/refusals.ts'
import { isSignedIn, type SignedIn, type StaffRole, type Viewer } from '#journal/roles.ts'
import type { Client } from '#edge/client.ts'
import type { Services } from '#edge/context.ts'
import type { InvitedRegistration } from '#features/accounts/asked.ts'
import { invitationAnsweredEmail } from '../emails.ts'
import { limits } from '#features/accounts/limits.ts'
import { openSession } from '#features/accounts/signed-in/sessions.server.ts'
import * as store from '../store-invitations.server.ts'
import { addInvitationLine, lockStanding } from '../store-roles.server.ts'
import { findPerson, findPersonByEmail } from '#features/accounts/use-cases/profile.server.ts'
import { openVerified } from '#features/accounts/use-cases/opening.server.ts'
import { countTry } from '#features/accounts/throttle.server.ts'
import { give } from './roles.server.ts'

/** A code, and where it came from. */
export type Link = { code: string; client: Client }

/** What the person with the link has to do next. */
export type Step =
  | { step: 'register' | 'signIn' }
  | { step: 'signOut'; /** The address of the account in use. */ account: string }
  | { step: 'answer' }

export type Opened = Step & {
  id: string
  email: string
  offered: StaffRole
  greeting: string
  inviter: string
  /** ISO text. */
  expiresAt: string
}

/** Refuses a link that isn't an invitation, or no longer is, each with its own sentence. */
export async function openInvitation(services: Services, viewer: Viewer, link: Link): Promise<Opened> {
  const { id, email, role, greeting, inviter, expiresAt } = await needInvitation(services, link)
  const step = isSignedIn(viewer)
    ? await stepOf(services, viewer, email)
    : await stepOfVisitor(services, email)
  return { id, email, offered: role, greeting, inviter, expiresAt: expiresAt.toISOString(), ...step }
}

async function stepOf({ db }: Services, viewer: SignedIn, email: string): Promise<Step> {
  const person = await findPerson(db, viewer.id)
  if (!person || whyNotTheirs({ email }, person)) return { step: 'signOut', account: person?.email ?? '' }
  return { step: 'answer' }
}

/** An unverified account belongs to no one: neither the person who created it nor anyone else is led into it. */
async function stepOfVisitor({ db }: Services, email: string): Promise<Step> {
  const existing = await findPersonByEmail(db, email)
  return { step: existing?.isVerified ? 'signIn' : 'register' }
}

/** The role counts from the next request on. Returns the person's new role. */
export async function acceptInvitation(services: Services, viewer: SignedIn, link: Link): Promise<StaffRole> {
  await needInvitation(services, link)
  return services.db.transaction(async (tx) => {
    // Lock people first and invitations second, as everywhere, so that no two transactions wait for each other.
    const { person } = await lockStanding(tx, viewer.id)
    const invitation = await needLocked(tx, services, link)
    if (!person) throw new Refused('invitation_of_another')
    insist(whyNotTheirs(invitation, person))
    const { id: invitationId, role } = invitation
    await store.endInvitation(tx, { id: invitationId, outcome: 'accepted', now: services.clock.now() })
    if (!person.roles.includes(role)) await give(tx, services, { person, role, by: viewer, invitationId })
    await tellInviter(tx, services, { ...invitation, answer: 'accepted' })
    return role
  })
}

/** Needs no account: the link has proved whose address it is. */
export async function declineInvitation(services: Services, link: Link): Promise<void> {
  await needInvitation(services, link)
  await services.db.transaction(async (tx) => {
    const invitation = await needLocked(tx, services, link)
    const now = services.clock.now()
    await store.endInvitation(tx, { id: invitation.id, outcome: 'declined', now })
    await addInvitationLine(tx, { invitationId: invitation.id, event: 'decline', byWhom: null, at: now })
    await tellInviter(tx, services, { ...invitation, answer: 'declined' })
  })
}

/**
 * Creates an author with the invited address, which the link has verified, and signs them in: returns the token.
 * Anything a stranger registered with that address and never verified is overwritten.
 */
export async function registerInvited(
  services: Services,
  form: InvitedRegistration,
  link: Link,
): Promise<string> {
  const { email } = await needInvitation(services, link)
  const personId = await openVerified(services, { ...form, email })
  return openSession(services, { personId, persistent: false, ...link.client })
}

async function needInvitation(services: Services, { code, client }: Link): Promise<store.Invitation> {
  if (!code) throw new Refused('invitation_unknown')
  await countTry(services, `code-from:${client.address}`, limits.codesFromOneAddress)
  return need(await store.findInvitation(services.db, code), services)
}

async function needLocked(tx: Tx, services: Services, { code }: Link): Promise<store.Invitation> {
  return need(await store.lockInvitation(tx, code), services)
}

function need(found: store.Invitation | undefined, { clock }: Pick<Services, 'clock'>): store.Invitation {
  insist(whyNotAnswer(found && { ...found, isOver: found.expiresAt <= clock.now() }))
  return found! // the rule refuses if there's none
}

type Answered = store.Invitation & { answer: 'accepted' | 'declined' }

async function tellInviter(
  tx: Tx,
  services: Services,
  { email, role, inviterEmail, inviter, answer }: Answered,
): Promise<void> {
  const letter = invitationAnsweredEmail(services.journal, { inviter, email, role, answer })
  // Named, so that it's forgotten along with the person.
  await writeEmail(tx, services, { to: inviterEmail, replyTo: email, ...letter })
}
