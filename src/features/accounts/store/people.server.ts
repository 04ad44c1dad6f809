// SQL for people and for what proves who they are. Only hashes of tokens and codes are stored.
import type { Tx } from '#adapters/database/database.ts'
import { toEmail } from '#journal/people/email-address.ts'
import { toSkeleton } from '#journal/people/look-alikes.ts'
import type { Role, SignedIn } from '#journal/roles.ts'
import { sha256 } from '../passwords/secret-hash.server.ts'
import { dropBrowsers } from './devices.server.ts'

export type Person = {
  id: string
  email: string
  isVerified: boolean
  passwordHash: string | null
  givenName: string
  familyName: string
  affiliation: string
  country: string
  username: string
  bio: string
  website: string
  phone: string
  privacyConsent: boolean
  notificationConsent: boolean
  reviewerConsent: boolean
  /** On the desks, the document opens at once. */
  opensDocument: boolean
  /** The one they act in, of those they hold. */
  role: Role
  roles: Role[]
  isComplete: boolean
  createdAt: Date
}
export type Mode = 'verifyEmail' | 'resetPassword'
export type Code = { personId: string; email: string }

export async function findPerson(tx: Tx, id: string): Promise<Person | undefined> {
  const [person] = await tx<Person>`
    select id, email, email_verified_at is not null as "isVerified", password_hash as "passwordHash",
      given_name as "givenName", family_name as "familyName", affiliation, country, username, bio, website, phone,
      privacy_consent as "privacyConsent", notification_consent as "notificationConsent",
      reviewer_consent as "reviewerConsent", opens_document as "opensDocument", role, roles, profile_completed_at is not null as "isComplete", created_at as "createdAt"
    from people where id = ${id}`
  return person
}

export async function findPersonByEmail(tx: Tx, email: string): Promise<Person | undefined> {
  const [it] = await tx<{ id: string }>`select id from people where lower(email) = lower(${toEmail(email)})`
  return it && findPerson(tx, it.id)
}

export type NewPerson = Omit<
  Person,
  'isVerified' | 'opensDocument' | 'role' | 'roles' | 'isComplete' | 'bio' | 'website' | 'phone'
>

/** False if the address already has an account. */
export async function addPerson(tx: Tx, it: NewPerson): Promise<boolean> {
  const added = await tx`
    insert into people (id, email, email_skeleton, password_hash, given_name, family_name, affiliation, country, username,
      privacy_consent, notification_consent, reviewer_consent, created_at, profile_completed_at)
    values (${it.id}, ${it.email}, ${toSkeleton(it.email)}, ${it.passwordHash}, ${it.givenName}, ${it.familyName}, ${it.affiliation}, ${it.country}, ${it.username},
      ${it.privacyConsent}, ${it.notificationConsent}, ${it.reviewerConsent}, ${it.createdAt}, ${it.createdAt})
    on conflict (lower(email)) do nothing returning id`
  return added.length > 0
}

/**
 * Replaces everything in an account whose address was never verified with the new person's; returns its id. No one was
 * ever signed in to it.
 */
export async function takeOverUnverified(tx: Tx, it: NewPerson): Promise<string | undefined> {
  const [taken] = await tx<{ id: string }>`
    update people set password_hash = ${it.passwordHash}, given_name = ${it.givenName}, family_name = ${it.familyName},
      affiliation = ${it.affiliation}, country = ${it.country}, username = ${it.username}, bio = '', website = '', phone = '',
      privacy_consent = ${it.privacyConsent}, notification_consent = ${it.notificationConsent},
      reviewer_consent = ${it.reviewerConsent}, created_at = ${it.createdAt}, profile_completed_at = ${it.createdAt}
    where lower(email) = lower(${it.email}) and email_verified_at is null and deleted_at is null returning id`
  if (!taken) return undefined
  await tx`delete from action_codes where person_id = ${taken.id}`
  await tx`delete from identities where person_id = ${taken.id}`
  await dropBrowsers(tx, taken.id)
  await endSessionsOf(tx, taken.id)
  return taken.id
}

type Profile = Pick<
  Person,
  'givenName' | 'familyName' | 'username' | 'country' | 'affiliation' | 'bio' | 'website' | 'phone'
>

export async function saveProfile(tx: Tx, id: string, it: Profile): Promise<void> {
  await tx`
    update people set given_name = ${it.givenName}, family_name = ${it.familyName}, username = ${it.username}, country = ${it.country},
      affiliation = ${it.affiliation}, bio = ${it.bio}, website = ${it.website}, phone = ${it.phone} where id = ${id}`
}

type Completed = Omit<Profile, 'bio' | 'website' | 'phone'> &
  Pick<Person, 'privacyConsent' | 'notificationConsent' | 'reviewerConsent'>

export async function saveCompletion(tx: Tx, id: string, it: Completed & { now: Date }): Promise<void> {
  await tx`
    update people set given_name = ${it.givenName}, family_name = ${it.familyName}, username = ${it.username}, country = ${it.country},
      affiliation = ${it.affiliation}, privacy_consent = ${it.privacyConsent}, notification_consent = ${it.notificationConsent},
      reviewer_consent = ${it.reviewerConsent}, profile_completed_at = ${it.now} where id = ${id}`
}

