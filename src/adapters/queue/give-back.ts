// Jobs that were cut off wait again. The library counts a try when it hands out a job that has `started_on`; a job cut
// off by a restart loses it, so that doesn't count as a try.
import type { Db } from 'pg-boss'

type Jobs = Pick<Db, 'executeSql'>

// A new id: a process still working on the job can no longer settle it, or keep it from others.
const again = `id = gen_random_uuid(), state = 'retry', started_on = null, heartbeat_on = null, start_after = now()`

/** Gives back what this process took and didn't finish. */
export async function giveBack(db: Jobs, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await db.executeSql(`update pgboss.job set ${again} where state = 'active' and id = any($1::uuid[])`, [ids])
}

/** Seconds after which a job without a sign of life is given back, long before the library counts it as failed. */
const silence = 10

/**
 * How many times in a row a process may die while working on a job; after that the job itself is suspected, and the
 * library counts.
 */
const mostDeaths = 3

/** Gives back what killed processes left behind. */
export async function giveBackOrphans(db: Jobs): Promise<void> {
  await db.executeSql(
    `update pgboss.job
    set ${again}, output = jsonb_build_object('deaths', coalesce((output->>'deaths')::int, 0) + 1)
    where state = 'active' and heartbeat_on < now() - $1 * interval '1 second'
      and coalesce((output->>'deaths')::int, 0) < $2`,
    [silence, mostDeaths],
  )
}
