import type { Submission } from '#features/submissions/submission.ts'
import type { Declarations } from '#journal/paper/declarations.ts'
import type { Funder } from '#journal/paper/funding.ts'
import type { PaperLink } from '#journal/paper/links.ts'
import type { Author } from '#journal/paper/authors.ts'
import type { Notice } from '#edge/refusals-to-http.ts'
import { alone } from '#features/submissions/fields/author-list.ts'

/** What the fields of the wizard hold. */
export type Filled = {
  authors: readonly Author[]
  /** For a publisher to say about the first author. */
  hasNoEmail: boolean
  title: string
  /** Empty where there's nothing to choose. */
  articleType: string
  abstract: string
  /** Pasted words the abstract had no room for; kept only in the browser. */
  leftOut: string
  keywords: readonly string[]
  /** Its slug; empty for none. */
  section: string
  /** The language of the text, a BCP 47 tag; empty: as the file tells. */
  language: string
  /** By the question's id. */
  declarations: Declarations
  links: readonly PaperLink[]
  funding: readonly Funder[]
}

/** The draft, with what was typed but not saved on top. */
export function toFilled(draft: Submission | undefined, typed: Record<string, string> = {}): Filled {
  return {
    title: typed.title ?? draft?.title ?? '',
    articleType: typed.articleType ?? draft?.articleType ?? '',
    abstract: typed.abstract ?? draft?.abstract ?? '',
    leftOut: '',
    section: typed.section ?? draft?.section?.slug ?? '',
    language: typed.language ?? draft?.language ?? '',
    keywords: typed.keywords === undefined ? (draft?.keywords ?? []) : read(typed.keywords),
    declarations: typed.declarations === undefined ? (draft?.declarations ?? {}) : read(typed.declarations),
    funding: typed.funding === undefined ? (draft?.funding ?? []) : read(typed.funding),
    links: typed.links === undefined ? (draft?.links ?? []) : read(typed.links),
    hasNoEmail: typed.hasNoEmail === undefined ? (draft?.hasNoEmail ?? false) : typed.hasNoEmail !== '',
    authors: typed.authors === undefined ? (draft?.authors ?? alone) : read(typed.authors),
  }
}

/** What came back with the form after pressing a button in one of its lists; undefined after a refusal. */
export function toCameBack({ message, typed = {} }: Pick<Notice, 'message' | 'typed'>): Partial<Filled> {
  const whole = message ? {} : toFilled(undefined, typed)
  return Object.fromEntries(Object.entries(whole).filter(([field]) => Object.hasOwn(typed, field)))
}

/** The draft at the revision its form began with, which such a button doesn't change. */
export function atRevisionOf<D extends { revision: number }>(draft: D, { typed }: Pick<Notice, 'typed'>): D {
  return typed?.revision ? { ...draft, revision: Number(typed.revision) } : draft
}

/** Written by the action that answered: `toTyped` in paper-form.server.ts. */
function read<List>(json: string): List {
  return JSON.parse(json) as List
}
