// What `/readyz` says: whether this process can take work, and how close it is to its limits.
import type { Services } from '#edge/context.ts'

type Readiness = {
  status: 'ok' | 'unavailable'
  jobsWaiting?: number
  /** Undefined if the files are in a bucket. */
  disk?: { room: 'ok' | 'low' | 'full'; freeBytes: number }
}

/**
 * Below this, there may be no room for the largest document an editor may save, along with what the database writes.
 */
const full = 128 * 2 ** 20
const low = 1024 * 2 ** 20

export async function readiness(services: Pick<Services, 'db' | 'storage'>): Promise<Readiness> {
  const disk = await findDisk(services)
  const jobsWaiting = await countWaiting(services).catch(() => undefined)
  const isReady = jobsWaiting !== undefined && disk?.room !== 'full'
  return {
    status: isReady ? 'ok' : 'unavailable',
    ...(jobsWaiting !== undefined && { jobsWaiting }),
    ...(disk && { disk }),
  }
}

async function findDisk({ storage }: Pick<Services, 'storage'>): Promise<Readiness['disk']> {
  const freeBytes = await storage.room()
  if (freeBytes === undefined) return undefined
  return { room: freeBytes < full ? 'full' : freeBytes < low ? 'low' : 'ok', freeBytes }
}

async function countWaiting({ db }: Pick<Services, 'db'>): Promise<number> {
  const [row] = await db<{ waiting: number }>`
    select count(*)::int as waiting from (select from pgboss.job where state in ('created', 'retry') limit 10000) as jobs`
  return row?.waiting ?? 0
}
