// SQL of an account that its person gives up.
import type { Tx } from '#adapters/database/database.ts'

/** Locks the row. False when the account is gone already. */
export async function lockAccount(tx: Tx, id: string): Promise<boolean> {
  const found = await tx`select from people where id = ${id} and deleted_at is null for update`
  return found.length > 0
}

/** Locks them all, so that of the last two who leave at once one stays. */
export async function listPublishers(tx: Tx): Promise<string[]> {
  const rows = await tx<{ id: string }>`select id from people where role = 'publisher' order by id for update`
  return rows.map(({ id }) => id)
}

type Emptied = { id: string; name: string; /** An address that leads nowhere. */ email: string; now: Date }

/** The row stays for what points to it, and says nothing of the person. */
export async function emptyAccount(tx: Tx, { id, name, email, now }: Emptied): Promise<void> {
  await tx`
    update people set email = ${email}, email_verified_at = null, password_hash = null, given_name = '', family_name = ${name},
      affiliation = '', country = '', username = '', bio = '', website = '', phone = '', privacy_consent = false,
      notification_consent = false, reviewer_consent = false, profile_completed_at = null, deleted_at = ${now}
    where id = ${id}`
}

/** Everything by which somebody could come back into it, and what was counted by its address. */
export async function dropKeys(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  await tx`delete from sessions where person_id = ${id}`
  await tx`delete from action_codes where person_id = ${id} or lower(email) = lower(${email})`
  await tx`delete from identities where person_id = ${id}`
  await tx`delete from known_devices where person_id = ${id}`
  await tx`delete from throttles where position(lower(${email}) in key) > 0 or position(${id} in key) > 0`
}
