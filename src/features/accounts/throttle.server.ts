// How often something may be tried. One atomic statement a try, so that it counts right in any number of processes.
import type { Tx } from '#adapters/database/database.ts'
import type { Services } from '#edge/context.ts'
import { Refused, type Refusal } from '#journal/refusals.ts'

/** `tries` in a window of `seconds`, which begins with the first. */
export type Limit = { tries: number; seconds: number }

type Throttled = Pick<Services, 'clock'> & { db: Tx }

/** Counts a try, outside any transaction: a refused attempt counts too. Refuses when there were too many. */
export async function countTry(
  services: Throttled,
  key: string,
  limit: Limit,
  refusal: Refusal = 'too_often',
): Promise<void> {
  const { hits, secondsLeft } = await hit(services, key, limit)
  if (hits > limit.tries) throw new Refused(refusal, { retryAfter: Math.max(1, secondsLeft) })
}

/** Whether this may happen now; a yes is counted at once, so that it is given only `tries` times. */
export async function mayTry(services: Throttled, key: string, limit: Limit): Promise<boolean> {
  const { hits } = await hit(services, key, limit)
  return hits <= limit.tries
}

/** Takes back a try that turned out well. */
export async function uncountTry({ db }: Throttled, key: string): Promise<void> {
  await db`update throttles set hits = hits - 1 where key = ${key} and hits > 0`
}

/** What works once: true the first time until then. */
export async function useUp(tx: Tx, key: string, ends: Date): Promise<boolean> {
  const used = await tx`
    insert into throttles (key, hits, window_ends) values (${key}, 1, ${ends}) on conflict (key) do nothing returning key`
  return used.length > 0
}

export async function isUsedUp(tx: Tx, key: string): Promise<boolean> {
  const used = await tx`select from throttles where key = ${key}`
  return used.length > 0
}

export async function forgetTries({ db }: Pick<Services, 'db'>, key: string): Promise<void> {
  await db`delete from throttles where key = ${key}`
}

/** Also what is counted below it, as `sign-in:ADDRESS FROM`. */
export async function forgetAllTries({ db }: Pick<Services, 'db'>, key: string): Promise<void> {
  await db`delete from throttles where key = ${key} or starts_with(key, ${`${key} `})`
}

/** Part of the daily tidying: they name network addresses and e-mails. */
export async function forgetPastTries(tx: Tx, now: Date): Promise<void> {
  await tx`delete from throttles where window_ends <= ${now}`
}

async function hit({ db, clock }: Throttled, key: string, { seconds }: Limit) {
  const now = clock.now()
  const ends = new Date(now.getTime() + seconds * 1000)
  const [row] = await db<{ hits: number; windowEnds: Date }>`
    insert into throttles (key, hits, window_ends) values (${key}, 1, ${ends})
    on conflict (key) do update set
      hits        = case when throttles.window_ends <= ${now} then 1 else throttles.hits + 1 end,
      window_ends = case when throttles.window_ends <= ${now} then excluded.window_ends else throttles.window_ends end
    returning hits, window_ends as "windowEnds"`
  const { hits, windowEnds } = row! // an upsert always returns its row
  return { hits, secondsLeft: Math.ceil((windowEnds.getTime() - now.getTime()) / 1000) }
}
