// SQL for an account its owner gives up.
import type { Tx } from '#adapters/database/database.ts'
import { emailKey, mailboxKey } from '#journal/people/email-address.ts'
import { dropBrowsers } from './devices.server.ts'

/**
 * The account can't be deleted before the transaction ends. False if its owner has left, even at this very moment.
 * Whatever opens an account or writes to it calls this first.
 */
export async function holdAccount(tx: Tx, id: string): Promise<boolean> {
  const found = await tx`select from people where id = ${id} and deleted_at is null for key share`
  return found.length > 0
}

/**
 * Locks the row and, for a publisher, all publishers' rows, so that if the last two leave at once, one stays. Same
 * order as when roles change. Returns whose rows they are: not this person's if the account is already gone.
 */
export async function lockAccount(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx<{ id: string }>`
    select id from people
    where deleted_at is null
      and (id = ${id} or (roles @> '{publisher}' and (select roles from people where id = ${id}) @> '{publisher}'))
    order by id for update`
  return rows.map((row) => row.id)
}

type Emptied = { id: string; name: string; /** An address that leads nowhere. */ email: string; now: Date }

/** The row stays for what points to it, and says nothing about the person. */
export async function emptyAccount(tx: Tx, { id, name, email, now }: Emptied): Promise<void> {
  await tx`
    update people set email = ${email}, email_skeleton = null, email_verified_at = null, password_hash = null, given_name = '', family_name = ${name},
      affiliation = '', country = '', username = '', bio = '', website = '', phone = '', privacy_consent = false,
      notification_consent = false, reviewer_consent = false, profile_completed_at = null, made_with = null,
      made_near = null, role = 'author', roles = '{author}', deleted_at = ${now}
    where id = ${id}`
}

/** Addresses someone wanted but hasn't confirmed. */
export async function listAddressesUnderWay(tx: Tx, personId: string): Promise<string[]> {
  const rows = await tx<{
    email: string
  }>`select distinct email from action_codes where person_id = ${personId}`
  return rows.map(({ email }) => email)
}

/** Everything that could let someone back in, and everything counted by the address. */
export async function dropKeys(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  await tx`delete from sessions where person_id = ${id}`
  await tx`delete from action_codes where person_id = ${id} or lower(email) = lower(${email})`
  await tx`delete from identities where person_id = ${id}`
  await tx`delete from known_devices where person_id = ${id}`
  await dropBrowsers(tx, id)
  // A key is what was tried, a colon, by whom and perhaps from where. Matched whole: another address may end in this
  // one.
  await tx`
    delete from throttles
    where split_part(substr(key, strpos(key, ':') + 1), ' ', 1) in (${id}, ${emailKey(email)}, ${mailboxKey(email)})`
}
