import type { UnsentField } from './fields.ts'

export type UnsentText = { text: string; others: readonly string[]; savedAt?: string }

/** What one person has typed at one desk. */
export type UnsentTexts = {
  /** When the paper came to this desk: what a browser kept before that is done with. */
  since: string
  texts: Partial<Record<UnsentField, UnsentText>>
}
