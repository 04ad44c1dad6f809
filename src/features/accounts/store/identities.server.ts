// SQL for who signs in through a provider, and for the sign-ins begun there.
import type { Tx } from '#adapters/database/database.ts'
import type { Claimed, Kept } from '#adapters/openid/openid.ts'
import { toSkeleton } from '#journal/look-alikes.ts'
import { sha256 } from '../passwords/secret-hash.server.ts'
import { findPerson, type Person } from './people.server.ts'

type Identity = Pick<Claimed, 'issuer' | 'subject'>
/** `browser` is the secret in the cookie given to whoever began. */
type Begun = Kept & { browser: string; continueTo: string | undefined; persistent: boolean; expiresAt: Date }

/** One sign-in per identity at a time, so that the first two don't create two accounts. */
export async function findPersonByIdentity(
  tx: Tx,
  { issuer, subject }: Identity,
): Promise<Person | undefined> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${issuer} || ' ' || ${subject}, 0))`
  const [it] = await tx<{ id: string }>`
    select person_id as id from identities where issuer = ${issuer} and subject = ${subject}`
  return it && findPerson(tx, it.id)
}

export async function addIdentity(
  tx: Tx,
  { issuer, subject, personId, now }: Identity & { personId: string; now: Date },
): Promise<void> {
  await tx`
    insert into identities (issuer, subject, person_id, added_at) values (${issuer}, ${subject}, ${personId}, ${now})`
}

/** False if there was none. */
export async function dropIdentities(tx: Tx, personId: string): Promise<boolean> {
  const dropped = await tx`delete from identities where person_id = ${personId} returning subject`
  return dropped.length > 0
}

/** An author about whom we know only a verified address. False if the address already has an account. */
export async function addVerifiedPerson(
  tx: Tx,
  { id, email, now }: { id: string; email: string; now: Date },
): Promise<boolean> {
  const added = await tx`
    insert into people (id, email, email_skeleton, email_verified_at, created_at)
    values (${id}, ${email}, ${toSkeleton(email)}, ${now}, ${now})
    on conflict (lower(email)) do nothing returning id`
  return added.length > 0
}

export async function addBegun(tx: Tx, it: Begun): Promise<void> {
  await tx`
    insert into begun_sign_ins (state_hash, browser_hash, nonce, verifier, continue_to, persistent, expires_at)
    values (${sha256(it.state)}, ${sha256(it.browser)}, ${it.nonce}, ${it.verifier}, ${it.continueTo ?? null}, ${it.persistent},
      ${it.expiresAt})`
}

type Returned = { state: string; browser: string; now: Date }
type Taken = Omit<Kept, 'state'> & { continueTo: string | null; persistent: boolean }

/** In one statement, so that an answer works once; another browser's attempt leaves it in place. */
export async function takeBegun(tx: Tx, { state, browser, now }: Returned): Promise<Taken | undefined> {
  const [it] = await tx<Taken>`
    delete from begun_sign_ins
    where state_hash = ${sha256(state)} and browser_hash = ${sha256(browser)} and expires_at > ${now}
    returning nonce, verifier, continue_to as "continueTo", persistent`
  return it
}

export async function removePastBegun(tx: Tx, now: Date): Promise<void> {
  await tx`delete from begun_sign_ins where expires_at <= ${now}`
}
