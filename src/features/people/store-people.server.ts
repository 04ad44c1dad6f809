// SQL of the list of people: quick with very many, since pages are read from an index in its order.
import { sql } from 'kysely'
import type { Tx } from '#adapters/database/database.ts'
import type { Role } from '#journal/roles.ts'
import { isPersonId } from './store-roles.server.ts'

export type Member = {
  id: string
  givenName: string
  familyName: string
  email: string
  affiliation: string
  role: Role
  isVerified: boolean
  /** Since when the role is theirs; of authors mostly the day they registered. */
  since: Date
}

type Listing = {
  /** All of them must be found in the name or the address. */
  words: readonly string[]
  role?: Role | undefined
  /** The last person of the page before. */
  after?: string | undefined
  limit: number
}

const columns = sql`
  p.id, p.given_name as "givenName", p.family_name as "familyName", p.email, p.affiliation, p.role,
  p.email_verified_at is not null as "isVerified",
  coalesce((select max(h.at) from role_history h where h.person_id = p.id and h.to_role is not null), p.created_at) as since`
// As the indexes people_by_name and people_by_role have it.
const name = sql`lower(coalesce(nullif(ltrim(p.family_name || ' ' || p.given_name), ''), p.email)) collate "C"`

/** By family name; who has none is listed by what there is. */
export async function listPeople(tx: Tx, { words, role, after, limit }: Listing): Promise<Member[]> {
  const wanted = [
    sql`p.deleted_at is null`,
    ...(role ? [sql`p.role = ${role}`] : []),
    ...words.map(found),
    ...(after === undefined
      ? []
      : [sql`(${name}, p.id) > (select ${name}, p.id from people p where p.id = ${after})`]),
  ]
  return tx<Member>`
    select ${columns} from people p where ${sql.join(wanted, sql` and `)} order by ${name}, p.id limit ${limit}`
}

function found(word: string) {
  const pattern = sql`lower(${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}::text)`
  return sql`(lower(p.given_name || ' ' || p.family_name) like ${pattern} or lower(p.email) like ${pattern})`
}

export async function countByRole(tx: Tx): Promise<Partial<Record<Role, number>>> {
  const rows = await tx<{ role: Role; count: number }>`
    select role, count(*)::int as count from people where deleted_at is null group by role`
  return Object.fromEntries(rows.map(({ role, count }) => [role, count]))
}

/** Somebody who has left is nobody; so is whatever an address says that is no id. */
export async function findMember(tx: Tx, id: string): Promise<Member | undefined> {
  if (!isPersonId(id)) return undefined
  const [it] = await tx<Member>`select ${columns} from people p where p.id = ${id} and p.deleted_at is null`
  return it
}

/** Articles that a publisher has begun for others and not finished. */
export async function countBegunForOthers(tx: Tx, personId: string): Promise<number> {
  const [row] = await tx<{ count: number }>`
    select count(*)::int as count from submissions
    where author_id = ${personId} and given_name is not null and status = 'incomplete'`
  return row?.count ?? 0
}
