// Galleys: what the press made from a version; and how the pressing went.
import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '#adapters/database/database.ts'
import type { FoundByPress, PaperVersion } from '#features/publishing/paper.ts'
import type { Conversion, FileKind } from '#journal/paper/manuscript.ts'
import type { Correction } from '#journal/typesetting/corrections.ts'
import { noticeTypeNames, noticeTypes } from '#journal/published/notices.ts'
import type { RoundOnRecord } from '#journal/reviewing/record.ts'

/**
 * What is pressed: the newest Word file with the publisher's corrections, and whether the paper is published, which
 * changes what's printed above it.
 * `onBehalf`: a publisher entered it for its authors.
 */
export type Source = {
  submissionId: string
  version: number
  kind: FileKind
  conversion: Conversion | null
  storageKey: string
  isPublished: boolean
  /** A notice has taken its text away. */
  isRemoved: boolean
  onBehalf: boolean
  /** As its author says: a BCP 47 tag; empty: as the file tells. */
  textLanguage: string
  corrections: Correction[]
  /** Only a published paper has one. */
  record: RoundOnRecord[] | null
  /** When its front was last amended. */
  mendedAt: Date | null
  /** All versions of its text, once there's more than one; the last may not be with its readers yet. */
  versions: PaperVersion[] | null
}

const removals = noticeTypeNames.filter((type) => noticeTypes[type].effect === 'removed')

/** For a published paper, the file of its newest version; a newer one may wait to become the next, and be asked for. */
export async function findSource(
  tx: Tx,
  submissionId: string,
  which: 'current' | 'newest' = 'current',
): Promise<Source | undefined> {
  const [row] = await tx<Source>`
    select submission_id as "submissionId", version, kind, storage_key as "storageKey", conversion,
           exists (select from papers p where p.id = submission_id) as "isPublished",
           exists (select from notices n join papers p on p.id = n.submission_id
                   where n.updates = v.submission_id and n.type = any(${removals})) as "isRemoved",
           (select review_record from papers p where p.id = submission_id) as record,
           (select json_agg(json_build_object('number', number, 'at', at, 'note', note) order by number)
            from paper_versions where paper_id = submission_id having count(*) > 1) as versions,
           (select max(at) from mendings where paper_id = submission_id) as "mendedAt",
           (select given_name is not null from submissions where id = submission_id) as "onBehalf",
           (select language from submissions where id = submission_id) as "textLanguage",
           (select coalesce(jsonb_agg(jsonb_build_object('kind', c.kind, 'target', c.target, 'value', c.value)
                                      order by c.place, c.kind), '[]')
            from corrections c where c.submission_id = v.submission_id) as corrections
    from manuscript_versions v
    where submission_id = ${submissionId} and (${which} = 'newest' or version <= coalesce(
      (select source_version from paper_versions where paper_id = submission_id order by number desc limit 1), version))
    order by version desc limit 1`
  return row
}

/** Whether there's nothing newer to press; nothing can arrive until the transaction ends. */
export async function lockNewest(tx: Tx, source: Source): Promise<boolean> {
  const { submissionId } = source
  await tx`select from submissions where id = ${submissionId} for update`
  return isDeepStrictEqual(await findSource(tx, submissionId), source)
}

/** Papers with a text, and the Word file it was made from. */
export async function listWithoutContents(
  tx: Tx,
  limit: number,
): Promise<{ id: string; storageKey: string }[]> {
  return tx<{ id: string; storageKey: string }>`
    select p.id, v.storage_key as "storageKey"
    from papers p
    join galleys g on g.submission_id = p.id and g.name = 'html'
    join manuscript_versions v on v.submission_id = p.id and v.version = g.source_version
    where p.contents is null order by p.published_at desc limit ${limit}`
}

export type Galley = { name: string; mediaType: string; size: number; storageKey: string }

/** They stay as those of an earlier version: 'v1/pdf'. */
export async function keepGalleys(tx: Tx, submissionId: string, number: number): Promise<void> {
  await tx`
    update galleys set name = ${`v${number}/`} || name where submission_id = ${submissionId} and name !~ '^v\\d+/'`
}

