// Once an hour: whatever isn't settled is taken up again, even if its job was lost, and publishers hear of what has waited
// for a day.
import type { Services } from '#edge/context.ts'
import { overdueAfter } from '#journal/deposits/standing.ts'
import { entryOf, onceFor, openOf } from './entry.ts'
import * as store from './store.server.ts'
import { tellOverdue } from './telling.server.ts'

const anHour = 3600 // seconds
const atOnce = 500

/** Safe to run twice. The next round is added first, so that an hour in which something fails isn't the last. */
export async function watchDeposits(services: Services): Promise<void> {
  const { db, queue, clock } = services
  await beginWatching(services, anHour)
  const ago = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000)
  const to = openOf(services)
  const unsettled = await store.listUnsettled(db, { before: ago(anHour), to, limit: atOnce })
  for (const { standing, deposit, isTold, ...entry } of unsettled) {
    await db.transaction(async (tx) => {
      const job = standing === 'sent' ? 'check-deposit' : 'deposit-doi'
      await queue.add(tx, job, { payload: entryOf(entry), onceFor: onceFor(entry) })
      const isOverdue = deposit && deposit.madeAt < ago(overdueAfter)
      if (isOverdue && !isTold) await tellOverdue(tx, services, deposit)
    })
  }
}

const aWhile = 600 // seconds

/** Starts the hourly round, unless it's already running; not while the journal is still starting. */
export async function beginWatching(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  after = aWhile,
): Promise<void> {
  await queue.add(db, 'watch-deposits', { after, onceFor: 'the journal' })
}
