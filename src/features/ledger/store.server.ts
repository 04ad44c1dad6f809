// The entries of the ledger, as rows.
import type { Tx } from '#adapters/database/database.ts'
import type { ArticleType } from '#journal/paper/article-types.ts'
import type { EntryKind } from '#journal/charges/ledger.ts'

export type NewEntry = {
  submissionId: string
  kind: EntryKind
  /** Whole minor units; negative in an entry that counters another. */
  amount: number
  currency: string
  reason: string
  /** Null if the journal itself enters it. */
  byId: string | null
  now: Date
  paymentId?: string | undefined
  /** The provider's, or the bank's. */
  reference?: string | undefined
  corrects?: string | undefined
}

export async function addEntry(tx: Tx, it: NewEntry): Promise<void> {
  await tx`
    insert into charge_entries (submission_id, kind, amount, currency, reason, by_id, at, payment_id, reference, corrects)
    values (${it.submissionId}, ${it.kind}, ${it.amount}, ${it.currency}, ${it.reason}, ${it.byId}, ${it.now},
            ${it.paymentId ?? null}, ${it.reference ?? ''}, ${it.corrects ?? null})`
}

export type EntryRow = {
  id: string
  kind: EntryKind
  amount: number
  currency: string
  reason: string
  at: Date
  /** Empty if the journal itself entered it. */
  by: string
  paymentId: string | null
  reference: string
  corrects: string | null
  /** The provider took the money, or gave it back. */
  isOfProvider: boolean
}

/** In the order in which they were entered. */
export async function listEntries(tx: Tx, submissionId: string): Promise<EntryRow[]> {
  return tx<EntryRow>`
    select e.id::text, e.kind, e.amount, e.currency, e.reason, e.at, e.payment_id as "paymentId", e.reference,
           e.corrects::text, trim(concat(b.given_name, ' ', b.family_name)) as by,
           e.kind in ('paid', 'refunded') and coalesce(p.method = 'card', false) as "isOfProvider"
    from charge_entries e left join people b on b.id = e.by_id left join payments p on p.id = e.payment_id
    where e.submission_id = ${submissionId} order by e.id`
}

/** What the paper's type costs today. */
export async function findTypeCharge(tx: Tx, submissionId: string) {
  const [row] = await tx<Pick<ArticleType, 'name' | 'charge'>>`
    select t.name, t.charge from submissions s join article_types t on t.name = s.article_type where s.id = ${submissionId}`
  return row! // every submission has a type
}

/** Takes a name or an address out of every reason. */
export async function replaceInReasons(tx: Tx, words: string, by: string): Promise<void> {
  await tx`update charge_entries set reason = replace(reason, ${words}, ${by}) where position(${words} in reason) > 0`
}
