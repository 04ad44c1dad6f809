// What the page draws of the figures: a line for each small chart, in sections that share a scale.
import {
  ages,
  findGroup,
  papersOf,
  rateOf,
  stages,
  toDays,
  yearsOf,
  type Measure,
  type Stage,
  type Statistics,
} from '#journal/statistics.ts'

export type Unit = 'papers' | 'per cent' | 'days'
export type Point = { label: string; value: number | undefined }
export type Chart = { name: string; points: Point[] }
export type Section = { name: string; says: string; unit: Unit; by: string; charts: Chart[] }

type Value = (of: Statistics, year: number) => number | undefined

const count =
  (...measures: Measure[]): Value =>
  (of, year) =>
    measures.reduce((sum, measure) => sum + papersOf(of, { year }, measure), 0)
const rate =
  (measure: 'accepted' | 'desk_rejected'): Value =>
  (of, year) => {
    const share = rateOf(of, { year }, measure)
    return share === undefined ? undefined : Math.round(share * 100)
  }
const days =
  (measure: Measure, which: 'median' | 'ninth' = 'median'): Value =>
  (of, year) =>
    toDays(findGroup(of, { year }, measure)?.[which])

type Plan = { name: string; says: string; unit: Unit; charts: readonly (readonly [string, Value])[] }

// oxfmt-ignore
const byYear: readonly Plan[] = [
  { name: 'In and out', unit: 'papers', says: 'Papers in each year.', charts: [
    ['Received', count('received')], ['Accepted', count('accepted')], ['Rejected before review', count('desk_rejected')],
    ['Rejected after review', count('review_rejected')], ['Withdrawn', count('withdrawn')], ['Published', count('published')] ] },
  { name: 'Rates', unit: 'per cent', says: 'Of the papers accepted or rejected in that year.', charts: [
    ['Accepted', rate('accepted')], ['Rejected before review', rate('desk_rejected')] ] },
  { name: 'From one end to the other', unit: 'days', says: 'Medians: half of all papers took less.', charts: [
    ['Submission to first decision', days('first_decision')], ['Submission to acceptance', days('accepted')],
    ['Acceptance to publication', days('published')] ] },
  { name: 'At each stage', unit: 'days', says: 'Medians, by the year in which papers left the stage.',
    charts: stages.map(([status, name]) => [name, days(status)] as const) },
  { name: 'Reviewers’ response', unit: 'days', says: 'How soon a paper finds its reviewer, and its reviewer decides.', charts: [
    ['To select a paper, median', days('sent_for_review')], ['To decide, median', days('review_in_progress')],
    ['To decide, nine in ten', days('review_in_progress', 'ninth')] ] },
]

/** The file has all of them. */
const mostYears = 6

export function toSections(of: Statistics): Section[] {
  const years = yearsOf(of).slice(-mostYears)
  const drawn = byYear.map(({ charts, ...plan }) => ({
    ...plan,
    by: 'Year',
    charts: charts.map(([name, value]) => ({
      name,
      points: years.map((year) => ({ label: String(year), value: value(of, year) })),
    })),
  }))
  return [...drawn, openByAge(of)]
}

const ageNames: Record<(typeof ages)[number], string> = {
  0: '0–6',
  7: '7–27',
  28: '28–89',
  90: '90+',
}

function openByAge({ open }: Statistics): Section {
  const papersAt = (status: Stage, age: number) =>
    open.find((it) => it.status === status && it.age === age)?.papers ?? 0
  return {
    ...{ name: 'Open papers by age', unit: 'papers', by: 'Days' },
    says: 'How many days the papers that are at a stage now have been there.',
    charts: stages.map(([status, name]) => ({
      name,
      points: ages.map((age) => ({ label: ageNames[age], value: papersAt(status, age) })),
    })),
  }
}
