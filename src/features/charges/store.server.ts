// The papers with a charge, the payments that are held, and sums: everything derived from the ledger.
import { sql } from 'kysely'
import type { Tx } from '#adapters/database/database.ts'
import {
  asksWaiverColumn,
  isSettledColumn,
  ledgerColumn,
  waiverColumn,
} from '#features/ledger/columns.server.ts'
import type { EntryKind, Ledger, Problem } from '#journal/charges/ledger.ts'
import type { Status } from '#journal/statuses.ts'
import type { WaiverState } from '#journal/charges/waivers.ts'
import type { Standing } from './contract.ts'

export type ChargeRow = {
  id: string
  reference: string
  title: string
  status: Status
  author: string
  acceptedAt: Date | null
  ledger: Ledger | null
  waiver: WaiverState | null
}

const author = sql`trim(case when s.given_name is null then concat(a.given_name, ' ', a.family_name)
                             else concat(s.given_name, ' ', s.family_name) end)`

/** Whether a settled paper was paid for: more came in than was given back. */
const isPaid = sql`
  exists (select from charge_entries e where e.submission_id = s.id and e.kind in ('paid', 'refunded')
          having -sum(e.adds) > 0)`

const isCharged = sql`
  exists (select from charge_entries e where e.submission_id = s.id and e.kind = 'charged' and e.amount > 0)`

const hasEntries = sql`exists (select from charge_entries e where e.submission_id = s.id)`

const asks = sql`s.status = 'approved_for_publication' and not ${isSettledColumn} and ${asksWaiverColumn}`

const withStanding = {
  asks,
  owes: sql`not ${isSettledColumn}`,
  paid: sql`${isSettledColumn} and ${isPaid}`,
  waived: sql`${isSettledColumn} and not ${isPaid} and ${isCharged}`,
  free: sql`${isSettledColumn} and not ${isPaid} and not ${isCharged}`,
} as const satisfies Record<Standing, unknown>

type Sought = { q: string; standing: Standing | undefined; skip: number; limit: number }

/** Newest first: accepted papers, and all others with an entry. */
export async function listCharges(tx: Tx, { q, standing, skip, limit }: Sought): Promise<ChargeRow[]> {
  const words = q.toLowerCase().split(' ').filter(Boolean)
  const searched = sql`lower(concat_ws(' ', s.reference, s.title, s.names, s.given_name, s.family_name, a.given_name, a.family_name))`
  const wanted = [
    sql`(s.status = 'approved_for_publication' or ${hasEntries})`,
    ...(standing ? [withStanding[standing]] : []),
    ...words.map((word) => sql`position(${word} in ${searched}) > 0`),
  ]
  return tx<ChargeRow>`
    select s.id, s.reference, s.title, s.status, ${author} as author, s.accepted_at as "acceptedAt", ${ledgerColumn},
           ${waiverColumn} as waiver
    from submissions s join people a on a.id = s.author_id
    where ${sql.join(wanted, sql` and `)} order by s.accepted_at desc nulls last, s.id desc
    limit ${limit} offset ${skip}`
}

/** Accepted papers whose author asks for a waiver. */
export async function countAsking(tx: Tx): Promise<number> {
  const [row] = await tx<{ count: number }>`
    select count(*)::int as count from waiver_requests w join submissions s on s.id = w.submission_id
    where w.state = 'asked' and ${asks}`
  return row?.count ?? 0
}

export type MonthRow = { month: string; currency: string } & Record<EntryKind, number>

/** In months of the journal's time zone, newest first. */
export async function listMonths(tx: Tx, timeZone: string): Promise<MonthRow[]> {
  return tx<MonthRow>`
    select to_char(at at time zone ${timeZone}, 'YYYY-MM') as month, currency,
           coalesce(sum(amount) filter (where kind = 'charged'), 0)::float8 as charged,
           coalesce(sum(amount) filter (where kind = 'waived'), 0)::float8 as waived,
           coalesce(sum(amount) filter (where kind = 'paid'), 0)::float8 as paid,
           coalesce(sum(amount) filter (where kind = 'refunded'), 0)::float8 as refunded,
           coalesce(sum(amount) filter (where kind = 'written_off'), 0)::float8 as written_off
    from charge_entries group by 1, 2 order by 1 desc, 2`
}

export type HeldRow = {
  id: string
  orderId: string
  amount: number
  currency: string
  problem: Problem
  paidAt: Date
  submissionId: string | null
  reference: string | null
  title: string | null
  /** The provider has been asked to send it back. */
  isReturning: boolean
}

/** Payments that nobody has decided about, oldest first. */
export async function listHeld(tx: Tx): Promise<HeldRow[]> {
  return tx<HeldRow>`
    select p.id, p.order_id as "orderId", p.amount, p.currency, p.problem, p.paid_at as "paidAt",
           p.submission_id as "submissionId", s.reference, s.title,
           exists (select from refunds r where r.payment_id = p.id) as "isReturning"
    from payments p left join submissions s on s.id = p.submission_id
    where p.problem is not null and p.resolution is null order by p.paid_at, p.id limit 200`
}

/** `provider`: null if it came outside. */
export type PaymentLeft = { id: string; left: number; provider: string | null }

/** How much is left of each payment of a paper: what hasn't been refunded, and isn't about to be. */
export async function listLeft(tx: Tx, submissionId: string): Promise<PaymentLeft[]> {
  return tx<PaymentLeft>`
    select p.id, p.provider,
           (p.amount - coalesce((select sum(r.amount) from refunds r where r.payment_id = p.id), 0))::int as left
    from payments p where p.submission_id = ${submissionId} order by p.paid_at, p.id`
}

export type LineOfBooks = {
  at: Date
  paper: string
  kind: EntryKind
  amount: number
  currency: string
  reason: string
  by: string
  reference: string
}

/** The whole ledger, in the order in which it was written. */
export async function listBooks(tx: Tx): Promise<LineOfBooks[]> {
  return tx<LineOfBooks>`
    select e.at, s.reference as paper, e.kind, e.amount, e.currency, e.reason, e.reference,
           trim(concat(b.given_name, ' ', b.family_name)) as by
    from charge_entries e join submissions s on s.id = e.submission_id left join people b on b.id = e.by_id
    order by e.id`
}

export async function hasBooks(tx: Tx): Promise<boolean> {
  const found = await tx`select from charge_entries limit 1`
  return found.length > 0
}
