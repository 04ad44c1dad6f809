import type { AnyField } from './fields.ts'

export type UnsentText = { text: string; others: readonly string[]; savedAt?: string }

/** What one person has typed at one desk. */
export type UnsentTexts = {
  /** When the paper came to this desk: what a browser kept before that is done with. */
  since: string
  /** Where it's kept, and whose it is, if not by the paper's own call and the person's at work. */
  keptAt?: { address: string; owner: string }
  texts: Partial<Record<AnyField, UnsentText>>
}
