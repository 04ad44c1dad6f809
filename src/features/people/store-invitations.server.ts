// SQL for invitations to a role. Only hashes of their codes are stored.
import { sql } from 'kysely'
import type { Tx } from '#adapters/database/database.ts'
import type { Outcome } from '#journal/people/granting.ts'
import type { StaffRole } from '#journal/roles.ts'
import { sha256 } from '#features/accounts/passwords/secret-hash.server.ts'

export type Invitation = {
  id: string
  email: string
  role: StaffRole
  greeting: string
  invitedBy: string
  /** Whoever sent it last. */
  inviter: string
  inviterEmail: string
  sentAt: Date
  expiresAt: Date
  outcome: Outcome | null
}

const columns = sql`
  i.id, i.email, i.role, i.greeting, i.invited_by as "invitedBy", trim(concat(p.given_name, ' ', p.family_name)) as inviter,
  p.email as "inviterEmail", i.sent_at as "sentAt", i.expires_at as "expiresAt", i.outcome`

export async function findInvitation(tx: Tx, code: string): Promise<Invitation | undefined> {
  const [it] = await tx<Invitation>`
    select ${columns} from invitations i join people p on p.id = i.invited_by where i.code_hash = ${sha256(code)}`
  return it
}

/** Like `findInvitation`; if two people answer at once, the second one waits. */
export async function lockInvitation(tx: Tx, code: string): Promise<Invitation | undefined> {
  await tx`select from invitations where code_hash = ${sha256(code)} for update`
  return findInvitation(tx, code)
}

/** If it hasn't been answered yet. */
export async function findOpen(tx: Tx, id: string): Promise<Invitation | undefined> {
  const [it] = await tx<Invitation>`
    select ${columns} from invitations i join people p on p.id = i.invited_by where i.id = ${id} and i.outcome is null`
  return it
}

/** Like `findOpen`, locked. */
export async function lockOpen(tx: Tx, id: string): Promise<Invitation | undefined> {
  await tx`select from invitations where id = ${id} for update`
  return findOpen(tx, id)
}

/** Those not yet answered, expired ones included; newest first. */
export async function listOpen(tx: Tx, limit: number): Promise<Invitation[]> {
  return tx<Invitation>`
    select ${columns} from invitations i join people p on p.id = i.invited_by
    where i.outcome is null order by i.sent_at desc, i.id limit ${limit}`
}

export async function countOpen(tx: Tx): Promise<number> {
  const [row] = await tx<{ count: number }>`
    select count(*)::int as count from invitations where outcome is null`
  return row?.count ?? 0
}

type Sent = { id: string; code: string; invitedBy: string; now: Date; expiresAt: Date }
type NewInvitation = Sent & Pick<Invitation, 'email' | 'role' | 'greeting'>

/** False if the address already has an open one. */
export async function addInvitation(tx: Tx, it: NewInvitation): Promise<boolean> {
  const added = await tx`
    insert into invitations (id, email, role, greeting, code_hash, invited_by, created_at, sent_at, expires_at)
    values (${it.id}, ${it.email}, ${it.role}, ${it.greeting}, ${sha256(it.code)}, ${it.invitedBy}, ${it.now}, ${it.now}, ${it.expiresAt})
    on conflict (lower(email)) where outcome is null do nothing returning id`
  return added.length > 0
}

/** With a new code: the link in the previous email is dead. */
export async function saveSentAgain(tx: Tx, it: Sent): Promise<void> {
  await tx`
    update invitations set code_hash = ${sha256(it.code)}, invited_by = ${it.invitedBy}, sent_at = ${it.now}, expires_at = ${it.expiresAt}
    where id = ${it.id}`
}

type Ended = { id: string; outcome: Outcome; now: Date }

export async function endInvitation(tx: Tx, { id, outcome, now }: Ended): Promise<void> {
  await tx`update invitations set outcome = ${outcome}, ended_at = ${now} where id = ${id}`
}

/** Returns their ids. */
export async function endInvitationsBy(tx: Tx, personId: string, now: Date): Promise<string[]> {
  const ended = await tx<{ id: string }>`
    update invitations set outcome = 'withdrawn', ended_at = ${now} where invited_by = ${personId} and outcome is null
    returning id`
  return ended.map(({ id }) => id)
}

export async function countOpenBy(tx: Tx, personId: string): Promise<number> {
  const [row] = await tx<{ count: number }>`
    select count(*)::int as count from invitations where invited_by = ${personId} and outcome is null`
  return row?.count ?? 0
}

/** Those that expired so long ago that no one will send them again. */
export async function endOverdue(tx: Tx, before: Date, now: Date): Promise<void> {
  await tx`
    update invitations set outcome = 'expired', ended_at = ${now} where outcome is null and expires_at < ${before}`
}

/** What stays says which role was offered, by whom and when, but not to whom. */
export async function forgetEnded(tx: Tx, before: Date): Promise<void> {
  await tx`
    update invitations set email = '', greeting = '', code_hash = null where ended_at < ${before} and email <> ''`
}

/** Those sent to a person who leaves, and the personal notes of those they sent. */
export async function forgetInvitationsOf(
  tx: Tx,
  { id, email, now }: { id: string; email: string; now: Date },
): Promise<void> {
  await tx`
    update invitations set email = '', greeting = '', code_hash = null, outcome = coalesce(outcome, 'withdrawn'),
      ended_at = coalesce(ended_at, ${now})
    where lower(email) = lower(${email}) or id in (select invitation_id from role_history where person_id = ${id})`
  await tx`update invitations set greeting = '' where invited_by = ${id} and greeting <> ''`
}
