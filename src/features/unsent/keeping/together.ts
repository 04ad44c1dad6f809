import type { Unsent } from './use-unsent.ts'

type Kept = Pick<Unsent, 'standing' | 'savedAt'>

/** How several boxes stand, in one line: what keeps one of them from being saved, or the last save of all. */
export function together(all: readonly Kept[]): Kept {
  const stuck = all.find(({ standing: { answer } }) => answer && answer.is !== 'saved')
  const byTime = all.toSorted((one, other) => (one.savedAt ?? '').localeCompare(other.savedAt ?? ''))
  return stuck ?? byTime.at(-1) ?? { standing: { others: [] }, savedAt: undefined }
}
