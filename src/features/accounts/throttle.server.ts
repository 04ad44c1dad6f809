// How often something may be tried. One atomic statement per attempt, so that the count is right across processes.
import type { Tx } from '#adapters/database/database.ts'
import type { Services } from '#edge/context.ts'
import { Refused, type Refusal } from '#journal/refusals.ts'

/** `tries` in a window of `seconds`, which begins with the first; `refusal` is what more are told. */
export type Limit = { tries: number; seconds: number; refusal?: Refusal }

type Throttled = Pick<Services, 'clock'> & { db: Tx }

/** Counts an attempt, outside any transaction, so that refused ones count too. Refuses if there have been too many. */
export async function countTry(services: Throttled, key: string, limit: Limit): Promise<void> {
  const { tries, refusal = 'too_often' } = limit
  const { hits, secondsLeft } = await hit(services, key, limit)
  if (hits > tries) throw new Refused(refusal, { retryAfter: Math.max(1, secondsLeft) })
}

/** Whether this may happen now; a yes counts at once, so that it's given only `tries` times. */
export async function mayTry(services: Throttled, key: string, limit: Limit): Promise<boolean> {
  const { hits } = await hit(services, key, limit)
  return hits <= limit.tries
}

/** Takes back an attempt that turned out well. */
export async function uncountTry({ db }: Throttled, key: string): Promise<void> {
  await db`update throttles set hits = hits - 1 where key = ${key} and hits > 0`
}

/** For things that work once: true only the first time until then. */
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

/** Along with everything counted below it, as `sign-in:ADDRESS FROM`. */
export async function forgetAllTries({ db }: Pick<Services, 'db'>, key: string): Promise<void> {
  await db`delete from throttles where key = ${key} or starts_with(key, ${`${key} `})`
}

/** Part of the daily clean-up: they contain network addresses and emails. */
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
