// Submissions: one row each, with everything the rules ask about it.
import { sql } from 'kysely'
import type { Tx } from '#adapters/database/database.ts'
import { specifiedType, type TypeName } from '#journal/paper/article-types.ts'
import type { Author } from '#journal/paper/authors.ts'
import type { Declarations } from '#journal/paper/declarations.ts'
import type { Ledger } from '#journal/charges/ledger.ts'
import type { Funder } from '#journal/paper/funding.ts'
import type { PaperLink } from '#journal/paper/links.ts'
import type { Conversion, FileKind, PaperText } from '#journal/paper/manuscript.ts'
import type { ProofState } from '#journal/typesetting/proofs.ts'
import { Refused } from '#journal/refusals.ts'
import { isSubmissionId } from '#journal/submission-id.ts'
import type { WaiverState } from '#journal/charges/waivers.ts'
import type { Status } from '#journal/workflow.ts'
import {
  isSettledColumn,
  ledgerColumn,
  paymentColumn,
  waiverColumn,
} from '#features/ledger/columns.server.ts'
import { authorColumns, saveAuthors, type AuthorRows } from './store-authors.server.ts'
import { reviewedColumns, reviewedJoins, type ReviewedRow } from './store-rounds.server.ts'

export type VersionRow = {
  version: number
  name: string
  kind: FileKind
  size: number
  savedAt: string
  savedBy: string | null
  savedByName: string
  madeFrom: number | null
  conversion: Conversion | null
}

export type SubmissionRow = PaperText &
  AuthorRows &
  ReviewedRow & {
    id: string
    reference: string
    status: Status
    authorId: string
    editorId: string | null
    givenName: string | null
    familyName: string | null
    email: string | null
    hasNoEmail: boolean
    editorFeedback: string
    reviewFeedback: string
    language: string
    declarations: Declarations
    links: PaperLink[]
    funding: Funder[]
    revision: number
    createdAt: Date
    updatedAt: Date
    submittedAt: Date | null
    acceptedAt: Date | null
    publishedAt: Date | null
    stageSince: Date
    /** Counted in the newest version that was read. */
    words: number | null
    figures: number | null
    onBehalf: boolean
    editorName: string | null
    conflictedIds: string[]
    hasManuscript: boolean
    /** Whether the newest version has been typeset. */
    hasPdf: boolean
    /** Or waived. */
    paid: boolean
    ledger: Ledger | null
    waiver: WaiverState | null
    section: string | null
    sectionName: string | null
    hasSections: boolean
    paymentId: string | null
    files: VersionRow[]
    proof: ProofState | null
    reviewCopy: { state: 'done' | 'failed'; version: number; size?: number; failure?: string } | null
  }

/** For a submission named s, with `submissionJoins`. */
export const submissionColumns = sql`
  s.id, s.reference, s.status, s.title, s.abstract, s.keywords,
  s.author_id as "authorId", s.editor_id as "editorId",
  s.given_name as "givenName", s.family_name as "familyName", s.email, s.has_no_email as "hasNoEmail",
  s.editor_feedback as "editorFeedback", s.review_feedback as "reviewFeedback", s.language, s.declarations, s.links, s.funding, s.revision,
  s.created_at as "createdAt", s.updated_at as "updatedAt", s.submitted_at as "submittedAt",
  s.accepted_at as "acceptedAt", s.published_at as "publishedAt",
  s.stage_since as "stageSince", l.words, l.figures,
  s.given_name is not null as "onBehalf",
  (select trim(concat(e.given_name, ' ', e.family_name)) from people e where e.id = s.editor_id) as "editorName",
  array(select d.person_id from declared_conflicts d where d.submission_id = s.id) as "conflictedIds",
  coalesce(v.newest, 0) > 0 as "hasManuscript",
  exists (select from galleys g where g.submission_id = s.id and g.media_type = 'application/pdf'
          and g.source_version = v.newest) as "hasPdf",
  ${isSettledColumn} as paid, ${paymentColumn} as "paymentId", ${ledgerColumn},
  ${waiverColumn} as waiver,
  s.section, (select c.name from sections c where c.slug = s.section) as "sectionName",
  exists (select from sections) as "hasSections",
  ${authorColumns}, ${reviewedColumns},
  coalesce(v.files, '[]') as files,
  (select f.state from proofs f where f.submission_id = s.id) as proof,
  (select json_strip_nulls(json_build_object('state', r.state, 'version', r.source_version, 'size', r.size,
                                             'failure', r.failure))
   from review_copies r where r.submission_id = s.id) as "reviewCopy"`

/** To follow a table of submissions named s. */
export const submissionJoins = sql`
  ${reviewedJoins}
  left join manuscript_counts l on l.submission_id = s.id
  cross join lateral (
    select max(m.version) as newest,
           json_agg(json_build_object('version', m.version, 'name', m.name, 'kind', m.kind, 'size', m.size,
                                      'savedAt', m.saved_at, 'savedBy', m.saved_by,
                                      'madeFrom', m.made_from, 'conversion', m.conversion,
                                      'savedByName', trim(concat(w.given_name, ' ', w.family_name))) order by m.version) as files
    from manuscript_versions m left join people w on w.id = m.saved_by where m.submission_id = s.id) v`

export async function findSubmission(tx: Tx, id: string): Promise<SubmissionRow | undefined> {
  if (!isSubmissionId(id)) return undefined
  const [row] =
    await tx<SubmissionRow>`select ${submissionColumns} from submissions s ${submissionJoins} where s.id = ${id}`
  return row
}

