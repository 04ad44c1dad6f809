// What happens at the very same moment, in an order the test has chosen.
import { expect, vi } from 'vitest'
import type { Database } from '#adapters/database/database.ts'
import type { Services } from '#edge/context.ts'

export type Work = () => Promise<unknown>

/** What these do while the person's row is locked: each waits for it, in this order. */
export async function atOnce({ db }: Pick<Services, 'db'>, person: { id: string }, works: readonly Work[]) {
  const begun = await db.transaction(async (tx) => {
    await tx`select from people where id = ${person.id} for update`
    const waiting: Promise<PromiseSettledResult<unknown>[]>[] = []
    for (const work of works) {
      waiting.push(Promise.allSettled([work()]))
      await untilWaiting(db, waiting.length)
    }
    return waiting
  })
  return (await Promise.all(begun)).flat()
}

/** Resolves when this many connections are waiting for what another one holds. */
export async function untilWaiting(db: Database, count: number): Promise<void> {
  await vi.waitFor(async () => {
    const waiting = await db`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    expect(waiting).toHaveLength(count)
  }, 10_000)
}
