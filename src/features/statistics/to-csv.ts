// The figures for spreadsheets and statistics programs.
import { toCsv as toText } from '#edge/to-csv.ts'
import { toDays, type Statistics } from '#journal/workspace/statistics.ts'

// oxfmt-ignore
const head = ['year', 'measure', 'days_at_stage_from', 'papers', 'median_days', 'ninth_decile_days', 'section']

/**
 * A line for each year, measure and section, where an empty one is the whole journal; then what's open now, without a
 * year.
 */
export function toCsv({ groups, open }: Statistics): string {
  const past = groups.map(({ year, measure, papers, median, ninth, section }) => [
    ...[year, measure, '', papers],
    ...[toDays(median) ?? '', toDays(ninth) ?? '', section ?? ''],
  ])
  const now = open.map(({ status, age, papers }) => ['', `open_${status}`, age, papers, '', '', ''])
  return toText([head, ...past, ...now].map((line) => line.map(String)))
}
