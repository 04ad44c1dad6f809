// Saving the text and the file of a paper, by its author or by a publisher on someone's behalf.
import type { Tx } from '#adapters/database/database.ts'
import type { Manuscript } from '#features/manuscripts/keep-manuscript.server.ts'
import { keepVersion } from '../versions/keeping.server.ts'
import { askForOrcids } from '#features/orcids/asking.server.ts'
import { findItemVersion } from '#features/manuscripts/versions.server.ts'
import type { TypeName } from '#journal/paper/article-types.ts'
import { nobody, toAuthors, type Author } from '#journal/paper/authors.ts'
import { declarationsAsked, toDeclarations, type Declarations } from '#journal/paper/declarations.ts'
import { toFunding, type Funder } from '#journal/paper/funding.ts'
import { toLinks, type PaperLink } from '#journal/paper/links.ts'
import {
  paperFieldsToFix,
  sentenceOf,
  toKeywords,
  toTitle,
  type Limits,
  type PaperText,
} from '#journal/paper/manuscript.ts'
import { insist, Refused, type Fields } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import { whyNotChoose } from '#journal/paper/sections.ts'
import { after, whyNot, whyNotBegin, type Given, type Move } from '#journal/workflow.ts'
import type { Services } from '#edge/context.ts'
import { dayAt } from '#edge/day.ts'
import type { Submission } from '../submission.ts'
import {
  createSubmission,
  findSubmission,
  needSubmission,
  saveText,
  type AuthorEntered,
  type SubmissionRow,
} from '../store.server.ts'
import { listSections } from '../in-section/store-sections.server.ts'
import { toSubmission } from '../to-submission.ts'
import { needType } from '../types/types.server.ts'
import { arrive, toPlainText } from './move.server.ts'
import { changesSince, isSameText } from './stale.ts'

/** Anything left out stays as it is; `revision` is the one the writer was looking at. */
export type Written = Partial<PaperText> & {
  move: Move
  authors?: readonly Author[] | undefined
  /** Empty: it stays as it is. */
  articleType?: string | undefined
  /** Its slug; empty for none. */
  section?: string | undefined
  /** A BCP 47 tag; empty: as the file tells. */
  language?: string | undefined
  declarations?: Declarations | undefined
  links?: readonly PaperLink[] | undefined
  funding?: readonly Funder[] | undefined
  submissionId?: string | undefined
  /** Autosave: a page saves by itself every few seconds, which isn't a move. */
  typing?: boolean | undefined
  revision?: number | undefined
  /** As returned by the office editor's save. */
  documentVersion?: string | undefined
  paper?: Manuscript | undefined
  /** The first author, if no list says who that is. */
  onBehalf?: AuthorEntered | undefined
}

/**
 * Saves and moves in one transaction: a refused move saves nothing, and nothing overwrites what the writer hasn't seen.
 */
export async function write(services: Services, viewer: SignedIn, written: Written): Promise<Submission> {
  return services.db.transaction(async (tx) => {
    const before = written.submissionId ? await needSubmission(tx, written.submissionId) : undefined
    const { limits, ...type } = await typeOf(tx, { before, written })
    const text = { ...toText(written, before, limits), ...type }
    const given = {
      ...text,
      limits,
      ...(written.paper && { words: null }),
      ...(written.onBehalf && toFirstAuthor(written.onBehalf, text)),
      ...(written.paper && { hasManuscript: true }),
    }
    insistOn(viewer, { before, given, written })
    insistOnFresh(before, text, written)
    await insistOnSection(tx, { before, text, written })
    await insistOnSaved(tx, written)
    const id = await save(tx, services, { viewer, before, text, written })
    const saved = await findSubmission(tx, id)
    return toSubmission(saved!, viewer, services.journal) // in this transaction
  })
}

type Rewritten = PaperText & { authors: readonly Author[]; revision?: number | undefined }

