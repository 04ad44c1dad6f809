// What a paper's page and PDF say of its rounds of review: written when it's published, and once more when a named reviewer leaves.
import type { Tx } from '#adapters/database/database.ts'
import { toIsoDay } from '#journal/calendar.ts'
import { toRecord, type RoundOnRecord } from '#journal/reviewing/record.ts'
import type { JournalSettings } from '#edge/context.ts'
import { dayAt } from '#edge/day.ts'
import { listHeld } from './store-record.server.ts'

export { listNaming } from './store-record.server.ts'

export async function readRecord(
  tx: Tx,
  { timeZone }: Pick<JournalSettings, 'timeZone'>,
  submissionId: string,
): Promise<RoundOnRecord[]> {
  const dayOf = (moment: string) => toIsoDay(dayAt(new Date(moment), timeZone))
  const rounds = await listHeld(tx, submissionId)
  return toRecord(
    rounds.map(({ reviews, made, ...round }) => ({
      ...round,
      reviews: reviews.map(({ sentAt, ...review }) => ({ ...review, on: sentAt && dayOf(sentAt) })),
      made: made.map(({ move, at }) => ({ move, on: dayOf(at) })),
    })),
  )
}
