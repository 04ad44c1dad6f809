// SQL for what people change themselves: password, consents, sessions.
import type { Tx } from '#adapters/database/database.ts'
import { sha256 } from '../passwords/secret-hash.server.ts'

type Replaced = { personId: string; before: string; after: string }

/** Both are hashes. False if another password has been set meanwhile. */
export async function replacePassword(tx: Tx, { personId, before, after }: Replaced): Promise<boolean> {
  const saved = await tx`
    update people set password_hash = ${after} where id = ${personId} and password_hash = ${before} returning id`
  return saved.length > 0
}

/** No one can replace it before the transaction ends. */
export async function isPasswordStill(tx: Tx, personId: string, passwordHash: string): Promise<boolean> {
  const found = await tx`
    select from people where id = ${personId} and password_hash = ${passwordHash} for share`
  return found.length > 0
}

/** The emailed links that haven't been used yet. */
export async function dropCodes(tx: Tx, personId: string): Promise<void> {
  await tx`delete from action_codes where person_id = ${personId}`
}

export type EmailConsents = { notificationConsent: boolean; reviewerConsent: boolean }

export async function saveConsents(tx: Tx, personId: string, it: EmailConsents): Promise<void> {
  await tx`
    update people set notification_consent = ${it.notificationConsent}, reviewer_consent = ${it.reviewerConsent}
    where id = ${personId}`
}

export async function saveOpensDocument(tx: Tx, personId: string, opens: boolean): Promise<void> {
  await tx`update people set opens_document = ${opens} where id = ${personId}`
}

export type SessionRow = {
  id: string
  device: string
  persistent: boolean
  createdAt: Date
  lastUsedAt: Date
  isThis: boolean
}

/** The ones that are still valid, this one first, then by last use. */
export async function listSessions(
  tx: Tx,
  { personId, token, now }: { personId: string; token: string; now: Date },
): Promise<SessionRow[]> {
  return tx<SessionRow>`
    select id, device, persistent, created_at as "createdAt", last_used_at as "lastUsedAt",
           token_hash = ${sha256(token)} as "isThis"
    from sessions where person_id = ${personId} and expires_at > ${now}
    order by token_hash = ${sha256(token)} desc, last_used_at desc, id desc`
}

/** False if this person has no such session. */
export async function dropSession(tx: Tx, personId: string, id: string): Promise<boolean> {
  const ended = await tx`delete from sessions where person_id = ${personId} and id = ${id} returning id`
  return ended.length > 0
}

export async function dropOtherSessions(tx: Tx, personId: string, token: string): Promise<void> {
  await tx`delete from sessions where person_id = ${personId} and token_hash <> ${sha256(token)}`
}