/** The text of a published paper, which isn't a move. Refuses to overwrite what its writer hasn't seen. */
export async function rewrite(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  before: SubmissionRow,
  { revision, authors, ...words }: Rewritten,
): Promise<void> {
  // The journal's own notices have no authors, and need no list.
  const text = { ...words, ...(authors.length > 0 && { authors: [...authors] }) }
  insistOnFresh(before, text, { revision })
  const { id, articleType, onBehalf, givenName, familyName, email, hasNoEmail } = before
  const entered = { givenName: givenName ?? '', familyName: familyName ?? '', email: email ?? '', hasNoEmail }
  const first = onBehalf ? toEntered(entered, text) : undefined
  await saveText(tx, id, {
    ...text,
    articleType,
    // An address that was never printed isn't in the form, and we still write to it.
    onBehalf: first && { ...first, email: first.email || entered.email },
    now: clock.now(),
  })
}

type Text = PaperText & {
  authors?: Author[]
  articleType: TypeName
  section?: string
  language?: string
  declarations?: Declarations
  links?: PaperLink[]
  funding?: Funder[]
}
type Work = { viewer: SignedIn; before: SubmissionRow | undefined; text: Text; written: Written }

async function save(tx: Tx, services: Services, { viewer, before, text, written }: Work): Promise<string> {
  const { move, paper } = written
  const onBehalf = written.onBehalf && toEntered(written.onBehalf, text)
  const now = services.clock.now()
  const to = after(move, before)
  const id = before?.id ?? services.ids.next()
  const isChanged =
    !before ||
    !isSameText(before, text) ||
    before.articleType !== text.articleType ||
    !isSameAuthor(before, onBehalf) ||
    isFirstList(before, text)
  if (!before)
    await createSubmission(tx, {
      id,
      status: to,
      authorId: viewer.id,
      ...numbering(services, now),
      ...text,
      onBehalf,
      now,
    })
  else if (isChanged) await saveText(tx, id, { ...text, onBehalf, now })
  const submission = before ?? { id, status: 'incomplete' as const }
  if (paper) await keepVersion(tx, services, { viewer, submission, manuscript: paper })
  // Saving a draft unchanged, or in the middle of a sentence, isn't a move.
  if (paper || to !== before?.status || (isChanged && !written.typing))
    await arrive(tx, services, { viewer, move, submissionId: id, from: before?.status, to })
  if (to !== 'incomplete' && !onBehalf?.hasNoEmail) await askForOrcids(tx, services, id)
  return id
}

/** What's being revised keeps its type. */
async function typeOf(tx: Tx, { before, written }: Pick<Work, 'before' | 'written'>) {
  if (before && before.status !== 'incomplete')
    return { articleType: before.articleType, limits: before.limits }
  const role = written.onBehalf ? 'publisher' : 'author'
  return needType(tx, { asked: written.articleType, before: before?.articleType, role })
}

function toText(
  written: Written,
  before: SubmissionRow | undefined,
  limits: Limits,
): Omit<Text, 'articleType'> {
  const {
    title = before?.title ?? '',
    abstract = before?.abstract ?? '',
    keywords = before?.keywords ?? [],
  } = written
  const authors = findAuthors(written, before)
  return {
    title: toTitle(title),
    abstract: toPlainText(abstract),
    keywords: toKeywords(keywords),
    ...(authors && { authors: toAuthors(authors) }),
    ...(written.section !== undefined && { section: written.section }),
    ...(written.language !== undefined && { language: written.language }),
    ...(written.declarations && {
      declarations: toDeclarations(declarationsAsked(limits), written.declarations),
    }),
    ...(written.links && { links: toLinks(written.links) }),
    ...(written.funding && { funding: toFunding(written.funding) }),
  }
}

/** The new list; undefined if no one lists any. */
function findAuthors({ authors, onBehalf }: Written, before: SubmissionRow | undefined) {
  if (authors || !before?.isListed) return authors
  if (!onBehalf) return before.authors
  return before.authors.map((author, place) => (place === 0 ? { ...author, ...onBehalf } : author))
}

