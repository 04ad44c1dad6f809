// The rounds of review of a paper, as its record takes them over.
import type { Tx } from '#adapters/database/database.ts'
import type { Policy } from '#journal/reviewing/policy.ts'
import type { RoundHeld, RoundOnRecord } from '#journal/reviewing/record.ts'

export type HeldRow = {
  number: number
  policy: Policy
  /** In the order of the numbers by which their reviewers are told apart. Moments are ISO 8601. */
  reviews: (Omit<RoundHeld['reviews'][number], 'on'> & { sentAt: string | null })[]
  made: { move: string; at: string }[]
}

/** The sent reviews of each round, oldest round first, and the moves that were made while the paper was in it. */
export async function listHeld(tx: Tx, submissionId: string): Promise<HeldRow[]> {
  return tx<HeldRow>`
    select n.number, n.policy,
      coalesce((select json_agg(json_build_object(
                  'recommendation', t.recommendation, 'sentAt', r.submitted_at, 'named', r.named and p.deleted_at is null,
                  'given', p.given_name, 'family', p.family_name,
                  'orcid', (select subject from identities where person_id = p.id and provider = 'orcid'))
                order by coalesce(i.invited_at, r.accepted_at), r.id)
         from reviews r join people p on p.id = r.person_id left join review_reports t on t.review_id = r.id
         left join review_invitations i on i.review_id = r.id
         where r.submission_id = n.submission_id and r.round = n.number and r.state = 'submitted'), '[]') as reviews,
      coalesce((select json_agg(json_build_object('move', h.event, 'at', h.at) order by h.id)
         from submission_history h where h.submission_id = n.submission_id
           and h.from_status in ('sent_for_review', 'review_in_progress') and h.at >= n.opened_at
           and h.at < coalesce((select opened_at from rounds where submission_id = n.submission_id and number = n.number + 1),
                               'infinity')), '[]') as made
    from rounds n where n.submission_id = ${submissionId} order by n.number`
}

type Renewed = { paperId: string; record: RoundOnRecord[]; now: Date }

export async function saveRecord(tx: Tx, { paperId, record, now }: Renewed): Promise<void> {
  await tx`
    update papers set review_record = ${JSON.stringify(record)}::jsonb, changed_at = ${now} where id = ${paperId}`
}

/** `hasDois`: its reviews have DOIs of their own. */
export type Recorded = { id: string; doi: string; hasDois: boolean }

/** The published papers whose record names this reviewer. */
export async function listNaming(tx: Tx, personId: string): Promise<Recorded[]> {
  return tx<Recorded>`
    select p.id, p.doi, p.review_record @? '$[*].reviews[*].doi' as "hasDois" from papers p
    where p.review_record <> '[]' and p.id in (select submission_id from reviews where person_id = ${personId} and named)
    order by p.id`
}
