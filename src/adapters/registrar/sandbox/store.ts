// What the sandbox registrar remembers.
import { sql } from 'kysely'
import type { Tx } from '#adapters/database/database.ts'
import type { Diagnosis } from './diagnose.ts'

export type Submission = Diagnosis & {
  id: string
  fileName: string
  batchId: string
  doi: string
  url: string
  stamp: string
  likeness: string
  xml: string
  /** How many more times it's asked for before it's done. */
  queued: number
}

/** One who deposits the same DOI at the same moment waits. */
export async function holdDoi(tx: Tx, doi: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`sandbox ${doi.toLowerCase()}`}, 0))`
}

export async function saveSubmission(tx: Tx, it: Omit<Submission, 'id'>): Promise<void> {
  const stamp = /^\d+$/.test(it.stamp) ? it.stamp : null
  // What a newer one replaces is no longer known here: a name that was taken out is gone.
  if (it.status !== 'Failure')
    await tx`update sandbox_submissions set xml = '', likeness = '' where lower(doi) = lower(${it.doi})`
  await tx`
    insert into sandbox_submissions (file_name, batch_id, doi, url, stamp, likeness, xml, status, messages, queued)
    values (${it.fileName}, ${it.batchId}, ${it.doi}, ${it.url}, ${stamp}, ${it.likeness}, ${it.xml}, ${it.status},
            ${it.messages}, ${it.queued})`
}

type Named = Pick<Submission, 'batchId' | 'fileName'>

/** The records of the first of that name; by file name if it's given. Asking brings it nearer to its end. */
export async function listSubmitted(tx: Tx, { batchId, fileName }: Named): Promise<Submission[]> {
  const isNamed = sql`
    ((${fileName} <> '' and file_name = ${fileName}) or (${fileName} = '' and batch_id = ${batchId}))`
  // Those of one deposit came in the same moment.
  const rows = await tx<Submission>`
    select id::text, file_name as "fileName", batch_id as "batchId", doi, url, stamp::text, likeness, xml, status, messages, queued
    from sandbox_submissions
    where ${isNamed} and at = (select at from sandbox_submissions where ${isNamed} order by id limit 1) order by id`
  await tx`
    update sandbox_submissions set queued = queued - 1
    where id = any(${rows.map(({ id }) => id)}::bigint[]) and queued > 0`
  return rows
}

export async function countQueued(tx: Tx): Promise<number> {
  const [row] = await tx<{ count: number }>`
    select count(*)::int as count from sandbox_submissions where queued > 0`
  return row?.count ?? 0
}

/** The newest deposit of a DOI that wasn't refused. */
export async function findRegistered(
  tx: Tx,
  doi: string,
): Promise<Pick<Submission, 'doi' | 'url'> | undefined> {
  const [row] = await tx<Pick<Submission, 'doi' | 'url'>>`
    select doi, url from sandbox_submissions
    where lower(doi) = lower(${doi}) and status <> 'Failure' order by id desc limit 1`
  return row
}

export async function findNewestStamp(tx: Tx, doi: string): Promise<string | undefined> {
  const [row] = await tx<{ stamp: string | null }>`
    select max(stamp)::text as stamp from sandbox_submissions where lower(doi) = lower(${doi}) and status <> 'Failure'`
  return row?.stamp ?? undefined
}

/** Another DOI that says the same of itself. */
export async function findAlike(
  tx: Tx,
  { doi, likeness }: Pick<Submission, 'doi' | 'likeness'>,
): Promise<string | undefined> {
  const [row] = await tx<{ doi: string }>`
    select doi from sandbox_submissions
    where md5(likeness) = md5(${likeness}) and likeness = ${likeness} and lower(doi) <> lower(${doi}) and status <> 'Failure' limit 1`
  return row?.doi
}

/** `lost`: taken, and never heard of again. `answerLost`: taken, but nobody is told. `slow`: queued for a while. */
export type TroubleKind = 'busy' | 'down' | 'failure' | 'timeout' | 'lost' | 'answerLost' | 'slow' | 'refuse'

export type Trouble = { kind: TroubleKind; words: string }

/** One trouble is used up at a time, oldest first; one without a DOI is anybody's. */
export async function takeTrouble(tx: Tx, doi: string): Promise<Trouble | undefined> {
  const [row] = await tx<Trouble>`
    delete from sandbox_troubles where id = (
      select id from sandbox_troubles where doi = '' or lower(doi) = lower(${doi}) order by id limit 1 for update skip locked)
    returning kind, words`
  return row
}
