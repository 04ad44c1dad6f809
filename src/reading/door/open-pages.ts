import type { Database } from '#adapters/database/database.ts'
import type { Services } from '#edge/context.ts'
import { dayAt, daysBefore, momentOf } from '#edge/day.ts'
import { keptPages, type KeptPages } from './kept-pages.ts'

const bytes = 64 * 1024 * 1024
const between = 30_000 // milliseconds

type Reading = Pick<Services, 'db' | 'clock' | 'journal'>

/** Cleared by the database's notification 'papers_changed', also when notifications may have been missed. */
export async function openPages({ db, clock, journal }: Reading): Promise<KeptPages> {
  const midnightAfter = midnightsIn(journal.timeZone)
  const pages = keptPages(() => clock.now().getTime(), { bytes, midnightAfter })
  await db.listen('papers_changed', pages.clear)
  setInterval(await hearing(db, pages.clear), between).unref()
  return pages
}

/**
 * To be called now and then: calls `unheard` if its own last notification hasn't come back. Then others' may not
 * either, as behind a pooler that hands out connections per transaction, or when the connection is dead and no one has
 * noticed.
 */
export async function hearing(db: Database, unheard: () => void): Promise<() => Promise<void>> {
  const state = { isHeard: true }
  await db.listen('still_heard', () => void (state.isHeard = true))
  return async () => {
    if (!state.isHeard) unheard()
    state.isHeard = false
    await db`select pg_notify('still_heard', '')`.catch(() => {}) // then it isn't heard
  }
}

/** Deadlines and the month's menu change with the day. Worked out once a day. */
function midnightsIn(timeZone: string): (moment: number) => number {
  let next = 0
  return (moment) => {
    if (next <= moment) {
      const tomorrow = daysBefore(dayAt(new Date(moment), timeZone), -1)
      next = momentOf(tomorrow, 0, timeZone).getTime()
    }
    return next
  }
}
