import { expect, test } from 'vitest'
import type { Statistics } from '#journal/workspace/statistics.ts'
import { toDrawn } from './bars.ts'
import { toSections } from './charts.ts'
import { toCsv } from './to-csv.ts'

const aDay = 24 * 3600
const it: Statistics = {
  groups: [
    { year: 2025, measure: 'received', papers: 4, median: null, ninth: null },
    { year: 2026, measure: 'received', papers: 12, median: null, ninth: null },
    { year: 2026, measure: 'review_in_progress', papers: 9, median: 12.34 * aDay, ninth: 30 * aDay },
  ],
  open: [{ status: 'submitted', age: 28, papers: 3 }],
}

const chartOf = (section: string, chart: string) =>
  toSections(it)
    .find(({ name }) => name === section)
    ?.charts.find(({ name }) => name === chart)?.points

test('each chart has a point for every year, and says where too little is known', () => {
  expect(chartOf('Submissions and decisions', 'Received')).toEqual([
    { label: '2025', value: 4 },
    { label: '2026', value: 12 },
  ])
  expect(chartOf('Rates', 'Accepted')?.map(({ value }) => value)).toEqual([undefined, undefined])
  expect(chartOf('Reviewers’ response', 'To decide, 90th percentile')?.at(-1)).toEqual({
    label: '2026',
    value: 30,
  })
  expect(chartOf('Open papers by age', 'Waiting for an editor')?.map(({ value }) => value)).toEqual([
    0, 0, 3, 0,
  ])
})

test('no more than six years are drawn', () => {
  const years = Array.from({ length: 12 }, (_, n) => 2025 + n)
  const groups = years.map((year) => ({
    year,
    measure: 'received' as const,
    papers: 1,
    median: null,
    ninth: null,
  }))
  const [first] = toSections({ groups, open: [] })
  expect(first?.charts[0]?.points.map(({ label }) => label)).toEqual(years.slice(-6).map(String))
})

test('the tallest bar is as tall as the chart, and none leaves it', () => {
  const { bars, width, height } = toDrawn(
    [
      { label: '2025', value: 5 },
      { label: '2026', value: undefined },
      { label: '2027', value: 10 },
    ],
    10,
  )
  expect(bars.map((bar) => bar.height)).toEqual([32, 0, 64])
  expect(bars.map(({ said }) => said)).toEqual(['5', '–', '10'])
  for (const bar of bars) {
    expect(bar.x + bar.width).toBeLessThanOrEqual(width)
    expect(bar.y).toBeGreaterThanOrEqual(0)
    expect(bar.base).toBeLessThan(height)
  }
})

test('the file has a line for each year and measure, and for what is open', () => {
  expect(toCsv(it).split('\r\n')).toEqual([
    'year,measure,days_at_stage_from,papers,median_days,ninth_decile_days,section',
    '2025,received,,4,,,',
    '2026,received,,12,,,',
    '2026,review_in_progress,,9,12.3,30,',
    ',open_submitted,28,3,,,',
    '',
  ])
})

const none = { median: null, ninth: null }
const ofSections: Statistics = {
  groups: [
    { year: 2026, measure: 'received', papers: 5, ...none, section: null },
    { year: 2026, measure: 'received', papers: 3, ...none, section: 'Coatings, "wet"' },
    { year: 2026, measure: 'received', papers: 1, ...none, section: 'Fibres' },
  ],
  open: [],
}

test('a journal with sections has a small chart for each, on one scale, and one without has none', () => {
  const received = toSections(ofSections).find(({ name }) => name === 'Received, by section')
  expect(received?.charts).toEqual([
    { name: 'Coatings, "wet"', points: [{ label: '2026', value: 3 }] },
    { name: 'Fibres', points: [{ label: '2026', value: 1 }] },
  ])
  expect(toSections(ofSections)[0]?.charts[0]?.points).toEqual([{ label: '2026', value: 5 }])
  expect(toSections(it).some(({ name }) => name.includes('by section'))).toBe(false)
})

test('the file names the section last, in quotes where it needs them', () => {
  expect(toCsv(ofSections).split('\r\n').slice(1, 4)).toEqual([
    '2026,received,,5,,,',
    '2026,received,,3,,,"Coatings, ""wet"""',
    '2026,received,,1,,,Fibres',
  ])
})
