// The files of papers, and which issues are preserved.
import { sql } from 'kysely'
import type { Tx } from '#adapters/database/database.ts'
import type { FileKey } from '#adapters/storage/storage.ts'
import type { Issue, Month } from '#journal/calendar.ts'

export type PaperFile = {
  paperId: string
  name: string
  mediaType: string
  size: number
  key: FileKey
  madeAt: Date
}

/** What the press made to be read; not its own working files. */
const lasting = sql`(g.name in ('jats', 'pdf') or g.name like 'figures/%' or g.name like 'tables/%')`

/** A paper that was removed has nothing left to preserve. */
const stands = sql`not exists (
  select from notices n join papers o on o.id = n.submission_id where n.updates = p.id and n.type = 'removal')`

/** In the order of publication. */
export async function listFilesOfIssue(tx: Tx, { year, month }: Month): Promise<PaperFile[]> {
  return tx<PaperFile>`
    select p.id as "paperId", g.name, g.media_type as "mediaType", g.size, g.storage_key as key, g.made_at as "madeAt"
    from papers p join galleys g on g.submission_id = p.id and ${lasting}
    where p.year = ${year} and p.month = ${month} and ${stands} order by p.published_at, p.id, g.name`
}

/** For a paper on its way, or a published one. */
export async function listFiles(tx: Tx, submissionId: string): Promise<PaperFile[]> {
  return tx<PaperFile>`
    select g.submission_id as "paperId", g.name, g.media_type as "mediaType", g.size, g.storage_key as key, g.made_at as "madeAt"
    from galleys g where g.submission_id = ${submissionId} and ${lasting} order by g.name`
}

export type Changed = Issue & { madeOf: string }

/** Issues whose files aren't the ones that were preserved last, newest first. */
export async function listChanged(tx: Tx, limit: number): Promise<Changed[]> {
  return tx<Changed>`
    select it.* from (
      select p.year, p.month, p.volume, p.issue,
             md5(string_agg(concat_ws(' ', p.id, g.name, g.storage_key), ',' order by p.id, g.name)) as "madeOf"
      from papers p join galleys g on g.submission_id = p.id and ${lasting} where ${stands}
      group by p.year, p.month, p.volume, p.issue) it
    left join preserved_issues x on x.year = it.year and x.month = it.month
    where x.made_of is distinct from it."madeOf" order by it.year desc, it.month desc limit ${limit}`
}

export async function savePreserved(
  tx: Tx,
  { year, month, madeOf, at }: Month & { madeOf: string; at: Date },
): Promise<void> {
  await tx`
    insert into preserved_issues (year, month, made_of, pushed_at) values (${year}, ${month}, ${madeOf}, ${at})
    on conflict (year, month) do update set made_of = excluded.made_of, pushed_at = excluded.pushed_at`
}

export type ManuscriptFile = { kind: 'docx' | 'doc'; key: FileKey }

/** The newest version. */
export async function findManuscript(tx: Tx, submissionId: string): Promise<ManuscriptFile | undefined> {
  const [row] = await tx<ManuscriptFile>`
    select kind, storage_key as key from manuscript_versions
    where submission_id = ${submissionId} order by version desc limit 1`
  return row
}
