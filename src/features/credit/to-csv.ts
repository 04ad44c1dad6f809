import { toCsv } from '#edge/to-csv.ts'
import { toIsoDay } from '#journal/calendar.ts'
import { statusLabel } from '#journal/statuses.ts'
import type { OwnCredit } from './use-cases.server.ts'

const head = ['paper', 'title', 'round', 'asked', 'sent', 'days', 'recommendation', 'paper_is', 'certificate']

/** One line for each review. */
export function toReviewsCsv(reviews: readonly OwnCredit[], publicUrl: string): string {
  return toCsv([head, ...reviews.map((it) => toCells(it, publicUrl))])
}

function toCells(it: OwnCredit, publicUrl: string): string[] {
  const { reference, title, round, asked, sent, days, recommendation = '', status, certificate } = it
  return [
    ...[reference, title, String(round)],
    ...[asked ? toIsoDay(asked) : '', toIsoDay(sent), days === undefined ? '' : String(days)],
    ...[recommendation, statusLabel(status), certificate ? publicUrl + certificate : ''],
  ]
}
