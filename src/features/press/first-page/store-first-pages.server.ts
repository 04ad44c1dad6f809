import type { Tx } from '#adapters/database/database.ts'
import type { FirstPage, FirstPageRead } from './first-page.ts'

type Read = {
  submissionId: string
  version: number
  state: 'waiting' | 'done' | 'failed'
  found?: FirstPage
  now: Date
}

/** What was read of an older file goes, and nothing of an older file takes the place of what was read of a newer one. */
export async function saveFirstPage(
  tx: Tx,
  { submissionId, version, state, found, now }: Read,
): Promise<void> {
  await tx`
    insert into first_pages (submission_id, source_version, state, found, at)
    values (${submissionId}, ${version}, ${state}, ${found ? JSON.stringify(found) : null}::jsonb, ${now})
    on conflict (submission_id) do update set source_version = excluded.source_version, state = excluded.state,
      found = excluded.found, at = excluded.at
    where first_pages.source_version <= excluded.source_version`
}

export async function findFirstPage(tx: Tx, submissionId: string): Promise<FirstPageRead | undefined> {
  const [row] = await tx<FirstPageRead>`
    select f.state, f.found, v.name
    from first_pages f
    join manuscript_versions v on v.submission_id = f.submission_id and v.version = f.source_version
    where f.submission_id = ${submissionId}`
  return row
}

export async function dropFirstPage(tx: Tx, submissionId: string): Promise<void> {
  await tx`delete from first_pages where submission_id = ${submissionId}`
}
