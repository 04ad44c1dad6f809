// The list across the stages of a dashboard: each of its sections with more papers than it shows.
import { sql } from 'kysely'
import type { Database } from '#adapters/database/database.ts'
import { defaultCharge } from '#journal/charge.ts'
import { sectionsOf, waitsOf } from '#journal/for-you.ts'
import type { ReminderDays } from '#journal/next-actions.ts'
import type { Role } from '#journal/roles.ts'
import { put, type Shelf } from './shelves.ts'

const never: ReminderDays = {
  ...{ pool: 0, editor: 0, reviewer: 0, author: 0 },
  ...{ charge: 0, publisher: 0, proof: 0, again: 0 },
}

const columns = { author: 'author_id', editor: 'editor_id', reviewer: 'reviewer' } as const

/** What `put` moves there is spread evenly over the sections. */
export async function putForYou(db: Database, role: Role, viewer: string): Promise<void> {
  const sections = sectionsOf(role)
  for (const [at, section] of sections.entries()) {
    const statuses = waitsOf(section, defaultCharge, never).map(({ status }) => status)
    const shelf: Shelf = { statuses: [...new Set(statuses)], viewer }
    const isTheirs = section.shelf !== 'pool' && role !== 'publisher'
    await put(db, isTheirs ? { ...shelf, column: columns[role] } : shelf, { of: sections.length, at })
  }
}

/** The worst case for a publisher: of the approved papers, only those that were approved last are paid. */
export async function payForLast(db: Database): Promise<void> {
  await db`truncate payments, payment_orders cascade`
  await db`
    insert into payment_orders (id, submission_id, amount, currency)
    select 'order-' || id, id, 250000, 'INR' from (
      select id from submissions where status = 'approved_for_publication' order by stage_since desc limit 25) paid`
  await db`
    insert into payments (id, order_id, submission_id, amount, currency, reported_by, settles)
    select 'payment-' || submission_id, id, submission_id, amount, currency, 'webhook', true from payment_orders`
  for (const table of ['submissions', 'payments']) await db`vacuum analyze ${sql.table(table)}`
}
