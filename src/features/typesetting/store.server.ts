// A publisher's corrections, and how the typesetting of a paper stands.
import type { FileKey } from '#adapters/storage/storage.ts'
import type { Tx } from '#adapters/database/database.ts'
import type { Correction } from '#journal/typesetting/corrections.ts'

/** `by` is empty where whoever made it has left. */
export type CorrectionRow = Correction & { id: string; place: string; by: string; at: Date }

/** In the order they were made. */
export async function listCorrections(tx: Tx, submissionId: string): Promise<CorrectionRow[]> {
  return tx<CorrectionRow>`
    select c.id, c.place, c.kind, c.target, c.value, trim(concat(p.given_name, ' ', p.family_name)) as by, c.at
    from corrections c join people p on p.id = c.person_id
    where c.submission_id = ${submissionId} order by c.at, c.id`
}

export type NewCorrection = Correction & {
  id: string
  submissionId: string
  place: string
  personId: string
  now: Date
}

/** A place has one correction of a kind: the last. Returns its id. */
export async function saveCorrection(tx: Tx, it: NewCorrection): Promise<string> {
  const [saved] = await tx<{ id: string }>`
    insert into corrections (id, submission_id, kind, place, target, value, person_id, at)
    values (${it.id}, ${it.submissionId}, ${it.kind}, ${it.place}, ${JSON.stringify(it.target)}::jsonb, ${it.value},
            ${it.personId}, ${it.now})
    on conflict (submission_id, place, kind) do update set target = excluded.target, value = excluded.value,
      person_id = excluded.person_id, at = excluded.at returning id`
  return saved!.id // an upsert always returns its row
}

/** The files that a correction points to, instead of those it pointed to before. */
export async function saveFiles(tx: Tx, correctionId: string, keys: readonly FileKey[]): Promise<void> {
  await tx`delete from correction_files where correction_id = ${correctionId}`
  for (const key of new Set(keys))
    await tx`insert into correction_files (correction_id, storage_key) values (${correctionId}, ${key})`
}

/** Whether there was one. */
export async function dropCorrection(tx: Tx, submissionId: string, id: string): Promise<boolean> {
  const dropped = await tx`
    delete from corrections where submission_id = ${submissionId} and id = ${id} returning id`
  return dropped.length > 0
}

export async function dropCorrections(tx: Tx, submissionId: string): Promise<void> {
  await tx`delete from corrections where submission_id = ${submissionId}`
}

/** `read` is the file with the paper before it was corrected; `isCurrent`: the galleys are of the newest file, with every
 * correction. */
export type Typeset = {
  read: string | null
  pages: number | null
  failure: string | null
  isCurrent: boolean
}

export async function findTypeset(tx: Tx, submissionId: string): Promise<Typeset | undefined> {
  const [row] = await tx<Typeset>`
    select g.storage_key as read, p.pages, p.failure,
           g.storage_key is not null
           and p.source_version = (select max(version) from manuscript_versions v where v.submission_id = p.submission_id)
           and p.corrections = (
             select coalesce(jsonb_agg(jsonb_build_object('kind', c.kind, 'target', c.target, 'value', c.value)
                                       order by c.place, c.kind), '[]')
             from corrections c where c.submission_id = p.submission_id) as "isCurrent"
    from pressings p left join galleys g on g.submission_id = p.submission_id and g.name = 'read'
    where p.submission_id = ${submissionId}`
  return row
}