/** The specification's fields are the first author's. An author with an email can't be marked as having none. */
function toEntered(onBehalf: AuthorEntered, { authors }: Pick<Text, 'authors'>): AuthorEntered {
  const { givenName = '', familyName = '', email = '' } = authors ? (authors[0] ?? {}) : onBehalf
  return { givenName, familyName, email, hasNoEmail: email === '' && onBehalf.hasNoEmail === true }
}

/** What the rules need to know of a publisher's first author, listed or not. */
function toFirstAuthor(onBehalf: AuthorEntered, text: Text): Given {
  const { hasNoEmail = false, ...names } = toEntered(onBehalf, text)
  return {
    onBehalf: true,
    hasNoEmail,
    authors: text.authors ?? [{ ...nobody, ...names, corresponding: true }],
  }
}

/** The submitter was the only author and is now listed: from here on the list counts, not the profile. */
function isFirstList({ isListed }: SubmissionRow, { authors }: Text): boolean {
  return authors !== undefined && !isListed
}

/** Like `insist(whyNot(...))`, but names every field that keeps the paper from moving on, not just the first. */
function insistOn(
  viewer: SignedIn,
  { before, given, written: { move, authors } }: Pick<Work, 'before' | 'written'> & { given: Given },
): void {
  const refusal = whyNot(move, before, viewer, given)
  if (!refusal) return
  const { onBehalf, hasNoEmail = false } = given
  const paper = {
    title: '',
    abstract: '',
    keywords: [],
    hasManuscript: before?.hasManuscript ?? false,
    words: before?.words,
    declarations: before?.declarations,
    links: before?.links,
    ...given,
    ...(onBehalf && { entered: { hasNoEmail } }),
  }
  const fields = whyNotBegin(move, before, viewer) ? undefined : paperFieldsToFix(paper)
  const message = sentenceOf(refusal, given.limits)
  throw new Refused(refusal, { message, ...(fields && { fields: authors ? fields : ofOneAuthor(fields) }) })
}

/** If no list was sent, its first author's fields have the plain names. */
function ofOneAuthor(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([field, sentence]) => [field.replace(/^authors\.0\./, ''), sentence]),
  )
}

function insistOnFresh(
  before: SubmissionRow | undefined,
  text: Omit<Text, 'articleType'>,
  { revision, paper }: Pick<Written, 'revision' | 'paper'>,
): void {
  if (!before || revision === undefined || revision === before.revision) return
  if (isSameText(before, text) && !paper) return
  throw new Refused('stale_text', { fields: changesSince(before, text) })
}

/** A draft's section may have closed since it was chosen: that's asked about when the paper is submitted. */
async function insistOnSection(
  tx: Tx,
  { before, text, written: { move } }: Pick<Work, 'before' | 'text' | 'written'>,
): Promise<void> {
  const kept = before?.section ?? ''
  const chosen = text.section ?? kept
  const isSubmitted =
    (before?.status ?? 'incomplete') === 'incomplete' && after(move, before) !== 'incomplete'
  if (chosen !== kept || isSubmitted) insist(whyNotChoose(chosen, chosen ? await listSections(tx) : []))
}

/** What's submitted must be what the author last saved in the editor. */
async function insistOnSaved(tx: Tx, { submissionId, documentVersion }: Written): Promise<void> {
  if (!submissionId || !documentVersion) return
  if ((await findItemVersion(tx, submissionId)) !== documentVersion) throw new Refused('document_stale')
}

function isSameAuthor(before: SubmissionRow, entered: AuthorEntered | undefined): boolean {
  if (!entered) return true
  const fields = ['givenName', 'familyName', 'email', 'hasNoEmail'] as const
  return fields.every((field) => before[field] === entered[field])
}

function numbering({ journal }: Services, now: Date) {
  return { prefix: journal.referencePrefix, year: dayAt(now, journal.timeZone).year }
}
