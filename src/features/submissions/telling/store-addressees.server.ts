// The people whom messages are written to.
import { sql } from 'kysely'
import type { Tx } from '#adapters/database/database.ts'
import type { Role } from '#journal/roles.ts'

export type Addressee = { id: string; email: string; name: string }

const addressee = sql`id, email, trim(concat(given_name, ' ', family_name)) as name`

/** Nobody where the account was given up. */
export async function findPerson(tx: Tx, id: string): Promise<Addressee | undefined> {
  const [row] = await tx<Addressee>`select ${addressee} from people where id = ${id} and deleted_at is null`
  return row
}

/** Those of a role who agreed to be notified, reviewers to be asked for reviews too, and have shown that the address is theirs. */
export async function listToNotify(tx: Tx, role: Role): Promise<Addressee[]> {
  return tx<Addressee>`
    select ${addressee} from people
    where role = ${role} and notification_consent and (reviewer_consent or role <> 'reviewer')
      and email_verified_at is not null order by id`
}
