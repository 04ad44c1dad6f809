// SQL for who signs in through a provider, and for the sign-ins begun there.
import type { Tx } from '#adapters/database/database.ts'
import type { Claimed, Kept } from '#adapters/openid/openid.ts'
import { toSkeleton } from '#journal/people/look-alikes.ts'
import type { ProviderName } from '#journal/people/providers.ts'
import { sha256 } from '../passwords/secret-hash.server.ts'
import { findPerson, type Person } from '../store/people.server.ts'

type Identity = Pick<Claimed, 'issuer' | 'subject'>
export type Proved = Identity & { provider: ProviderName }
/** `browser` is the secret in the cookie given to whoever began. */
type Begun = Kept & {
  provider: ProviderName
  browser: string
  continueTo: string | undefined
  persistent: boolean
  proves: boolean
  expiresAt: Date
}

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
  { provider, issuer, subject, personId, now }: Proved & { personId: string; now: Date },
): Promise<void> {
  await tx`
    insert into identities (provider, issuer, subject, person_id, added_at)
    values (${provider}, ${issuer}, ${subject}, ${personId}, ${now})`
}

/** Returns whose they were. */
export async function dropIdentities(tx: Tx, personId: string): Promise<ProviderName[]> {
  const dropped = await tx<{ provider: ProviderName }>`
    delete from identities where person_id = ${personId} returning provider`
  return [...new Set(dropped.map(({ provider }) => provider))]
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
    insert into begun_sign_ins (state_hash, browser_hash, nonce, verifier, provider, continue_to, persistent, proves, expires_at)
    values (${sha256(it.state)}, ${sha256(it.browser)}, ${it.nonce}, ${it.verifier}, ${it.provider},
      ${it.continueTo ?? null}, ${it.persistent}, ${it.proves}, ${it.expiresAt})`
}

type Returned = { provider: ProviderName; state: string; browser: string; now: Date }
type Taken = Omit<Kept, 'state'> & { continueTo: string | null; persistent: boolean; proves: boolean }

/** In one statement, so that an answer works once; another browser's attempt leaves it in place. */
export async function takeBegun(
  tx: Tx,
  { provider, state, browser, now }: Returned,
): Promise<Taken | undefined> {
  const [it] = await tx<Taken>`
    delete from begun_sign_ins
    where state_hash = ${sha256(state)} and browser_hash = ${sha256(browser)} and provider = ${provider} and expires_at > ${now}
    returning nonce, verifier, continue_to as "continueTo", persistent, proves`
  return it
}

export async function removePastBegun(tx: Tx, now: Date): Promise<void> {
  await tx`delete from begun_sign_ins where expires_at <= ${now}`
  await tx`delete from proved_identities where expires_at <= ${now}`
}

type Keeping = Proved & { browser: string; expiresAt: Date }

/** A browser has one at a time. */
export async function keepProved(tx: Tx, it: Keeping): Promise<void> {
  await tx`
    insert into proved_identities (browser_hash, provider, issuer, subject, expires_at)
    values (${sha256(it.browser)}, ${it.provider}, ${it.issuer}, ${it.subject}, ${it.expiresAt})
    on conflict (browser_hash) do update set
      provider = excluded.provider, issuer = excluded.issuer, subject = excluded.subject, expires_at = excluded.expires_at`
}

type InBrowser = { browser: string; now: Date }

export async function findProved(tx: Tx, { browser, now }: InBrowser): Promise<Proved | undefined> {
  const [it] = await tx<Proved>`
    select provider, issuer, subject from proved_identities
    where browser_hash = ${sha256(browser)} and expires_at > ${now}`
  return it
}

export async function takeProved(
  tx: Tx,
  { browser, now, subject }: InBrowser & { subject: string },
): Promise<Proved | undefined> {
  const [it] = await tx<Proved>`
    delete from proved_identities
    where browser_hash = ${sha256(browser)} and subject = ${subject} and expires_at > ${now}
    returning provider, issuer, subject`
  return it
}

export async function findOrcid(tx: Tx, personId: string): Promise<string | undefined> {
  const [it] = await tx<{ orcid: string }>`
    select subject as orcid from identities where person_id = ${personId} and provider = 'orcid'`
  return it?.orcid
}

export async function dropOrcid(tx: Tx, personId: string): Promise<void> {
  await tx`delete from identities where person_id = ${personId} and provider = 'orcid'`
}
