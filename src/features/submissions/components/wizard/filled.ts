import type { Submission } from '#features/submissions/submission.ts'
import type { Author } from '#journal/authors.ts'
import { alone } from '../author-list.ts'
import { splitKeywords } from '../keywords.ts'

/** What the fields of the wizard hold. */
export type Filled = {
  authors: readonly Author[]
  title: string
  abstract: string
  keywords: readonly string[]
}

/** The draft, with what was typed and not saved on top. */
export function toFilled(draft: Submission | undefined, typed: Record<string, string> = {}): Filled {
  return {
    title: typed.title ?? draft?.title ?? '',
    abstract: typed.abstract ?? draft?.abstract ?? '',
    keywords: typed.keywords === undefined ? (draft?.keywords ?? []) : splitKeywords(typed.keywords),
    authors: typed.authors === undefined ? (draft?.authors ?? alone) : readTypedAuthors(typed.authors),
  }
}

/** The action that answered wrote it: `toTyped` in paper-form.server.ts. */
function readTypedAuthors(json: string): Author[] {
  return JSON.parse(json) as Author[]
}
