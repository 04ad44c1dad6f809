// The papers that notices link a paper with, as most formats say it.
import { formatDay } from '#journal/calendar.ts'
import { toDoiUrl } from '#journal/published/doi.ts'
import { noticeTypes } from '#journal/published/notices.ts'
import type { Citable, Update } from './citable.ts'

/** Both ways: the paper a notice is about, and the notices about a paper. */
export const linkedOf = ({ updates, updatedBy = [] }: Citable): Update[] => [
  ...(updates ? [updates] : []),
  ...updatedBy,
]

/** For reference managers: 'Retracted, 23 November 2026: https://doi.org/10.5555/x'. Undefined if there's nothing to say. */
export function noteOf({ updatedBy = [] }: Citable): string | undefined {
  const notes = updatedBy.map(
    ({ type, on, doi }) => `${noticeTypes[type].mark}, ${formatDay(on)}: ${toDoiUrl(doi)}`,
  )
  return notes.join('; ') || undefined
}
