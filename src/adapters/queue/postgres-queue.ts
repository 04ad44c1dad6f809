// Jobs in the same PostgreSQL as everything else, so that a move and what must follow from it are one transaction.
import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { fromKysely, PgBoss, type Job, type JobResult } from 'pg-boss'
import { openDatabase, type Connection } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { Payload, Queue } from './queue.ts'

/** `retryDelay` and `idlePolling` are seconds; tests make them short. */
export type QueueOptions = { log: Log; retryDelay?: number; idlePolling?: number; poolSize?: number }

/** Where a job goes that failed every time, with its payload; nothing takes it from there but a person. */
export const deadLetters = 'dead-letters'

export async function openPostgresQueue(connection: Connection, options: QueueOptions): Promise<Queue> {
  const { log, poolSize = 4 } = options
  const boss = new PgBoss({
    ...connection,
    max: poolSize,
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
  boss.on('error', (error) => log.warn({ error }, 'the queue stumbled and goes on'))
  boss.on('warning', (warning) => log.warn({ warning }, 'the queue warns'))
  await boss.start()
  await boss.createQueue(deadLetters, { retentionSeconds: tenYears, deleteAfterSeconds: 0 })
  const needQueue = oncePerName((name) =>
    boss.createQueue(name, { ...rules, retryDelay: options.retryDelay ?? 2 }),
  )
  const state = { closed: false }
  return {
    add: async (tx, name, payload, { after, onceFor = randomUUID(), priority = 0 } = {}) => {
      await needQueue(name)
      await boss.send(name, payload, {
        db: fromKysely(tx.kysely),
        startAfter: after,
        singletonKey: onceFor,
        priority,
      })
    },
    work: async (jobs) => {
      for (const [name, work] of Object.entries(jobs)) {
        await needQueue(name)
        // `never` lets each job name its own payload; what was added under this name is what it gets back.
        await boss.work(name, workOptions(options), (batch: Job<Payload>[]) =>
          runBatch(batch, work as (payload: Payload) => Promise<void>, log, state),
        )
      }
    },
    idle: () => becomeIdle(connection),
    stop: async () => {
      if (state.closed) return
      state.closed = true
      await boss.stop({ graceful: true, timeout: 30_000 })
    },
  }
}

const tenYears = 10 * 365 * 24 * 3600

const rules = {
  policy: 'short', // only one waits for each singleton key, which is what `onceFor` promises
  notify: true,
  deadLetter: deadLetters,
  retryLimit: 12, // with the doubling pause, about three hours in all
  retryBackoff: true,
  retryDelayMax: 3600,
  retentionSeconds: tenYears,
  heartbeatSeconds: 15, // a job whose process was killed is run again after this long
}

function workOptions({ idlePolling = 2 }: QueueOptions) {
  // A notice wakes a worker at once; polling finds what waits for its time, and what a lost connection did not tell.
  return {
    perJobResults: true,
    batchSize: 10,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: idlePolling,
    notifyPollingIntervalSeconds: idlePolling,
  } as const
}

/** A few at a time: a job may be a conversion that fills a core. What has not begun when the queue closes is handed back. */
async function runBatch(
  batch: Job<Payload>[],
  work: (payload: Payload) => Promise<void>,
  log: Log,
  state: { closed: boolean },
): Promise<JobResult[]> {
  const results: JobResult[] = []
  const waiting = [...batch]
  const takeTurns = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift())
      results.push(state.closed ? handedBack(job) : await runOne(job, work, log))
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, takeTurns))
  return results
}

const handedBack = ({ id }: Job<Payload>): JobResult => ({
  id,
  status: 'failed', // the library's word for: to be run again
  output: { message: 'The journal was closed before this job began.' },
})

async function runOne(
  job: Job<Payload>,
  work: (payload: Payload) => Promise<void>,
  log: Log,
): Promise<JobResult> {
  try {
    await work(job.data)
    return { id: job.id, status: 'completed' }
  } catch (error) {
    log.error({ err: error, job: job.name, id: job.id }, 'a job failed; it is tried again later')
    return {
      id: job.id,
      status: 'failed',
      output: { message: error instanceof Error ? error.message : String(error) },
    }
  }
}

async function becomeIdle(connection: Connection): Promise<void> {
  const db = openDatabase(connection, { poolSize: 1 })
  try {
    while (await isBusy()) await pause(15)
  } finally {
    await db.close()
  }

  /** By the clock and not by `now()`, which is when the question came: what it sees may be younger. */
  async function isBusy(): Promise<boolean> {
    const busy = await db`
      select from pgboss.job
      where name <> ${deadLetters} and (state in ('retry', 'active') or (state = 'created' and start_after <= clock_timestamp())) limit 1`
    return busy.length > 0
  }
}

function oncePerName(make: (name: string) => Promise<void>): (name: string) => Promise<void> {
  const made = new Map<string, Promise<void>>()
  return (name) => {
    const known = made.get(name) ?? make(name)
    made.set(name, known)
    known.catch(() => made.delete(name))
    return known
  }
}
