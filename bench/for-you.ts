// The list across the stages of a dashboard: each of its sections with more papers than it shows.
import { sql } from 'kysely'
import type { Database } from '#adapters/database/database.ts'
import { defaultCharge } from '#journal/charges/charge.ts'
import { closed } from '#journal/workspace/dashboards.ts'
import { sectionsOf, waitsOf } from '#journal/workspace/for-you.ts'
import type { ReminderDays } from '#journal/workspace/next-actions.ts'
import type { Role } from '#journal/roles.ts'
import { put, type Shelf } from './shelves.ts'

const never: ReminderDays = {
  ...{ pool: 0, editor: 0, reviewer: 0, author: 0 },
  ...{ charge: 0, publisher: 0, proof: 0, again: 0 },
}

const columns = { author: 'author_id', editor: 'editor_id', reviewer: 'reviewer' } as const

/** Spread evenly over the sections and, for an author, the closed papers below them. */
export async function putForYou(db: Database, role: Role, viewer: string): Promise<void> {
  const sections = sectionsOf(role)
  const of = sections.length + (role === 'author' ? 1 : 0)
  for (const [at, section] of sections.entries()) {
    const statuses = waitsOf(section, defaultCharge, never).map(({ status }) => status)
    const shelf: Shelf = { statuses: [...new Set(statuses)], viewer }
    const isTheirs = section.shelf !== 'pool' && role !== 'publisher'
    await put(db, isTheirs ? { ...shelf, column: columns[role] } : shelf, { of, at })
  }
  if (role === 'author')
    await put(db, { statuses: closed.statuses, viewer, column: 'author_id' }, { of, at: of - 1 })
}

/** The worst case for a publisher: of the approved papers, only those that were approved last are paid. */
export async function payForLast(db: Database): Promise<void> {
  await db`truncate charge_entries`
  const approved = sql`submissions where status = 'approved_for_publication'`
  await db`
    insert into charge_entries (submission_id, kind, amount, currency) select id, 'charged', 250000, 'INR' from ${approved}`
  await db`
    insert into charge_entries (submission_id, kind, amount, currency, reason)
    select id, 'waived', 250000, 'INR', 'A low-income country' from ${approved} order by stage_since desc limit 25`
  for (const table of ['submissions', 'reviews', 'charge_entries'])
    await db`vacuum analyze ${sql.table(table)}`
}
