// The figures for spreadsheets and statistics programs (RFC 4180).
import { toDays, type Statistics } from '#journal/statistics.ts'

const head = ['year', 'measure', 'days_at_stage_from', 'papers', 'median_days', 'ninth_decile_days']

/** A line for each year and measure; then what's open now, without a year. No field needs quotes. */
export function toCsv({ groups, open }: Statistics): string {
  const past = groups.map(({ year, measure, papers, median, ninth }) => [
    ...[year, measure, '', papers],
    ...[toDays(median) ?? '', toDays(ninth) ?? ''],
  ])
  const now = open.map(({ status, age, papers }) => ['', `open_${status}`, age, papers, '', ''])
  return [head, ...past, ...now].map((line) => `${line.join(',')}\r\n`).join('')
}
