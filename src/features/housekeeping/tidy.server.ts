// Once a day, the journal throws away what's no longer needed: see docs/decisions/0012-content-addressed-files.md.
import type { Services } from '#edge/context.ts'
import { tidies } from './tidies.server.ts'
import { removeUnused } from './unused-files.server.ts'

const aDay = 24 * 3600 // seconds

/** Safe to run twice. The next round is added first, so that a day on which something fails isn't the last. */
export async function tidy(services: Services): Promise<void> {
  const { db, storage, clock } = services
  await addTidying(services, aDay)
  const now = clock.now()
  // Before rows go: their files wait another day.
  await removeUnused(services)
  await db.transaction(async (tx) => {
    for (const tidySlice of tidies) await tidySlice(tx, now)
  })
  await storage.clear(new Date(now.getTime() - aDay * 1000))
}

const aWhile = 600 // seconds

/** Starts the daily round, unless it's already running; not while the journal is still starting. */
export const beginTidying = (services: Services) => addTidying(services, aWhile)

async function addTidying({ db, queue }: Services, after: number): Promise<void> {
  await db.transaction((tx) => queue.add(tx, 'tidy', { after, onceFor: 'the journal' }))
}
