// Papers, the published record.
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#adapters/database/database.ts'
import { specifiedType, type TypeShown } from '#journal/paper/article-types.ts'
import { doiKey } from '#journal/published/doi.ts'
import type { Declarations } from '#journal/paper/declarations.ts'
import type { Funder } from '#journal/paper/funding.ts'
import type { PaperLink } from '#journal/paper/links.ts'
import type { PaperText } from '#journal/paper/manuscript.ts'
import type { Question } from '#journal/reviewing/questions.ts'
import type { Author, CitedWork, Contents, Linked, Paper } from './paper.ts'
import { updatedByOf, updatesOf } from './updates.server.ts'
import { versionsOf } from './versions.server.ts'

/** Whether no paper has this DOI, in upper or lower case. If so, no one else can take it until the transaction ends. */
export async function reserveDoi(tx: Tx, doi: string): Promise<boolean> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`doi ${doiKey(doi)}`}, 0))`
  const taken = await tx`select from papers where lower(doi) = lower(${doi})`
  return taken.length === 0
}

/** For a submission or a paper by this name: a `TypeShown`. */
export const typeOf = (paper: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select json_build_object('name', name, 'title', title) from article_types where name = ${paper}.article_type)`

/** Waits for whoever else is publishing, so that no number is lost. */
export async function takeNumber(tx: Tx): Promise<number> {
  const [row] = await tx<{ last: number }>`update article_numbers set last = last + 1 returning last`
  return row!.last // there's always exactly one
}

/** The type itself knows what it's called. */
type NewPaper = Omit<Paper, 'type'> & { type?: Pick<TypeShown, 'name'> }

export async function savePaper(tx: Tx, it: NewPaper): Promise<void> {
  await tx`
    insert into papers (id, volume, issue, year, month, title, abstract, keywords, authors, review_feedback,
                        review_record, doi, section, in_section, article_number, article_type, is_reviewed, declared, links, funding,
                        received_on, revised_on, accepted_on, published_at, changed_at)
    values (${it.id}, ${it.volume}, ${it.issue}, ${it.year}, ${it.month}, ${it.title}, ${it.abstract}, ${it.keywords},
            ${JSON.stringify(it.authors)}::jsonb, ${it.reviewFeedback}, ${JSON.stringify(it.reviewRecord ?? [])}::jsonb,
            ${it.doi}, ${it.section ?? ''}, (select section from submissions where id = ${it.id}), ${it.articleNumber ?? null}, ${it.type?.name ?? specifiedType.name}, ${it.isReviewed ?? true},
            ${JSON.stringify(it.declared ?? [])}::jsonb, ${JSON.stringify(it.links ?? [])}::jsonb, ${JSON.stringify(it.funding ?? [])}::jsonb, ${it.receivedOn ?? null}, ${it.revisedOn ?? null}, ${it.acceptedOn ?? null}, ${it.publishedAt}, ${it.publishedAt})`
}

type Front = PaperText & { id: string; authors: Author[]; funding?: readonly Funder[] }

export async function saveFront(tx: Tx, it: Front, at: Date): Promise<void> {
  await tx`
    update papers set title = ${it.title}, abstract = ${it.abstract}, keywords = ${[...it.keywords]},
      authors = ${JSON.stringify(it.authors)}::jsonb, funding = ${JSON.stringify(it.funding ?? [])}::jsonb, changed_at = ${at}
    where id = ${it.id}`
}

/** What the press had found in a paper that's removed, and what its earlier versions say beside their titles. */
export async function dropText(tx: Tx, id: string): Promise<void> {
  await tx`
    update paper_versions set record = record || '{"abstract": "", "references": [], "contents": null, "pages": null}'
    where paper_id = ${id}`
  await tx`
    update papers set "references" = '{}', cited = null, full_text = '', contents = null, pages = null where id = ${id}`
}

/** Adds what the press found to the record. Returns the DOI of the paper, if there is one and anything was found. */
export async function takeFound(tx: Tx, id: string, at: Date): Promise<string | undefined> {
  const [taken] = await tx<{ doi: string }>`
    update papers p set "references" = array(select jsonb_array_elements_text(f.found->'references')),
      cited = f.found->'cited', full_text = f.found->>'text', contents = f.found->'contents', pages = (f.found->>'pages')::int, changed_at = ${at}
    from pressings f
    where p.id = ${id} and f.submission_id = p.id and f.found is not null returning p.doi`
  return taken?.doi
}

