// Galleys: what the press made of a version; and how the pressing went.
import type { Tx } from '#adapters/database/database.ts'
import type { FoundByPress } from '#features/publishing/paper.ts'
import type { Conversion, FileKind } from '#journal/manuscript.ts'

/** What is pressed: the newest Word file, and whether the paper is out, which changes what is printed above it.
 * `onBehalf`: a publisher entered it for its authors. */
export type Source = {
  submissionId: string
  version: number
  kind: FileKind
  conversion: Conversion | null
  storageKey: string
  isPublished: boolean
  onBehalf: boolean
}

export async function findSource(tx: Tx, submissionId: string): Promise<Source | undefined> {
  const [row] = await tx<Source>`
    select submission_id as "submissionId", version, kind, storage_key as "storageKey", conversion,
           exists (select from papers p where p.id = submission_id) as "isPublished",
           (select given_name is not null from submissions where id = submission_id) as "onBehalf"
    from manuscript_versions where submission_id = ${submissionId} order by version desc limit 1`
  return row
}

/** Whether nothing newer is there to be pressed; nothing can come until the transaction ends. */
export async function lockNewest(tx: Tx, { submissionId, version, isPublished }: Source): Promise<boolean> {
  await tx`select from submissions where id = ${submissionId} for update`
  const now = await findSource(tx, submissionId)
  return now?.version === version && now.isPublished === isPublished
}

/** Papers that have a text, and the Word file that it was made of. */
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

/** Takes the place of all galleys of the submission, so that no figure of an older version stays behind. */
export async function replaceGalleys(
  tx: Tx,
  { submissionId, version }: Source,
  galleys: Galley[],
  now: Date,
): Promise<void> {
  await tx`delete from galleys where submission_id = ${submissionId}`
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

/** What was found before stays beside the galleys of before when a pressing fails. */
export async function savePressing(tx: Tx, { submissionId, version }: Source, it: Pressing): Promise<void> {
  await tx`
    insert into pressings (submission_id, source_version, state, pages, warnings, failure, found, at)
    values (${submissionId}, ${version}, ${it.state}, ${it.pages ?? null}, ${it.warnings ?? []}, ${it.failure ?? null},
            ${it.found ? JSON.stringify(it.found) : null}::jsonb, ${it.now})
    on conflict (submission_id) do update set source_version = excluded.source_version, state = excluded.state,
      pages = excluded.pages, warnings = excluded.warnings, failure = excluded.failure,
      found = coalesce(excluded.found, pressings.found), at = excluded.at`
}

/** What a review copy says above the text, and the names that must not be in it: of all authors and of who submitted. */
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

/** The version of which there is a review copy already. */
export async function findReviewCopyVersion(tx: Tx, submissionId: string): Promise<number | undefined> {
  const [row] = await tx<{ version: number }>`
    select source_version as version from review_copies where submission_id = ${submissionId} and state = 'done'`
  return row?.version
}

export type ReviewCopy =
  | { state: 'done'; size: number; storageKey: string }
  | { state: 'failed'; failure: string }

/** Never over the copy of a newer version. */
export async function saveReviewCopy(
  tx: Tx,
  { submissionId, version }: Source,
  it: ReviewCopy,
  now: Date,
): Promise<void> {
  const { size, storageKey, failure } = { size: null, storageKey: null, failure: null, ...it }
  await tx`
    insert into review_copies (submission_id, source_version, state, size, storage_key, failure, at)
    values (${submissionId}, ${version}, ${it.state}, ${size}, ${storageKey}, ${failure}, ${now})
    on conflict (submission_id) do update set source_version = excluded.source_version, state = excluded.state,
      size = excluded.size, storage_key = excluded.storage_key, failure = excluded.failure, at = excluded.at
      where review_copies.source_version <= excluded.source_version`
}

/** Galleys, review copy, and how their making went. */
export async function dropPressed(tx: Tx, submissionId: string): Promise<void> {
  await tx`delete from galleys where submission_id = ${submissionId}`
  await tx`delete from pressings where submission_id = ${submissionId}`
  await tx`delete from review_copies where submission_id = ${submissionId}`
}
