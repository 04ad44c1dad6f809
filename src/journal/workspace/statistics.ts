/** How the journal does: papers in and out, rates and times, by year. */
import type { Role } from '#journal/roles.ts'
import type { Status } from '#journal/statuses.ts'
import type { MonthOfUse } from '#journal/published/usage.ts'
import { fewestPapers } from './usual-times.ts'

export function maySeeStatistics(role: Role): boolean {
  return role === 'editor' || role === 'publisher'
}

/** What happened to a paper in a year; with `stages`, that it left one. */
export const outcomes = [
  'received',
  'first_decision',
  'accepted',
  'desk_rejected',
  'review_rejected',
  'withdrawn',
  'published',
] as const
export type Outcome = (typeof outcomes)[number]

/** The stages in which a paper waits for somebody, and how we call the wait. */
// oxfmt-ignore
export const stages = [
  ['submitted',                'Waiting for an editor'],
  ['editing_in_progress',      'With the editor'],
  ['editing_feedback_given',   'Revision for the editor'],
  ['sent_for_review',          'Waiting for a reviewer'],
  ['review_in_progress',       'With the reviewer'],
  ['review_feedback_given',    'Revision for the reviewer'],
  ['approved_for_publication', 'Waiting to be published'],
] as const satisfies readonly (readonly [Status, string])[]
export type Stage = (typeof stages)[number][0]
export type Measure = Outcome | Stage

/** By what papers are grouped. Without a section's name it's the whole journal. */
export type Key = { year: number; section?: string | null }

/** Times in seconds, null where nothing takes time or there are too few papers: the middle one, and nine of ten. */
export type Group = Key & { measure: Measure; papers: number; median: number | null; ninth: number | null }

/** Papers that are at a stage now, for at least this many days and fewer than the next age. */
export type Open = { status: Stage; age: Age; papers: number }
export const ages = [0, 7, 28, 90] as const
export type Age = (typeof ages)[number]

/** `use` is of all papers together; figures counted by an earlier release have none. */
export type Statistics = {
  groups: readonly Group[]
  open: readonly Open[]
  use?: readonly MonthOfUse[]
}

export function yearsOf({ groups }: Pick<Statistics, 'groups'>): number[] {
  return [...new Set(groups.map(({ year }) => year))].toSorted((one, other) => one - other)
}

/** In alphabetical order; none where papers have no sections. */
export function sectionNamesOf({ groups }: Pick<Statistics, 'groups'>): string[] {
  return [...new Set(groups.flatMap(({ section }) => section ?? []))].toSorted()
}

export function findGroup(
  { groups }: Pick<Statistics, 'groups'>,
  { year, section = null }: Key,
  measure: Measure,
) {
  return groups.find((it) => it.year === year && (it.section ?? null) === section && it.measure === measure)
}

export const papersOf = (of: Pick<Statistics, 'groups'>, key: Key, measure: Measure) =>
  findGroup(of, key, measure)?.papers ?? 0

/** A share of the papers decided in that year; undefined if there are too few of them to say. */
export function rateOf(of: Pick<Statistics, 'groups'>, key: Key, measure: 'accepted' | 'desk_rejected') {
  const decided = (['accepted', 'desk_rejected', 'review_rejected'] as const)
    .map((it) => papersOf(of, key, it))
    .reduce((sum, papers) => sum + papers, 0)
  return decided < fewestPapers ? undefined : papersOf(of, key, measure) / decided
}

const aDay = 24 * 3600

/** Days with one decimal, undefined where nothing is known. */
export function toDays(seconds: number | null | undefined): number | undefined {
  return seconds === null || seconds === undefined ? undefined : Math.round((seconds / aDay) * 10) / 10
}
