// Office editors' tokens, stored only as hashes, and what an editor wants to remember about a person.
import type { Tx } from '#adapters/database/database.ts'
import { sha256 } from '#features/accounts/passwords/secret-hash.server.ts'
import type { Role } from '#journal/roles.ts'
import type { Permission } from '../wopi/contract.ts'

/** Whose requests a token is for. */
export type TokenClient = 'embedded' | 'server'

export type NewToken = {
  token: string
  submissionId: string
  personId: string
  /** The one in which they open it. */
  role: Role
  permission: Permission
  isAnonymous: boolean
  client: TokenClient
  now: Date
  expiresAt: Date
}

export async function addToken(tx: Tx, it: NewToken): Promise<void> {
  await tx`
    insert into wopi_tokens (token_hash, submission_id, person_id, role, permission, is_anonymous, client, created_at, expires_at)
    values (${sha256(it.token)}, ${it.submissionId}, ${it.personId}, ${it.role}, ${it.permission}, ${it.isAnonymous}, ${it.client},
            ${it.now}, ${it.expiresAt})`
}

export async function forgetTokens(tx: Tx, before: Date): Promise<void> {
  await tx`delete from wopi_tokens where expires_at < ${before}`
}

/** What a token grants, to someone who still holds the role. */
export type Grant = {
  submissionId: string
  personId: string
  role: Role
  isChief?: boolean
  personName: string
  permission: Permission
  isAnonymous: boolean
  client: TokenClient
}

export async function findGrant(tx: Tx, token: string, now: Date): Promise<Grant | undefined> {
  const [grant] = await tx<Grant>`
    select t.submission_id as "submissionId", t.person_id as "personId", t.role,
      t.role = 'editor' and p.editor_in_chief as "isChief",
      trim(concat(p.given_name, ' ', p.family_name)) as "personName",
      t.permission, t.is_anonymous as "isAnonymous", t.client
    from wopi_tokens t join people p on p.id = t.person_id and t.role = any (p.roles)
    where t.token_hash = ${sha256(token)} and t.expires_at > ${now} and t.revoked_at is null`
  return grant
}

export async function revokeEditing(tx: Tx, submissionId: string, now: Date): Promise<void> {
  await tx`
    update wopi_tokens set revoked_at = ${now}
    where submission_id = ${submissionId} and permission = 'edit' and revoked_at is null`
}

export async function revokeTokensOf(tx: Tx, personId: string, now: Date): Promise<void> {
  await tx`update wopi_tokens set revoked_at = ${now} where person_id = ${personId} and revoked_at is null`
}

export async function findUserInfo(tx: Tx, personId: string): Promise<string> {
  const [row] = await tx<{ text: string }>`select text from wopi_user_info where person_id = ${personId}`
  return row?.text ?? ''
}

export async function keepUserInfo(tx: Tx, personId: string, text: string): Promise<void> {
  await tx`
    insert into wopi_user_info (person_id, text) values (${personId}, ${text})
    on conflict (person_id) do update set text = excluded.text`
}
