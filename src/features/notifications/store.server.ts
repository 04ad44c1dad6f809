// What people were told in the workspace.
import type { Tx } from '#adapters/database/database.ts'
import type { ReviewFacts } from '#journal/reviewing/rounds.ts'
import type { Status } from '#journal/workflow.ts'

export type NewNotification = {
  submissionId: string
  title: string
  text: string
  next: string
  /** The paper's next move removes it. */
  passing: boolean
  now: Date
}

export async function saveNotifications(tx: Tx, personIds: string[], it: NewNotification): Promise<void> {
  await tx`
    insert into notifications (person_id, submission_id, title, text, next, passing, at)
    select person_id, ${it.submissionId}, ${it.title}, ${it.text}, ${it.next}, ${it.passing}, ${it.now}
    from unnest(${personIds}::text[]) person_id`
}

export async function forgetPassing(tx: Tx, submissionId: string): Promise<void> {
  await tx`delete from notifications where submission_id = ${submissionId} and passing`
}

export async function dropNotificationsOf(tx: Tx, personId: string): Promise<void> {
  await tx`delete from notifications where person_id = ${personId}`
}

export async function forgetNotifications(
  tx: Tx,
  { readBefore, writtenBefore }: { readBefore: Date; writtenBefore: Date },
): Promise<void> {
  await tx`delete from notifications where read_at < ${readBefore} or at < ${writtenBefore}`
}

export type NotificationRow = {
  id: string
  title: string
  text: string
  next: string
  at: Date
  readAt: Date | null
  submissionId: string
  status: Status
  authorId: string
  editorId: string | null
  reviews: ReviewFacts[]
}

type PageAsked = { personId: string; limit: number; before: string | undefined }

/** Newest first; `before` is the id of the last one shown. */
export async function listNotifications(
  tx: Tx,
  { personId, limit, before }: PageAsked,
): Promise<NotificationRow[]> {
  return tx<NotificationRow>`
    select n.id, n.title, n.text, n.next, n.at, n.read_at as "readAt", n.submission_id as "submissionId",
           s.status, s.author_id as "authorId", s.editor_id as "editorId",
           coalesce((select json_agg(json_build_object('personId', r.person_id, 'round', r.round, 'state', r.state))
                     from reviews r where r.submission_id = s.id), '[]') as reviews
    from notifications n join submissions s on s.id = n.submission_id
    where n.person_id = ${personId} and (${before ?? null}::bigint is null or n.id < ${before ?? null})
    order by n.id desc limit ${limit}`
}

/** Up to `most`: beyond that, no one needs the exact number. */
export async function countUnread(tx: Tx, personId: string, most: number): Promise<number> {
  const [row] = await tx<{ count: number }>`
    select count(*)::int as count
    from (select from notifications where person_id = ${personId} and read_at is null limit ${most}) counted`
  return row?.count ?? 0
}

type Read = { personId: string; newest: string; now: Date }

/** This one and all before it; anything later hasn't been seen. */
export async function saveRead(tx: Tx, { personId, newest, now }: Read): Promise<void> {
  await tx`
    update notifications set read_at = ${now} where person_id = ${personId} and read_at is null and id <= ${newest}`
}
