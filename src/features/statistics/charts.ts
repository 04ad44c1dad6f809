// What the page draws of the figures: a line for each small chart, in sections that share a scale.
import {
  ages,
  findGroup,
  papersOf,
  rateOf,
  sectionNamesOf,
  stages,
  toDays,
  yearsOf,
  type Key,
  type Measure,
  type Stage,
  type Statistics,
} from '#journal/workspace/statistics.ts'

export type Unit = 'papers' | 'per cent' | 'days'
export type Point = { label: string; value: number | undefined }
export type Chart = { name: string; points: Point[] }
export type Section = { name: string; says: string; unit: Unit; by: string; charts: Chart[] }

type Value = (of: Statistics, key: Key) => number | undefined

const count =
  (...measures: Measure[]): Value =>
  (of, key) =>
    measures.reduce((sum, measure) => sum + papersOf(of, key, measure), 0)
const rate =
  (measure: 'accepted' | 'desk_rejected'): Value =>
  (of, key) => {
    const share = rateOf(of, key, measure)
    return share === undefined ? undefined : Math.round(share * 100)
  }
const days =
  (measure: Measure, which: 'median' | 'ninth' = 'median'): Value =>
  (of, key) =>
    toDays(findGroup(of, key, measure)?.[which])

type Plan = { name: string; says: string; unit: Unit; charts: readonly (readonly [string, Value])[] }

// oxfmt-ignore
const byYear: readonly Plan[] = [
  { name: 'Submissions and decisions', unit: 'papers', says: 'Papers in each year.', charts: [
    ['Received', count('received')], ['Accepted', count('accepted')], ['Rejected before review', count('desk_rejected')],
    ['Rejected after review', count('review_rejected')], ['Withdrawn', count('withdrawn')], ['Published', count('published')] ] },
  { name: 'Rates', unit: 'per cent', says: 'As a share of the papers accepted or rejected each year.', charts: [
    ['Accepted', rate('accepted')], ['Rejected before review', rate('desk_rejected')] ] },
  { name: 'Turnaround', unit: 'days', says: 'Medians: half of all papers took less.', charts: [
    ['Submission to first decision', days('first_decision')], ['Submission to acceptance', days('accepted')],
    ['Acceptance to publication', days('published')] ] },
  { name: 'At each stage', unit: 'days', says: 'Medians, by the year in which papers left the stage.',
    charts: stages.map(([status, name]) => [name, days(status)] as const) },
  { name: 'Reviewers’ response', unit: 'days', says: 'How soon papers find a reviewer, and how soon reviewers decide.', charts: [
    ['To select a paper, median', days('sent_for_review')], ['To decide, median', days('review_in_progress')],
    ['To decide, 90th percentile', days('review_in_progress', 'ninth')] ] },
]

/** A small chart for each section of the journal. */
// oxfmt-ignore
const bySection: readonly (Omit<Plan, 'charts'> & { value: Value })[] = [
  { name: 'Received, by section', unit: 'papers', says: 'Papers in each year.', value: count('received') },
  { name: 'Accepted, by section', unit: 'per cent', says: 'As a share of the papers accepted or rejected each year.', value: rate('accepted') },
  { name: 'First decision, by section', unit: 'days', says: 'From submission. Medians: half of all papers took less.', value: days('first_decision') },
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
      points: toPoints(years, (year) => value(of, { year })),
    })),
  }))
  return [...drawn, ...sectionsApart(of, years), openByAge(of)]
}

const toPoints = (years: readonly number[], valueIn: (year: number) => Point['value']): Point[] =>
  years.map((year) => ({ label: String(year), value: valueIn(year) }))

function sectionsApart(of: Statistics, years: readonly number[]): Section[] {
  const names = sectionNamesOf(of)
  if (names.length === 0) return []
  return bySection.map(({ value, ...plan }) => ({
    ...plan,
    by: 'Year',
    charts: names.map((name) => ({
      name,
      points: toPoints(years, (year) => value(of, { year, section: name })),
    })),
  }))
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
    says: 'How long the papers now at each stage have been there.',
    charts: stages.map(([status, name]) => ({
      name,
      points: ages.map((age) => ({ label: ageNames[age], value: papersAt(status, age) })),
    })),
  }
}
