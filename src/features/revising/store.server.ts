// What authors get back from the reviews of their papers, and what they answer. Reads the reviews' tables; writes the answers.
import type { Tx } from '#adapters/database/database.ts'
import type { FileKey } from '#adapters/storage/storage.ts'
import type { AttachedKind } from '#journal/reviewing/attached.ts'
import type { ReviewState } from '#journal/reviewing/rounds.ts'

export type AttachedRow = {
  id: string
  name: string
  kind: AttachedKind
  size: number
  storageKey: FileKey
  forAuthor: boolean
  round: number
  reviewerId: string | null
  state: ReviewState
  isDecided: boolean
  /** The reviewer's number in the round, among those who sent a review. */
  reviewer: number
  /** The file's number, of those that came with the review. */
  number: number
}

/** Reviewers have the numbers by which the editor's letter calls them. */
export async function listAttached(tx: Tx, submissionId: string): Promise<AttachedRow[]> {
  return tx<AttachedRow>`
    with sent as (
      select r.id, row_number() over (partition by r.round order by coalesce(i.invited_at, r.accepted_at), r.id) as reviewer
      from reviews r left join review_invitations i on i.review_id = r.id
      where r.submission_id = ${submissionId} and r.state = 'submitted')
    select f.id, f.name, f.kind, f.size, f.storage_key as "storageKey", f.for_author as "forAuthor", r.round,
           r.person_id as "reviewerId", r.state, n.decision is not null as "isDecided",
           coalesce(s.reviewer, 0)::integer as reviewer,
           (row_number() over (partition by r.id order by f.added_at, f.id))::integer as number
    from review_files f join reviews r on r.id = f.review_id
    join rounds n on n.submission_id = r.submission_id and n.number = r.round left join sent s on s.id = r.id
    where r.submission_id = ${submissionId} order by r.round desc, s.reviewer, f.added_at, f.id`
}
