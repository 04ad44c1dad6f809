// Deposits, what became of them, and how those of all papers stand.
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#adapters/database/database.ts'
import type { Receiver } from '#journal/deposits/receivers.ts'
import type { DepositStanding, EventKind } from '#journal/deposits/standing.ts'

/** Whoever deposits the same DOI waits until the transaction ends. */
export async function holdDoi(tx: Tx, doi: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`deposit ${doi.toLowerCase()}`}, 0))`
}

export async function findDoi(tx: Tx, paperId: string): Promise<string | undefined> {
  const [row] = await tx<{ doi: string }>`select doi from papers where id = ${paperId}`
  return row?.doi
}

/** A paper and one of its receivers. */
export type Entry = { doi: string; receiver: Receiver }

/** `kind` is the newest event that says how it stands, `at` its moment; both null until there is one. */
export type DepositRow = Entry & {
  id: string
  paperId: string
  batchId: string
  stamp: string
  said: string
  body: string
  madeAt: Date
  kind: EventKind | null
  at: Date | null
}

/** Adds the newest event that says how a deposit `d` stands. */
const withEvent = sql`
  left join lateral (
    select kind, answer, at from deposit_events
    where deposit_id = d.id and kind not in ('asked', 'overdue') order by id desc limit 1) e on true`

export async function findNewest(tx: Tx, { doi, receiver }: Entry): Promise<DepositRow | undefined> {
  const [row] = await tx<DepositRow>`
    select d.id::text, d.doi, d.receiver, d.paper_id as "paperId", d.batch_id as "batchId", d.stamp::text, d.said, d.body,
           d.made_at as "madeAt", e.kind, e.at
    from deposits d ${withEvent} where lower(d.doi) = lower(${doi}) and d.receiver = ${receiver}
    order by d.id desc limit 1`
  return row
}

type Made = Omit<DepositRow, 'id' | 'kind' | 'at'> & { byId: string | null }

export async function saveDeposit(tx: Tx, it: Made): Promise<DepositRow> {
  const [row] = await tx<{ id: string }>`
    insert into deposits (doi, receiver, paper_id, batch_id, stamp, body, said, by_id, made_at)
    values (${it.doi}, ${it.receiver}, ${it.paperId}, ${it.batchId}, ${it.stamp}, ${it.body}, ${it.said}, ${it.byId}, ${it.madeAt})
    returning id::text`
  if (!row) throw new Error('The deposit wasn’t saved.')
  return { ...it, id: row.id, kind: null, at: null }
}

type Happened = { depositId: string; kind: EventKind; answer?: string; raw?: string; at: Date }

const longest = 20_000 // characters

export async function saveEvent(
  tx: Tx,
  { depositId, kind, answer = '', raw = '', at }: Happened,
): Promise<void> {
  const kept = (text: string) => text.replaceAll('\0', '').slice(0, longest)
  await tx`
    insert into deposit_events (deposit_id, kind, answer, raw, at)
    values (${depositId}, ${kind}, ${kept(answer)}, ${kept(raw)}, ${at})`
}

export async function countEvents(tx: Tx, depositId: string, kind: EventKind): Promise<number> {
  const [row] = await tx<{ count: number }>`
    select count(*)::int as count from deposit_events where deposit_id = ${depositId} and kind = ${kind}`
  return row?.count ?? 0
}

/** How many of a paper's deposits in a row, just before this one, were lost. */
export async function countLost(tx: Tx, { doi, receiver, id }: DepositRow): Promise<number> {
  const rows = await tx<{ kind: EventKind | null }>`
    select e.kind from deposits d ${withEvent}
    where lower(d.doi) = lower(${doi}) and d.receiver = ${receiver} and d.id < ${id}
    order by d.id desc limit 10`
  const end = rows.findIndex(({ kind }) => kind !== 'lost')
  return end === -1 ? rows.length : end
}

type Unsettled = Entry & { standing: DepositStanding; deposit: DepositRow | null; isTold: boolean }

type Unsettling = { before: Date; to: readonly Receiver[]; limit: number }

/** Papers that haven't been settled since before that moment, those published without a deposit among them. */
export async function listUnsettled(tx: Tx, { before, to, limit }: Unsettling): Promise<Unsettled[]> {
  const rows = await tx<{
    doi: string
    receiver: Receiver
    standing: DepositStanding
    depositId: string | null
    isTold: boolean
  }>`
    select p.doi, t.receiver, ${standing} as standing, d.id::text as "depositId",
           exists (select from deposit_events o where o.deposit_id = d.id and o.kind = 'overdue') as "isTold"
    from papers p ${toEach(to)} ${withNewest}
    where ${standing} in ('waiting', 'sent') and coalesce(d.made_at, p.published_at) < ${before}
    order by p.published_at desc limit ${limit}`
  const all: Unsettled[] = []
  for (const { depositId, ...row } of rows) {
    const deposit = depositId ? ((await findNewest(tx, row)) ?? null) : null
    all.push({ ...row, deposit })
  }
  return all
}

/** Each paper `p` with each of its receivers, `t`. */
const toEach = (to: readonly Receiver[]) =>
  sql`join unnest(${to}::text[]) with ordinality t(receiver, place) on t.receiver <> 'reviews' or ${hasReviews}`

/** A paper `p` has reviews with DOIs of their own. */
const hasReviews = sql`p.review_record @? '$[*].reviews[*].doi'`

/** Crossref doesn't take reviews of what it doesn't know. */
export async function isOpenToReviews(tx: Tx, doi: string): Promise<boolean> {
  const rows = await tx`
    select from papers p where lower(doi) = lower(${doi}) and ${hasReviews}
      and ${wasRegistered(sql`'registrar'`)}`
  return rows.length > 0
}

/** Whether this receiver ever registered a paper `p`. */
const wasRegistered = (receiver: RawBuilder<unknown>) => sql`
  exists (select from deposits a join deposit_events r on r.deposit_id = a.id and r.kind = 'registered'
          where lower(a.doi) = lower(p.doi) and a.receiver = ${receiver})`

export async function listReceivers(tx: Tx, paperId: string, to: readonly Receiver[]): Promise<Receiver[]> {
  const rows = await tx<{ receiver: Receiver }>`
    select t.receiver from papers p ${toEach(to)} where p.id = ${paperId}`
  return rows.map(({ receiver }) => receiver)
}

/** Adds the newest deposit of a paper `p` to one of its receivers, `t`. */
const withNewest = sql`
  left join lateral (
    select * from deposits where lower(doi) = lower(p.doi) and receiver = t.receiver order by id desc limit 1) d on true
  ${withEvent}`

const standing = sql`
  case when e.kind in ('refused', 'invalid') then 'failed' when e.kind = 'registered' then 'registered'
       when e.kind = 'sent' then 'sent' else 'waiting' end`

export type PaperRow = {
  id: string
  receiver: Receiver
  reference: string
  title: string
  doi: string
  standing: DepositStanding
  attempts: number
  /** When the newest event happened, or else the publication. */
  at: Date
  answer: string
  /** It was registered before, so the DOI leads to the paper whatever the newest deposit came to. */
  wasRegistered: boolean
}

const columns = sql`
  p.id, t.receiver, s.reference, p.title, p.doi, ${standing} as standing, coalesce(e.at, d.made_at, p.published_at) as at,
  coalesce(e.answer, '') as answer,
  (select count(*)::int from deposits a where lower(a.doi) = lower(p.doi) and a.receiver = t.receiver) as attempts,
  ${wasRegistered(sql`t.receiver`)} as "wasRegistered"`

const from = (to: readonly Receiver[]) =>
  sql`papers p join submissions s on s.id = p.id ${toEach(to)} ${withNewest}`

type Sought = {
  q: string
  standing: DepositStanding | undefined
  to: readonly Receiver[]
  skip: number
  limit: number
}

/** Failed ones first, then newest first. */
export async function listPapers(
  tx: Tx,
  { q, standing: wanted, to, skip, limit }: Sought,
): Promise<PaperRow[]> {
  const words = q.toLowerCase().split(' ').filter(Boolean)
  const conditions = [
    sql`true`,
    ...(wanted ? [sql`${standing} = ${wanted}`] : []),
    ...words.map((word) => sql`position(${word} in lower(concat_ws(' ', s.reference, p.title, p.doi))) > 0`),
  ]
  return tx<PaperRow>`
    select ${columns} from ${from(to)} where ${sql.join(conditions, sql` and `)}
    order by ${standing} = 'failed' desc, p.published_at desc, p.id desc, t.place limit ${limit} offset ${skip}`
}

export async function findStanding(
  tx: Tx,
  paperId: string,
  receiver: Receiver,
): Promise<PaperRow | undefined> {
  const [row] = await tx<PaperRow>`select ${columns} from ${from([receiver])} where p.id = ${paperId}`
  return row
}

export async function countFailed(tx: Tx, to: readonly Receiver[]): Promise<number> {
  const [row] = await tx<{ count: number }>`
    select count(*)::int as count from papers p ${toEach(to)} ${withNewest} where e.kind in ('refused', 'invalid')`
  return row?.count ?? 0
}

export type AttemptRow = {
  id: string
  batchId: string
  madeAt: Date
  hasBody: boolean
  /** Whoever pressed 'Send again'. */
  by: string
}
export type EventRow = { depositId: string; kind: EventKind; answer: string; raw: string; at: Date }

/** Newest first. */
export async function listAttempts(tx: Tx, { doi, receiver }: Entry, limit: number): Promise<AttemptRow[]> {
  return tx<AttemptRow>`
    select d.id::text, d.batch_id as "batchId", d.made_at as "madeAt", d.body <> '' as "hasBody",
           coalesce(trim(concat(b.given_name, ' ', b.family_name)), '') as by
    from deposits d left join people b on b.id = d.by_id
    where lower(d.doi) = lower(${doi}) and d.receiver = ${receiver} order by d.id desc limit ${limit}`
}

/** Oldest first. */
export async function listEvents(tx: Tx, depositIds: readonly string[]): Promise<EventRow[]> {
  return tx<EventRow>`
    select deposit_id::text as "depositId", kind, answer, raw, at from deposit_events
    where deposit_id = any(${depositIds}::bigint[]) order by id`
}

export async function findBody(tx: Tx, paperId: string, depositId: string): Promise<string | undefined> {
  const [row] = await tx<{ body: string }>`
    select body from deposits where id = ${depositId} and paper_id = ${paperId} and body <> ''`
  return row?.body
}

/**
 * What was sent and answered about reviews goes if their papers name this person. That it was sent, and how it ended,
 * stays.
 */
export async function emptyDepositsNaming(tx: Tx, personId: string): Promise<void> {
  const theirs = sql`
    select id from deposits where receiver = 'reviews'
      and paper_id in (select submission_id from reviews where person_id = ${personId} and named)`
  await tx`update deposit_events set answer = '', raw = '' where deposit_id in (${theirs})`
  await tx`update deposits set body = '' where id in (${theirs})`
}

export const isEmptied = ({ receiver, body }: DepositRow): boolean => receiver === 'reviews' && body === ''