export async function needSubmission(tx: Tx, id: string): Promise<SubmissionRow> {
  const row = await findSubmission(tx, id)
  if (!row) throw new Refused('submission_missing')
  return row
}

/** Until the transaction ends, so that two people can't move the same submission at once. */
export async function lockSubmission(tx: Tx, id: string): Promise<SubmissionRow> {
  if (isSubmissionId(id)) await tx`select from submissions where id = ${id} for update`
  // Read in a separate statement: whoever had the lock before may have saved a file or a payment, too.
  return needSubmission(tx, id)
}

/** As a publisher enters it for an author without an account. */
export type AuthorEntered = { givenName: string; familyName: string; email: string; hasNoEmail?: boolean }

export type NewSubmission = PaperText & {
  id: string
  prefix: string
  year: number
  status: Status
  authorId: string
  onBehalf?: AuthorEntered | undefined
  authors?: readonly Author[] | undefined
  /** Left out: the specification's. */
  articleType?: TypeName | undefined
  section?: string | undefined
  language?: string | undefined
  declarations?: Declarations | undefined
  links?: readonly PaperLink[] | undefined
  funding?: readonly Funder[] | undefined
  now: Date
}

/** Returns its reference. */
export async function createSubmission(tx: Tx, it: NewSubmission): Promise<string> {
  const [made] = await tx<{ reference: string }>`
    insert into submissions (id, reference, status, title, abstract, keywords, author_id,
                             given_name, family_name, email, has_no_email, article_type, section, language, declarations, links, funding,
                             created_at, updated_at, stage_since)
    values (${it.id}, ${`${it.prefix}-${it.year}-`} || lpad(nextval('submission_number')::text, 4, '0'), ${it.status},
            ${it.title}, ${it.abstract}, ${it.keywords}, ${it.authorId},
            ${it.onBehalf?.givenName ?? null}, ${it.onBehalf?.familyName ?? null}, ${it.onBehalf?.email ?? null},
            ${it.onBehalf?.hasNoEmail ?? false}, ${it.articleType ?? specifiedType.name}, ${it.section || null}, ${it.language ?? ''},
            ${JSON.stringify(it.declarations ?? {})}::jsonb, ${JSON.stringify(it.links ?? [])}::jsonb, ${JSON.stringify(it.funding ?? [])}::jsonb,
            ${it.now}, ${it.now}, ${it.now}) returning reference`
  if (it.authors) await saveAuthors(tx, it.id, it.authors)
  return made!.reference // it was inserted
}

/** Title, abstract, keywords, authors, declarations, links, funding, and section and language, which are empty for none; those left out stay as they are. */
export async function saveText(
  tx: Tx,
  id: string,
  text: PaperText & {
    onBehalf?: AuthorEntered | undefined
    authors?: readonly Author[] | undefined
    articleType: TypeName
    section?: string | undefined
    language?: string | undefined
    declarations?: Declarations | undefined
    links?: readonly PaperLink[] | undefined
    funding?: readonly Funder[] | undefined
    now: Date
  },
): Promise<void> {
  await tx`
    update submissions set title = ${text.title}, abstract = ${text.abstract}, keywords = ${text.keywords},
      given_name = coalesce(${text.onBehalf?.givenName ?? null}, given_name),
      family_name = coalesce(${text.onBehalf?.familyName ?? null}, family_name),
      email = coalesce(${text.onBehalf?.email ?? null}, email),
      has_no_email = coalesce(${text.onBehalf?.hasNoEmail ?? null}, has_no_email),
      article_type = ${text.articleType},
      section = ${text.section === undefined ? sql`section` : text.section || null},
      language = coalesce(${text.language ?? null}, language),
      declarations = coalesce(${toJson(text.declarations)}::jsonb, declarations),
      links = coalesce(${toJson(text.links)}::jsonb, links),
      funding = coalesce(${toJson(text.funding)}::jsonb, funding),
      revision = revision + 1, updated_at = ${text.now}
    where id = ${id}`
  if (text.authors) await saveAuthors(tx, id, text.authors)
}

const toJson = (it: object | undefined) => (it ? JSON.stringify(it) : null)

/** Records that a file was saved, so that whoever still has the earlier text open is told. */
export async function raiseRevision(tx: Tx, id: string, now: Date): Promise<void> {
  await tx`update submissions set revision = revision + 1, updated_at = ${now} where id = ${id}`
}

export type Moved = {
  status: Status
  now: Date
  /** Null takes the paper from whoever holds it. */
  editorId?: string | null | undefined
  editorFeedback?: string | undefined
  reviewFeedback?: string | undefined
}

/** Anything left out stays as it was. The first arrival at a stage fixes its date. */
export async function saveMove(tx: Tx, id: string, moved: Moved): Promise<void> {
  const at = (status: Status) => (moved.status === status ? moved.now : null)
  await tx`
    update submissions set status = ${moved.status}, updated_at = ${moved.now},
      editor_id = ${moved.editorId === undefined ? sql`editor_id` : moved.editorId},
      editor_feedback = coalesce(${moved.editorFeedback ?? null}, editor_feedback),
      review_feedback = coalesce(${moved.reviewFeedback ?? null}, review_feedback),
      submitted_at = coalesce(submitted_at, ${at('submitted')}, ${at('approved_for_publication')}),
      accepted_at = coalesce(accepted_at, ${at('approved_for_publication')}),
      published_at = coalesce(published_at, ${at('published')}),
      stage_since = case when status = ${moved.status} then stage_since else ${moved.now} end
    where id = ${id}`
}
