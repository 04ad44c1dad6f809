// How long papers really take: worked out once an hour, so that a reading page costs one row.
import { fewestPapers, type UsualTimes } from '#journal/workspace/usual-times.ts'
import type { Status } from '#journal/statuses.ts'
import type { Services } from '#edge/context.ts'
import * as store from './store-usual-times.server.ts'

/** The first an author hears of the verdict. */
const decisions: readonly Status[] = [
  'editing_feedback_given',
  'review_feedback_given',
  'approved_for_publication',
  'rejected',
]

const anHour = 3600 // seconds

/** Safe to run twice. The next round is added first, so that an hour in which something fails isn't the last. */
export async function countUsualTimes(services: Services): Promise<void> {
  await addCount(services, anHour)
  const now = services.clock.now()
  const from = new Date(now)
  from.setUTCFullYear(now.getUTCFullYear() - 1)
  await store.countUsualTimes(services.db, { from, decisions, fewest: fewestPapers, now })
}

const nobody: UsualTimes = { firstDecision: null, acceptance: null, publication: null }

export async function readUsualTimes({ db }: Pick<Services, 'db'>): Promise<UsualTimes> {
  return (await store.findUsualTimes(db)) ?? nobody
}

const aMoment = 60 // seconds

/** Starts the hourly round, unless it's already running; not while the journal is still starting. */
export const beginCounting = (services: Services) => addCount(services, aMoment)

async function addCount({ db, queue }: Services, after: number): Promise<void> {
  await db.transaction((tx) => queue.add(tx, 'count-usual-times', { after, onceFor: 'the journal' }))
}