/** False if someone else has the address by now. */
export async function saveVerifiedEmail(tx: Tx, { personId, email }: Code, now: Date): Promise<boolean> {
  const saved = await tx`
    update people set email = ${email}, email_skeleton = ${toSkeleton(email)},
      email_verified_at = coalesce(email_verified_at, ${now}), made_with = null, made_near = null
    where id = ${personId} and deleted_at is null and not exists (select from people other where lower(other.email) = lower(${email}) and other.id <> ${personId})
    returning id`
  return saved.length > 0
}

/** Whoever opened the emailed link owns the address, so it becomes verified. False if it has changed since. */
export async function savePassword(tx: Tx, it: Code & { passwordHash: string; now: Date }): Promise<boolean> {
  const saved = await tx`
    update people set password_hash = ${it.passwordHash}, email_verified_at = coalesce(email_verified_at, ${it.now}), made_with = null, made_near = null
    where id = ${it.personId} and lower(email) = lower(${it.email}) returning id`
  return saved.length > 0
}

type NewCode = Code & { mode: Mode; code: string; now: Date; expiresAt: Date }

/** Links emailed earlier stay valid; those sent to a different address, mistyped or no longer wanted, don't. */
export async function saveCode(tx: Tx, it: NewCode): Promise<void> {
  await tx`
    delete from action_codes
    where person_id = ${it.personId} and mode = ${it.mode} and lower(email) <> lower(${it.email})`
  await tx`
    insert into action_codes (code_hash, mode, person_id, email, created_at, expires_at)
    values (${sha256(it.code)}, ${it.mode}, ${it.personId}, ${it.email}, ${it.now}, ${it.expiresAt})`
}

export type Asked = { mode: Mode; code: string; now: Date }

export async function findCode(tx: Tx, { mode, code, now }: Asked): Promise<Code | undefined> {
  const [it] = await tx<Code>`
    select person_id as "personId", email from action_codes
    where code_hash = ${sha256(code)} and mode = ${mode} and expires_at > ${now}`
  return it
}

/**
 * The other links with the same purpose go too. The account is locked first, so that of two uses at once, one comes too
 * late.
 */
export async function takeCode(tx: Tx, asked: Asked): Promise<Code | undefined> {
  const it = await findCode(tx, asked)
  if (it) await tx`delete from action_codes where person_id = ${it.personId} and mode = ${asked.mode}`
  return it
}

export type Session = {
  personId: string
  role: Role
  isChief: boolean
  lastUsedAt: Date
  persistent: boolean
}
type NewSession = { personId: string; persistent: boolean; device: string; now: Date; expiresAt: Date }

export async function addSession(tx: Tx, token: string, it: NewSession): Promise<void> {
  await tx`
    insert into sessions (token_hash, person_id, persistent, device, created_at, last_used_at, expires_at)
    values (${sha256(token)}, ${it.personId}, ${it.persistent}, ${it.device}, ${it.now}, ${it.now}, ${it.expiresAt})`
}

export async function findSession(tx: Tx, token: string, now: Date): Promise<Session | undefined> {
  const [session] = await tx<Session>`
    select person_id as "personId", role, role = 'editor' and editor_in_chief as "isChief", last_used_at as "lastUsedAt", persistent
    from sessions join people on people.id = person_id
    where token_hash = ${sha256(token)} and expires_at > ${now} and deleted_at is null`
  return session
}

type Prolonged = { token: string; now: Date; expiresAt: Date }

export async function prolongSession(tx: Tx, { token, now, expiresAt }: Prolonged): Promise<void> {
  await tx`update sessions set last_used_at = ${now}, expires_at = ${expiresAt} where token_hash = ${sha256(token)}`
}

/** Returns whose it was. */
export async function endSession(tx: Tx, token: string): Promise<string | undefined> {
  const [ended] = await tx<{ personId: string }>`
    delete from sessions where token_hash = ${sha256(token)} returning person_id as "personId"`
  return ended?.personId
}

export async function endSessionsOf(tx: Tx, personId: string): Promise<void> {
  await tx`delete from sessions where person_id = ${personId}`
}

/** A few at a time, whenever someone signs in. */
export async function sweepExpired(tx: Tx, now: Date): Promise<void> {
  await tx`delete from sessions where token_hash in (select token_hash from sessions where expires_at <= ${now} limit 100)`
  await tx`delete from action_codes where code_hash in (select code_hash from action_codes where expires_at <= ${now} limit 100)`
  await tx`delete from throttles where key in (select key from throttles where window_ends <= ${now} limit 100)`
}

/** Locks the role until the transaction ends. False if the person no longer has it. */
export async function lockRole(tx: Tx, { id, role, isChief = false }: SignedIn): Promise<boolean> {
  const found = await tx`
    select from people where id = ${id} and ${role} = any (roles) and (editor_in_chief or not ${isChief}) for share`
  return found.length > 0
}

/** False if they don't hold the role. */
export async function saveActing(tx: Tx, { id, role }: { id: string; role: Role }): Promise<boolean> {
  const saved =
    await tx`update people set role = ${role} where id = ${id} and ${role} = any (roles) returning id`
  return saved.length > 0
}

export async function hasReviewed(tx: Tx, personId: string): Promise<boolean> {
  const sent =
    await tx`select from reviews where person_id = ${personId} and submitted_at is not null limit 1`
  return sent.length > 0
}
