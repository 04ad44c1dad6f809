import { sql } from 'kysely'
import type { Tx } from '#adapters/database/database.ts'
import type { FileKey } from '#adapters/storage/storage.ts'
import type { Month } from '#journal/calendar.ts'
import type { Change } from '#journal/published/mending.ts'
import type { MonthOfUse } from '#journal/published/usage.ts'
import { isSubmissionId } from '#journal/submission-id.ts'
import type { Contents } from '#features/publishing/paper.ts'
import { versionsOf } from '#features/publishing/versions.server.ts'
import { updatedByOf, updatesOf } from '#features/publishing/updates.server.ts'
import { faceOf, type FaceRow } from '#features/publishing/face.server.ts'
import { useOf } from '#features/usage/by-month.server.ts'
import type { PublishedPaper } from './paper.ts'

const typeColumn = sql`
  (select json_build_object('name', name, 'title', title) from article_types where name = it.article_type)`

/** For `papers it`. Lists as JSON, which is read faster than arrays. */
export const columns = sql`id, volume, issue, year, month, title, abstract, to_json(keywords) as keywords, authors, to_json("references") as "references", review_feedback as "reviewFeedback", doi, section,
  article_number as "articleNumber", ${typeColumn} as type, is_reviewed as "isReviewed", received_on as "receivedOn", revised_on as "revisedOn", accepted_on as "acceptedOn", published_at as "publishedAt", changed_at as "changedAt", pages,
  declared, links, funding, contents->>'language' as language, ${updatesOf(sql`it`)} as updates, ${updatedByOf(sql`it`)} as "updatedBy",
  it.version, ${versionsOf(sql`it`)} as versions,
  (select size from galleys where submission_id = it.id and name = 'pdf') as "pdfSize"`

export async function findPaper(tx: Tx, id: string): Promise<PublishedPaper | undefined> {
  if (!isSubmissionId(id)) return undefined
  const [row] = await tx<PublishedPaper>`
    select ${columns} from papers it where id = ${id}`
  return row
}

/** By the DOI's key. */
export async function findIdByDoi(tx: Tx, doi: string): Promise<string | undefined> {
  const [row] = await tx<{ id: string }>`select id from papers where lower(doi) = ${doi}`
  return row?.id
}

export type Neighbour = { id: string; title: string }

/** What its page shows besides the paper itself. */
export type Surroundings = {
  /** Not until its contents are known, so that all of a paper appears at once. */
  textKey: FileKey | null
  /** Null until the press has found them. */
  contents: Contents | null
  /** Entered by a publisher, so it was never reviewed. */
  onBehalf: boolean
  /** What was set right in it, newest first; moments are ISO 8601. */
  mendings: { at: string; reason: string; changes: Change[] }[] | null
  /** Null if it was never read. */
  use: MonthOfUse[] | null
  /** The papers before and after it in its issue, by date. */
  previous: Neighbour | null
  next: Neighbour | null
}

/** Everything a paper's page shows, in one query: each costs half as much as the page itself. */
export async function findPaperToRead(
  tx: Tx,
  id: string,
): Promise<(PublishedPaper & Surroundings) | undefined> {
  if (!isSubmissionId(id)) return undefined
  const [row] = await tx<PublishedPaper & Surroundings>`
    select ${columns}, contents, review_record as "reviewRecord", ${useOf(sql`it.id`)} as use,
      (select given_name is not null from submissions where id = it.id) as "onBehalf",
      (select json_agg(json_build_object('at', at, 'reason', reason, 'changes', changes) order by mendings.id desc)
       from mendings where paper_id = it.id and not is_silent) as mendings,
      (select storage_key from galleys where submission_id = it.id and name = 'html'
         and (it.contents is not null or made_at >= it.published_at)) as "textKey",
      (select json_build_object('id', id, 'title', title) from papers
       where year = it.year and month = it.month and (published_at, id) < (it.published_at, it.id)
       order by published_at desc, id desc limit 1) as previous,
      (select json_build_object('id', id, 'title', title) from papers
       where year = it.year and month = it.month and (published_at, id) > (it.published_at, it.id)
       order by published_at, id limit 1) as next
    from papers it where id = ${id}`
  return row
}

export type EarlierVersion = {
  /** The paper as it is now, with what it said of itself then. */
  paper: PublishedPaper
  number: number
  at: Date
  textKey: FileKey | null
  contents: Contents | null
}

