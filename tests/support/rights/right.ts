// One line in the table of who may do what.
import type { Status } from '#journal/statuses.ts'

/** In the order of the columns. The other author, editor and reviewer meet a paper that isn't theirs. */
export const callers = [
  'visitor',
  'author',
  'otherAuthor',
  'editor',
  'otherEditor',
  'reviewer',
  'otherReviewer',
  'publisher',
] as const

/** What the line's paper is; `paid` is approved, paid and typeset; `-` if there is none. */
export type Stage = Status | 'paid' | '-'

/**
 * Method and address · what each of the callers gets; the last applies to all that follow · the paper's stage · what is
 * sent. `:id` is the paper everywhere, `:personId` the other author. An outcome is a status, or where a redirect leads:
 * `home`, `login`, or `on`, which is anywhere else. A `!` says that the paper has changed.
 */
export type Right = [call: string, outcomes: string, stage?: Stage, sent?: Record<string, unknown>]
