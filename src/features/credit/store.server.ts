// Reviews that were sent, as their writers get credit for them.
import { sql } from 'kysely'
import type { Tx } from '#adapters/database/database.ts'
import type { Credited } from '#journal/reviewing/credit.ts'
import type { Decision } from '#journal/reviewing/rounds.ts'
import type { Status } from '#journal/statuses.ts'

export type CreditRow = Credited & {
  id: string
  submissionId: string
  reference: string
  title: string
  status: Status
  /** The paper's newest, where `round` is the review's. */
  newestRound: number
  recommendation: Decision | null
  /** Invited, or took the paper. */
  askedAt: Date | null
  wasInvited: boolean
  sentAt: Date
  /** The token of its certificate, and its number. */
  certificate: string
  number: string
  /** Null once they've left. */
  name: string | null
  doi: string | null
}

// The number says nothing of other reviews: those of one paper count in the same moment, and a series would tell.
const columns = sql`
  r.id, r.submission_id as "submissionId", s.reference, coalesce(p.title, s.title) as title, s.status, s.round as "newestRound",
  r.round, r.state, n.policy, true as "isSent", n.decided_at is not null as "isDecided", r.named, r.certificate,
  'REV-' || regexp_replace(upper(left(md5(r.certificate::text), 8)), '(....)(....)', '\\1-\\2') as number,
  coalesce(t.recommendation, case when n.policy ->> 'decides' = 'reviewer' then n.decision end) as recommendation,
  coalesce(i.invited_at, r.accepted_at) as "askedAt", i.review_id is not null as "wasInvited", r.submitted_at as "sentAt",
  case when w.deleted_at is null then trim(concat(w.given_name, ' ', w.family_name)) end as name, p.doi`
const joined = sql`
  reviews r join submissions s on s.id = r.submission_id join rounds n on n.submission_id = s.id and n.number = r.round
  join people w on w.id = r.person_id left join review_reports t on t.review_id = r.id
  left join review_invitations i on i.review_id = r.id left join papers p on p.id = s.id`
const sent = sql`r.submitted_at is not null and r.state in ('submitted', 'returned')`

/** Newest first. */
export async function listSentBy(tx: Tx, personId: string): Promise<CreditRow[]> {
  return tx<CreditRow>`
    select ${columns} from ${joined} where r.person_id = ${personId} and ${sent} order by r.submitted_at desc, r.id`
}

/** As PostgreSQL makes them; we don't ask it for anything else. */
const isToken = (token: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(token)

export async function findByCertificate(tx: Tx, token: string): Promise<CreditRow | undefined> {
  if (!isToken(token)) return undefined
  const [row] =
    await tx<CreditRow>`select ${columns} from ${joined} where r.certificate = ${token} and ${sent}`
  return row
}
