/** Reviewers whom a paper's author suggests or opposes. Editors alone read it, and decide. */
import type { Parts } from '#journal/paper/authors.ts'
import { isEmail } from '#journal/people/email-address.ts'
import { refusals, type Fields, type Refusal } from '#journal/refusals.ts'
import type { Viewer } from '#journal/roles.ts'
import type { Status } from '#journal/statuses.ts'

export const sides = ['suggested', 'opposed'] as const
export type Side = (typeof sides)[number]
export type Suggestion = { side: Side; name: string; email: string; reason: string }

export const mostOfASide = 5

/** From the draft to the last round of review. */
export const openToSuggestions: readonly Status[] = [
  ...(['incomplete', 'submitted', 'editing_in_progress', 'editing_feedback_given'] as const),
  ...(['sent_for_review', 'review_in_progress', 'review_feedback_given'] as const),
]

export function whyNotSuggest(
  { status, authorId, onBehalf = false }: Parts & { status: Status },
  viewer: Viewer,
): Refusal | undefined {
  if (viewer.role === 'visitor') return 'not_signed_in'
  if (authorId !== viewer.id || onBehalf) return 'not_its_author'
  return openToSuggestions.includes(status) ? undefined : 'wrong_stage'
}

/** What's missing or wrong, by field; undefined if nothing is. Whoever is suggested must be reachable. */
export function suggestionToFix({ side, name, email, reason }: Suggestion): Fields | undefined {
  const needsEmail = side === 'suggested' || email !== ''
  const fields = {
    ...(name === '' && { name: 'Please enter a name.' }),
    ...(needsEmail && !isEmail(email) && { email: refusals.email_invalid.message }),
    ...(reason === '' && { reason: refusals.reason_missing.message }),
  }
  return Object.keys(fields).length > 0 ? fields : undefined
}

type Person = { name: string; email: string }

/** What the author says against somebody, found by address or name. */
export function findOpposed(suggestions: readonly Suggestion[], person: Person): Suggestion | undefined {
  const isSame = (one: string, other: string) => one !== '' && toKey(one) === toKey(other)
  return suggestions.find(
    (it) => it.side === 'opposed' && (isSame(it.email, person.email) || isSame(it.name, person.name)),
  )
}

const toKey = (words: string) => words.trim().replaceAll(/\s+/g, ' ').toLowerCase()