/** What the press has found since is newer. */
export async function saveContents(tx: Tx, id: string, contents: Contents): Promise<void> {
  await tx`update papers set contents = ${JSON.stringify(contents)}::jsonb where id = ${id} and contents is null`
}

/** Tells every process that finished public pages are out of date. */
export async function announceChange(tx: Tx, paperId: string): Promise<void> {
  await tx`select pg_notify('papers_changed', ${paperId})`
}

export async function findPaper(tx: Tx, id: string): Promise<Paper | undefined> {
  const [row] = await tx<Paper>`
    select id, volume, issue, year, month, title, abstract, keywords, authors, review_feedback as "reviewFeedback", review_record as "reviewRecord", doi, section,
           article_number as "articleNumber", declared, links, funding, ${typeOf(sql`papers`)} as type, is_reviewed as "isReviewed", received_on as "receivedOn", revised_on as "revisedOn", accepted_on as "acceptedOn", published_at as "publishedAt",
           ${updatesOf(sql`papers`)} as updates, ${updatedByOf(sql`papers`)} as "updatedBy",
           ${versionsOf(sql`papers`)} as versions
    from papers where id = ${id}`
  return row
}

type WithReferences = {
  id: string
  references: string[]
  cited: CitedWork[] | null
  /** BCP 47; null until the press has read it, and where it's English. */
  language: string | null
}

/** The paper of a DOI, what it cites, and in which language it is. */
export async function findReferences(tx: Tx, doi: string): Promise<WithReferences | undefined> {
  const [row] = await tx<WithReferences>`
    select id, to_json("references") as "references", cited, contents->>'language' as language from papers where lower(doi) = lower(${doi})`
  return row
}

export type Accepted = {
  reference: string
  title: string
  abstract: string
  keywords: string[]
  reviewFeedback: string
  type: TypeShown
  hasAbstract: boolean
  isReviewed: boolean
  declarations: Declarations
  /** Null: what's shipped. */
  asked: Question[] | null
  links: PaperLink[]
  funding: Funder[]
  section: string
  submittedAt: Date | null
  revisedAt: Date | null
  acceptedAt: Date | null
  authors: (Required<Author> & { listed: boolean })[]
  updates: Linked | null
}

/** What a paper takes over from its submission. */
export async function findAccepted(tx: Tx, submissionId: string): Promise<Accepted | undefined> {
  const [row] = await tx<Accepted>`
    select s.reference, s.title, s.abstract, s.keywords, s.review_feedback as "reviewFeedback",
           ${typeOf(sql`s`)} as type, t.has_abstract as "hasAbstract", s.declarations, t.declarations as asked, s.links, s.funding,
           (coalesce(n.policy, t.policy)->>'reviews')::int > 0 as "isReviewed",
           coalesce((select c.name from sections c where c.slug = s.section), '') as section,
           s.submitted_at as "submittedAt", s.accepted_at as "acceptedAt",
           (select max(h.at) from submission_history h where h.submission_id = s.id and h.event = 'resubmit') as "revisedAt",
           (select json_agg(json_build_object(
                     'given', w.given_name, 'family', w.family_name, 'affiliation', w.affiliation, 'rors', w.rors, 'roles', w.roles, 'country', w.country,
                     'orcid', coalesce(proved, w.orcid), 'orcidAuthenticated', proved is not null, 'email', w.email, 'corresponding', w.corresponding, 'listed', w.listed) order by w.place)
            from authorship w, authenticated_orcid(w.submission_id, w.email) proved where w.submission_id = s.id) as authors,
           ${updatesOf(sql`s`)} as updates
    from submissions s join article_types t on t.name = s.article_type
    left join rounds n on n.submission_id = s.id and n.number = s.round where s.id = ${submissionId}`
  return row
}

export type GalleyFile = { mediaType: string; size: number; storageKey: string }

export async function findGalley(
  tx: Tx,
  submissionId: string,
  name: string,
): Promise<GalleyFile | undefined> {
  const [row] = await tx<GalleyFile>`
    select media_type as "mediaType", size, storage_key as "storageKey" from galleys
    where submission_id = ${submissionId} and name = ${name}`
  return row
}

type PressingRow = { pages: number | null; warnings: string[]; failure: string | null }

/** How making the PDF went; undefined until it was asked for. */
export async function findPressing(tx: Tx, submissionId: string): Promise<PressingRow | undefined> {
  const [row] = await tx<PressingRow>`
    select pages, warnings, failure from pressings where submission_id = ${submissionId}`
  return row
}