/** Replaces the submission's galleys, so that no figure is left behind. Those of earlier versions stay, unless the paper is removed. */
export async function replaceGalleys(
  tx: Tx,
  { submissionId, version, isRemoved }: Source,
  { galleys, now }: { galleys: Galley[]; now: Date },
): Promise<void> {
  await tx`delete from galleys where submission_id = ${submissionId} and (${isRemoved} or name !~ '^v\\d+/')`
  for (const it of galleys) {
    await tx`
      insert into galleys (submission_id, name, media_type, size, storage_key, source_version, made_at)
      values (${submissionId}, ${it.name}, ${it.mediaType}, ${it.size}, ${it.storageKey}, ${version}, ${now})`
  }
}

export type Pressing = {
  state: 'done' | 'failed'
  pages?: number
  warnings?: string[]
  failure?: string
  found?: FoundByPress
  now: Date
}

/** If a pressing fails, the previous contents stay with the previous galleys. */
export async function savePressing(tx: Tx, source: Source, it: Pressing): Promise<void> {
  const { submissionId, version, corrections } = source
  await tx`
    insert into pressings (submission_id, source_version, corrections, state, pages, warnings, failure, found, at)
    values (${submissionId}, ${version}, ${JSON.stringify(corrections)}::jsonb, ${it.state}, ${it.pages ?? null},
            ${it.warnings ?? []}, ${it.failure ?? null}, ${it.found ? JSON.stringify(it.found) : null}::jsonb, ${it.now})
    on conflict (submission_id) do update set source_version = excluded.source_version,
      corrections = excluded.corrections, state = excluded.state, pages = excluded.pages, warnings = excluded.warnings, failure = excluded.failure,
      found = coalesce(excluded.found, pressings.found), at = excluded.at`
}

/** What a review copy says above the text, and the names that mustn't be in it: all authors' and the submitter's. */
export type ReviewSource = Source & {
  reference: string
  title: string
  abstract: string
  keywords: string[]
  authors: { givenName: string; familyName: string; email: string }[]
}

export async function findReviewSource(tx: Tx, submissionId: string): Promise<ReviewSource | undefined> {
  const source = await findSource(tx, submissionId)
  const [row] = await tx<Omit<ReviewSource, keyof Source>>`
    select s.reference, s.title, s.abstract, s.keywords,
           (select jsonb_agg(jsonb_build_object('givenName', n.given_name, 'familyName', n.family_name, 'email', n.email))
            from (select given_name, family_name, email from people where id = s.author_id
                  union all
                  select given_name, family_name, email from authorship where submission_id = s.id) n) as authors
    from submissions s where s.id = ${submissionId}`
  return source && row && { ...source, ...row }
}

/** The version that already has a review copy. */
export async function findReviewCopyVersion(tx: Tx, submissionId: string): Promise<number | undefined> {
  const [row] = await tx<{ version: number }>`
    select source_version as version from review_copies where submission_id = ${submissionId} and state = 'done'`
  return row?.version
}

export type ReviewCopy =
  | { state: 'done'; size: number; storageKey: string }
  | { state: 'failed'; failure: string }

/** Never replaces a newer version's copy. */
export async function saveReviewCopy(
  tx: Tx,
  { submissionId, version }: Source,
  it: ReviewCopy & { now: Date },
): Promise<void> {
  const { size, storageKey, failure, now } = { size: null, storageKey: null, failure: null, ...it }
  await tx`
    insert into review_copies (submission_id, source_version, state, size, storage_key, failure, at)
    values (${submissionId}, ${version}, ${it.state}, ${size}, ${storageKey}, ${failure}, ${now})
    on conflict (submission_id) do update set source_version = excluded.source_version, state = excluded.state,
      size = excluded.size, storage_key = excluded.storage_key, failure = excluded.failure, at = excluded.at
      where review_copies.source_version <= excluded.source_version`
}

/** Galleys, review copy, and how making them went. */
export async function dropPressed(tx: Tx, submissionId: string): Promise<void> {
  await tx`delete from galleys where submission_id = ${submissionId}`
  await tx`delete from pressings where submission_id = ${submissionId}`
  await tx`delete from review_copies where submission_id = ${submissionId}`
}
