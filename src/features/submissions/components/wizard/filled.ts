import type { Submission } from '#features/submissions/contract.ts'
import { splitKeywords } from '../keywords.ts'

/** What the fields of the wizard hold. */
export type Filled = {
  givenName: string
  familyName: string
  email: string
  title: string
  abstract: string
  keywords: readonly string[]
}

const blank: Filled = { givenName: '', familyName: '', email: '', title: '', abstract: '', keywords: [] }

/** The draft, with what was typed and not saved on top. */
export function toFilled(draft: Submission | undefined, typed: Record<string, string> = {}): Filled {
  const { keywords, ...words } = typed
  return {
    ...blank,
    ...draft,
    ...words,
    keywords: keywords === undefined ? (draft?.keywords ?? []) : splitKeywords(keywords),
  }
}
