// SQL for the list of people: fast however many there are, since pages are read from an index in its order.
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
  roles: Role[]
  isVerified: boolean
  /** An editor in chief. */
  isChief: boolean
  /** Since when they've had these roles; for authors, usually the day they registered. */
  since: Date
}

type Listing = {
  /** Each must be found in the name or the address. */
  words: readonly string[]
  role?: Role | undefined
  /** The last person on the previous page. */
  after?: string | undefined
  limit: number
}

const columns = sql`
  p.id, p.given_name as "givenName", p.family_name as "familyName", p.email, p.affiliation, p.roles,
  p.email_verified_at is not null as "isVerified", p.editor_in_chief as "isChief",
  coalesce((select max(h.at) from role_history h where h.person_id = p.id and coalesce(h.to_role, h.from_role) is not null), p.created_at) as since`
// As in the indexes people_by_name and people_only_authors.
const name = sql`lower(coalesce(nullif(ltrim(p.family_name || ' ' || p.given_name), ''), p.email)) collate "C"`

/** By family name, or whatever there is instead. `role: 'author'` asks for those with no other. */
export async function listPeople(tx: Tx, { words, role, after, limit }: Listing): Promise<Member[]> {
  const wanted = [
    sql`p.deleted_at is null`,
    ...(role ? [role === 'author' ? onlyAuthors : sql`p.roles @> array[${role}]`] : []),
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

const onlyAuthors = sql`p.roles = '{author}'`

export type Counts = Partial<Record<Role | 'everyone', number>>

/** Someone with two roles counts in both; authors are those with no other. */
export async function countByRole(tx: Tx): Promise<Counts> {
  const rows = await tx<{ of: Role | 'everyone'; count: number }>`
    select held.role as of, count(*)::int as count
    from people p, unnest(p.roles) held(role)
    where deleted_at is null and (held.role <> 'author' or ${onlyAuthors}) group by held.role
    union all select 'everyone', count(*)::int from people where deleted_at is null`
  return Object.fromEntries(rows.map(({ of, count }) => [of, count]))
}

/** Someone who has left isn't found; nor is anything in an address that isn't an id. */
export async function findMember(tx: Tx, id: string): Promise<Member | undefined> {
  if (!isPersonId(id)) return undefined
  const [it] = await tx<Member>`select ${columns} from people p where p.id = ${id} and p.deleted_at is null`
  return it
}

/** Articles a publisher has begun for others and not finished. */
export async function countBegunForOthers(tx: Tx, personId: string): Promise<number> {
  const [row] = await tx<{ count: number }>`
    select count(*)::int as count from submissions
    where author_id = ${personId} and given_name is not null and status = 'incomplete'`
  return row?.count ?? 0
}
