// The text of a paper as somebody writes it: what it becomes beside the one before, and why it isn't taken.
import type { Tx } from '#adapters/database/database.ts'
import type { Manuscript } from '#features/manuscripts/keep-manuscript.server.ts'
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
import { Refused, type Fields } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import { whyNot, whyNotBegin, type Given, type Move } from '#journal/workflow.ts'
import type { AuthorEntered, SubmissionRow } from '../store.server.ts'
import { toPlainText } from './move.server.ts'
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
  /** What another slice keeps with it, in the same transaction. */
  alongside?: ((tx: Tx, submissionId: string) => Promise<void>) | undefined
}

export type Text = PaperText & {
  authors?: Author[]
  articleType: TypeName
  section?: string
  language?: string
  declarations?: Declarations
  links?: PaperLink[]
  funding?: Funder[]
}

export function toText(
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
export function toEntered(onBehalf: AuthorEntered, { authors }: Pick<Text, 'authors'>): AuthorEntered {
  const { givenName = '', familyName = '', email = '' } = authors ? (authors[0] ?? {}) : onBehalf
  return { givenName, familyName, email, hasNoEmail: email === '' && onBehalf.hasNoEmail === true }
}

/** What the rules need to know of a publisher's first author, listed or not. */
export function toFirstAuthor(onBehalf: AuthorEntered, text: Text): Given {
  const { hasNoEmail = false, ...names } = toEntered(onBehalf, text)
  return {
    onBehalf: true,
    hasNoEmail,
    authors: text.authors ?? [{ ...nobody, ...names, corresponding: true }],
  }
}

/** The submitter was the only author and is now listed: from here on the list counts, not the profile. */
export function isFirstList({ isListed }: SubmissionRow, { authors }: Text): boolean {
  return authors !== undefined && !isListed
}

/** Like `insist(whyNot(...))`, but names every field that keeps the paper from moving on, not just the first. */
export function insistOn(
  viewer: SignedIn,
  {
    before,
    given,
    written: { move, authors },
  }: { before: SubmissionRow | undefined; given: Given; written: Written },
): void {
  const refusal = whyNot(move, before, { viewer: viewer, ...given })
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

export function insistOnFresh(
  before: SubmissionRow | undefined,
  text: Omit<Text, 'articleType'>,
  { revision, paper }: Pick<Written, 'revision' | 'paper'>,
): void {
  if (!before || revision === undefined || revision === before.revision) return
  if (isSameText(before, text) && !paper) return
  throw new Refused('stale_text', { fields: changesSince(before, text) })
}

export function isSameAuthor(before: SubmissionRow, entered: AuthorEntered | undefined): boolean {
  if (!entered) return true
  const fields = ['givenName', 'familyName', 'email', 'hasNoEmail'] as const
  return fields.every((field) => before[field] === entered[field])
}
