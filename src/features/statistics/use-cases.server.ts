// How the journal does: counted once an hour, so that the page costs one row.
import { Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import { maySeeStatistics } from '#journal/workspace/statistics.ts'
import { fewestPapers } from '#journal/workspace/usual-times.ts'
import type { Services } from '#edge/context.ts'
import { readJournalUse } from '#features/usage/use-cases.server.ts'
import * as store from './store.server.ts'

/** For editors and publishers; undefined until it's first counted. */
export async function readStatistics({ db }: Pick<Services, 'db'>, viewer: SignedIn) {
  if (!maySeeStatistics(viewer.role)) throw new Refused('not_yours')
  return store.findStatistics(db)
}

const anHour = 3600 // seconds

/** Safe to run twice. The next round is added first, so that an hour in which something fails isn't the last. */
export async function countStatistics(services: Services): Promise<void> {
  const { db, clock, journal } = services
  await addCount(services, anHour)
  const groups = await store.countGroups(db, { timeZone: journal.timeZone, fewest: fewestPapers })
  const open = await store.countOpen(db, clock.now())
  const use = await readJournalUse(services)
  await store.saveStatistics(db, { groups, open, use }, clock.now())
}

const aMoment = 60 // seconds

/** Starts the hourly round, unless it's already running; not while the journal is still starting. */
export const beginCountingStatistics = (services: Services) => addCount(services, aMoment)

async function addCount({ db, queue }: Services, after: number): Promise<void> {
  await db.transaction((tx) => queue.add(tx, 'count-statistics', { after, onceFor: 'the journal' }))
}
