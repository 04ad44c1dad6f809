// The people we write messages to.
import { sql } from 'kysely'
import type { Tx } from '#adapters/database/database.ts'
import type { Role } from '#journal/roles.ts'

export type Addressee = { id: string; email: string; name: string }

const addressee = sql`id, email, trim(concat(given_name, ' ', family_name)) as name`

/** Undefined if the account was deleted. */
export async function findPerson(tx: Tx, id: string): Promise<Addressee | undefined> {
  const [row] = await tx<Addressee>`select ${addressee} from people where id = ${id} and deleted_at is null`
  return row
}

/**
 * Those of a role whose address is verified and who agreed to be notified (for reviewers, also to be asked for
 * reviews).
 */
export async function listToNotify(tx: Tx, role: Role): Promise<Addressee[]> {
  return tx<Addressee>`
    select ${addressee} from people
    where roles @> array[${role}] and notification_consent and (reviewer_consent or ${role} <> 'reviewer')
      and email_verified_at is not null order by id`
}
