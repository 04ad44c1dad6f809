// SQL for who has which role, and how they got it.
import { sql } from 'kysely'
import type { Tx } from '#adapters/database/database.ts'
import type { Role, StaffRole } from '#journal/roles.ts'

export type Standing = {
  id: string
  email: string
  givenName: string
  role: Role
  roles: Role[]
  isVerified: boolean
  /** An editor in chief. */
  isChief: boolean
}
/** What the database can be asked for. */
export const isPersonId = (text: string) => /^[\w-]{1,64}$/.test(text)

type Locked = { person: Standing | undefined; publishers: readonly string[] }

/**
 * Locks the person and all publishers, so that if the last two give up the role at once, one keeps it. A person who
 * left isn't found. Under this lock, others can still write rows that point to these people.
 */
export async function lockStanding(tx: Tx, personId: string): Promise<Locked> {
  const id = isPersonId(personId) ? personId : ''
  const rows = await tx<Standing>`
    select id, email, given_name as "givenName", role, roles, email_verified_at is not null as "isVerified",
           editor_in_chief as "isChief" from people
    where (id = ${id} or roles @> '{publisher}') and deleted_at is null order by id for no key update`
  return {
    person: rows.find((it) => it.id === id),
    publishers: rows.filter(({ roles }) => roles.includes('publisher')).map(({ id }) => id),
  }
}

export async function findIdByEmail(tx: Tx, email: string): Promise<string | undefined> {
  const [it] = await tx<{ id: string }>`
    select id from people where lower(email) = lower(${email}) and deleted_at is null`
  return it?.id
}

type RoleChange = {
  personId: string
  role: StaffRole
  /** What they act in from now on. */
  acting: Role
  /** A person's id, or 'command line', or 'import'. */
  byWhom: string
  at: Date
  /** The one that was accepted. */
  invitationId?: string | undefined
}

export async function saveGiven(tx: Tx, it: RoleChange): Promise<void> {
  await tx`update people set role = ${it.acting}, roles = array_append(roles, ${it.role}) where id = ${it.personId}`
  await tx`
    insert into role_history (person_id, event, to_role, invitation_id, by_whom, at)
    values (${it.personId}, ${it.invitationId ? 'accept' : 'giveRole'}, ${it.role}, ${it.invitationId ?? null},
            ${it.byWhom}, ${it.at})`
}

export async function saveWithdrawn(tx: Tx, it: RoleChange): Promise<void> {
  await tx`
    update people set role = ${it.acting}, roles = array_remove(roles, ${it.role}),
      editor_in_chief = editor_in_chief and ${it.role} <> 'editor'
    where id = ${it.personId}`
  await tx`
    insert into role_history (person_id, event, from_role, by_whom, at)
    values (${it.personId}, 'withdrawRole', ${it.role}, ${it.byWhom}, ${it.at})`
}

type ChiefChange = { personId: string; isChief: boolean; /** As in `RoleChange`. */ byWhom: string; at: Date }

export async function saveChief(tx: Tx, { personId, isChief, byWhom, at }: ChiefChange): Promise<void> {
  await tx`update people set editor_in_chief = ${isChief} where id = ${personId}`
  await tx`
    insert into role_history (person_id, event, by_whom, at)
    values (${personId}, ${isChief ? 'makeChief' : 'endChief'}, ${byWhom}, ${at})`
}

export type InvitationEvent = 'invite' | 'inviteAgain' | 'withdrawInvitation' | 'decline'
type InvitationLine = {
  invitationId: string
  event: InvitationEvent
  /** Null: whoever had the link. */
  byWhom: string | null
  at: Date
}

export async function addInvitationLine(tx: Tx, it: InvitationLine): Promise<void> {
  await tx`
    insert into role_history (event, invitation_id, by_whom, at)
    values (${it.event}, ${it.invitationId}, ${it.byWhom}, ${it.at})`
}

export type RoleLine = {
  id: string
  event: InvitationEvent | 'changeRole' | 'giveRole' | 'withdrawRole' | 'makeChief' | 'endChief' | 'accept'
  from: Role | null
  to: Role | null
  /** The role the invitation offers. */
  offered: Role | null
  byWhom: string | null
  byName: string | null
  personId: string | null
  name: string | null
  /** The person it's about has left. */
  isGone: boolean
  /** The invitation's; empty once it's forgotten. */
  email: string | null
  at: Date
}

type Asked = {
  /** Only what concerns this person. */
  personId?: string | undefined
  /** Only lines older than this one. */
  before?: string | undefined
  limit: number
}

const nameOf = (person: string) =>
  sql`coalesce(nullif(trim(concat(${sql.ref(`${person}.given_name`)}, ' ', ${sql.ref(`${person}.family_name`)})), ''), ${sql.ref(`${person}.email`)})`

/** Newest first. */
export async function listRoleLines(tx: Tx, { personId, before, limit }: Asked): Promise<RoleLine[]> {
  return tx<RoleLine>`
    select h.id, h.event, h.from_role as "from", h.to_role as "to", i.role as offered, h.by_whom as "byWhom",
           ${nameOf('actor')} as "byName", h.person_id as "personId", ${nameOf('p')} as name,
           p.deleted_at is not null as "isGone", i.email, h.at
    from role_history h
    left join people p on p.id = h.person_id
    left join people actor on actor.id = h.by_whom
    left join invitations i on i.id = h.invitation_id
    where ${before === undefined ? sql`true` : sql`h.id < ${before}`}
      and ${personId === undefined ? sql`true` : concerning(personId)}
    order by h.id desc limit ${limit}`
}

function concerning(personId: string) {
  return sql`(h.person_id = ${personId} or h.invitation_id in (
    select theirs.id from invitations theirs join people whose on lower(whose.email) = lower(theirs.email)
    where whose.id = ${personId}))`
}

type Staff = { email: string; role: Role; isChief: boolean; givenName: string; familyName: string }

/** Everyone with more than an author's role, a line for each role. */
export async function listStaff(tx: Tx): Promise<Staff[]> {
  return tx<Staff>`
    select email, held.role, held.role = 'editor' and editor_in_chief as "isChief", given_name as "givenName", family_name as "familyName"
    from people, unnest(roles) held(role)
    where held.role <> 'author' and deleted_at is null order by held.role, lower(email)`
}