/** Undefined for the version that readers get at the paper's own address. */
export async function findEarlierVersion(
  tx: Tx,
  id: string,
  number: number,
): Promise<EarlierVersion | undefined> {
  const paper = await findPaper(tx, id)
  const [row] = await tx<{ at: Date; record: VersionRecord; textKey: FileKey | null }>`
    select n.at, n.record, (select storage_key from galleys where submission_id = ${id} and name = ${`v${number}/html`}) as "textKey"
    from paper_versions n where n.paper_id = ${id} and n.number = ${number} and n.record is not null`
  if (!paper || !row) return undefined
  const { title, abstract, keywords, authors, references, pages, contents } = row.record
  const then = { title, abstract, keywords, authors, references, pages, language: contents?.language ?? null }
  return { paper: { ...paper, ...then }, number, at: row.at, textKey: row.textKey, contents }
}

/** What an earlier version kept of its row in `papers`. */
type VersionRecord = Pick<
  PublishedPaper,
  'title' | 'abstract' | 'keywords' | 'authors' | 'references' | 'pages'
> & { contents: Contents | null }

/** The papers of a month, newest first. */
export async function listIssue(tx: Tx, { year, month }: Month): Promise<PublishedPaper[]> {
  return tx<PublishedPaper>`
    select ${columns} from papers it where year = ${year} and month = ${month}
    order by published_at desc, id desc`
}

export type PaperRow = Pick<
  PublishedPaper,
  'id' | 'title' | 'abstract' | 'keywords' | 'authors' | 'doi' | 'publishedAt'
> &
  FaceRow

/** For `papers it`. */
const listed = sql`id, title, abstract, to_json(keywords) as keywords, authors, doi, published_at as "publishedAt",
  ${faceOf(sql`it`)}`

/** A page of a month's papers: section by section, then, outside any, type by type; in each the newest first. */
export async function listIssuePart(
  tx: Tx,
  { year, month }: Month,
  { limit, skipped }: { limit: number; skipped: number },
): Promise<PaperRow[]> {
  return tx<PaperRow>`
    select ${listed} from papers it
    left join (select slug, place as section_place from sections) c on c.slug = in_section
    join (select name, place as type_place from article_types) t on t.name = article_type
    where year = ${year} and month = ${month}
    order by section_place, slug, case when slug is null then type_place end, published_at desc, id desc
    limit ${limit} offset ${skipped}`
}

export async function newestPapers(tx: Tx, limit: number): Promise<PaperRow[]> {
  return tx<PaperRow>`
    select ${listed} from papers it order by published_at desc, id desc limit ${limit}`
}

/** The newest of the papers whose record has this ORCID iD. */
export async function listByOrcid(tx: Tx, orcid: string, limit: number): Promise<PaperRow[]> {
  return tx<PaperRow>`
    select ${listed} from papers it
    where authors @? '$[*].orcid' and jsonb_path_query_array(authors, '$[*].orcid') ? ${orcid}
    order by published_at desc, id desc limit ${limit}`
}

/**
 * How many papers each month has, newest first; months without any may be missing. Counted when papers are published.
 */
export async function issueCounts(tx: Tx): Promise<(Month & { papers: number })[]> {
  return tx<Month & { papers: number }>`
    select year, month, papers from issue_counts order by year desc, month desc`
}

export async function issueCount(tx: Tx, { year, month }: Month): Promise<number> {
  const [row] = await tx<{ papers: number }>`
    select papers from issue_counts where year = ${year} and month = ${month}`
  return row?.papers ?? 0
}

export type IssueFile = { pages: number; size: number; key: FileKey; madeAt: Date }

/** All of an issue as one PDF. Null if it's too large for that; undefined until it's made. */
export async function findIssueFile(tx: Tx, { year, month }: Month): Promise<IssueFile | null | undefined> {
  const [row] = await tx<{ [Name in keyof IssueFile]: IssueFile[Name] | null }>`
    select pages, size, storage_key as key, made_at as "madeAt" from issue_files
    where year = ${year} and month = ${month}`
  return row && (row.key === null ? null : (row as IssueFile)) // with a key it has all of them
}

export type Galley = { name: string; mediaType: string; size: number; key: FileKey; madeAt: Date }

/** A file of a published paper; files of unpublished papers stay closed. */
export async function findGalley(tx: Tx, id: string, name: string): Promise<Galley | undefined> {
  if (!isSubmissionId(id) || name.includes('\0')) return undefined
  const [row] = await tx<Galley>`
    select name, media_type as "mediaType", size, storage_key as key, made_at as "madeAt"
    from galleys join papers on papers.id = galleys.submission_id
    where submission_id = ${id} and name = ${name}`
  return row
}
