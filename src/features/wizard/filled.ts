import type { Submission } from '#features/submissions/submission.ts'
import type { Author } from '#journal/authors.ts'
import type { Notice } from '#edge/refusals-to-http.ts'
import { alone } from '#features/submissions/fields/author-list.ts'

/** What the fields of the wizard hold. */
export type Filled = {
  authors: readonly Author[]
  /** A publisher's to say of the first author. */
  hasNoEmail: boolean
  title: string
  abstract: string
  /** Pasted into the abstract and too much for it; kept in the browser alone. */
  leftOut: string
  keywords: readonly string[]
}

/** The draft, with what was typed and not saved on top. */
export function toFilled(draft: Submission | undefined, typed: Record<string, string> = {}): Filled {
  return {
    title: typed.title ?? draft?.title ?? '',
    abstract: typed.abstract ?? draft?.abstract ?? '',
    leftOut: '',
    keywords: typed.keywords === undefined ? (draft?.keywords ?? []) : read(typed.keywords),
    hasNoEmail: typed.hasNoEmail === undefined ? (draft?.hasNoEmail ?? false) : typed.hasNoEmail !== '',
    authors: typed.authors === undefined ? (draft?.authors ?? alone) : read(typed.authors),
  }
}

/** What came back with the form, as a button of one of its lists had it come; nothing after a refusal. */
export function toCameBack({ message, typed = {} }: Pick<Notice, 'message' | 'typed'>): Partial<Filled> {
  const whole = message ? {} : toFilled(undefined, typed)
  return Object.fromEntries(Object.entries(whole).filter(([field]) => Object.hasOwn(typed, field)))
}

/** The draft at the revision that its form began from, which such a button does not change. */
export function atRevisionOf<D extends { revision: number }>(draft: D, { typed }: Pick<Notice, 'typed'>): D {
  return typed?.revision ? { ...draft, revision: Number(typed.revision) } : draft
}

/** The action that answered wrote it: `toTyped` in paper-form.server.ts. */
function read<List>(json: string): List {
  return JSON.parse(json) as List
}
