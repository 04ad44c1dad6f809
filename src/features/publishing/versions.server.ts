// The versions of a published paper's text.
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#adapters/database/database.ts'

/** For a paper by this name: a `PaperVersion[]`, oldest first; null while there's only one. */
export const versionsOf = (paper: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select json_agg(json_build_object('number', n.number, 'at', n.at, 'note', n.note) order by n.number)
   from paper_versions n where n.paper_id = ${paper}.id and n.number <= ${paper}.version and ${paper}.version > 1)`

/** A newer text may come in now: the file that the paper was set from stays that of its version. */
export async function pinText(tx: Tx, paperId: string): Promise<void> {
  await tx`
    insert into paper_versions (paper_id, number, source_version, at)
    select id, version, (select max(version) from manuscript_versions where submission_id = id), published_at
    from papers where id = ${paperId} on conflict do nothing`
}

/** `number` is what the new version will be; `sourceVersion` the newest file, and `isNew` if no version is set from it. */
export type NextVersion = { number: number; sourceVersion: number; isNew: boolean }

export async function findNextVersion(tx: Tx, paperId: string): Promise<NextVersion | undefined> {
  const [row] = await tx<NextVersion>`
    select coalesce(max(n.number), p.version) + 1 as number, m.newest as "sourceVersion",
           coalesce(m.newest > max(n.source_version), false) as "isNew"
    from papers p left join paper_versions n on n.paper_id = p.id
    cross join lateral (select max(version) as newest from manuscript_versions where submission_id = p.id) m
    where p.id = ${paperId} group by p.id, m.newest`
  return row
}

type Asked = { paperId: string; number: number; sourceVersion: number; note: string; at: Date }

/** Readers get it once it's typeset. */
export async function askForVersion(tx: Tx, it: Asked): Promise<void> {
  await tx`
    insert into paper_versions (paper_id, number, source_version, at, note)
    values (${it.paperId}, ${it.number}, ${it.sourceVersion}, ${it.at}, ${it.note})`
}

/** Readers get this version from now on. Returns the number of the one before, whose record is kept; undefined if they had it. */
export async function turnToVersion(tx: Tx, paperId: string, number: number): Promise<number | undefined> {
  const [before] = await tx<{ number: number }>`
    update paper_versions n set record = to_jsonb(p) - array['full_text', 'cited', 'review_feedback', 'review_record']
    from papers p where p.id = ${paperId} and p.version < ${number} and n.paper_id = p.id and n.number = p.version
    returning n.number`
  await tx`update papers set version = ${number} where id = ${paperId} and version < ${number}`
  return before?.number
}

/** Earlier versions drop a name that its author has given up; their files stay as they are. */
export async function renameInRecords(tx: Tx, paperId: string): Promise<void> {
  await tx`
    update paper_versions n set record = jsonb_set(n.record, '{authors}', p.authors)
    from papers p where p.id = ${paperId} and n.paper_id = p.id and n.record is not null`
}
