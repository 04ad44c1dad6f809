// Jobs in the same PostgreSQL as everything else, so that a move and what must follow are one transaction.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss, type Job } from 'pg-boss'
import { openDatabase, type Connection } from '../database/database.ts'
import type { Log } from '../log.ts'
import { openBatches } from './batches.ts'
import { giveBack, giveBackOrphans } from './give-back.ts'
import type { Payload, Queue } from './queue.ts'

/**
 * In seconds, except for the pool; tests make them short. `timeout` is how long a job may keep running when the queue
 * closes.
 */
export type QueueOptions = {
  log: Log
  retryDelay?: number
  idlePolling?: number
  timeout?: number
  poolSize?: number
}

/** Where a job goes that failed every time, with its payload; only a person takes it out again. */
export const deadLetters = 'dead-letters'

export async function openPostgresQueue(connection: Connection, options: QueueOptions): Promise<Queue> {
  const { log, poolSize = 4, timeout = 10 } = options
  const boss = new PgBoss({
    ...connection,
    max: poolSize,
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
  const tell = (err: unknown) =>
    log.warn(isStop(err) ? {} : { err }, 'the queue hit an error and is carrying on')
  boss.on('error', tell)
  boss.on('warning', (warning) => log.warn({ warning }, 'a warning from the queue'))
  await boss.start()
  await boss.createQueue(deadLetters, { retentionSeconds: tenYears, deleteAfterSeconds: 0 })
  const needQueue = oncePerName((name) =>
    boss.createQueue(name, { ...rules, retryDelay: options.retryDelay ?? 2 }),
  )
  const batches = openBatches({ log, giveBack: (ids) => giveBack(boss.getDb(), ids) })
  const stopSweeping = await sweep(() => giveBackOrphans(boss.getDb()), tell)
  const state = { closed: false }
  return {
    add: async (tx, name, { payload = {}, after, onceFor = randomUUID(), priority = 0 } = {}) => {
      await needQueue(name)
      await boss.send(name, payload, {
        db: { executeSql: async (text, values = []) => ({ rows: await tx.ask(text, values) }) },
        startAfter: after,
        singletonKey: onceFor,
        priority,
      })
    },
    work: async (jobs) => {
      for (const [name, work] of Object.entries(jobs)) {
        await needQueue(name)
        // `never` lets each job name its own payload; it gets back what was added under this name.
        await boss.work(name, workOptions(options), (batch: Job<Payload>[]) =>
          batches.run(batch, work as (payload: Payload) => Promise<void>),
        )
      }
    },
    idle: () => becomeIdle(connection),
    stop: async () => {
      if (state.closed) return
      state.closed = true
      stopSweeping()
      batches.close()
      const clock = setTimeout(batches.cutOff, timeout * 1000)
      await boss.stop({ graceful: true, timeout: timeout * 1000 + 2_000 })
      clearTimeout(clock)
    },
  }
}

/** At once, then every two seconds. */
async function sweep(
  giveBackOrphans: () => Promise<void>,
  tell: (err: unknown) => void,
): Promise<() => void> {
  await giveBackOrphans()
  const clock = setInterval(() => {
    giveBackOrphans().catch(tell)
  }, 2_000)
  return () => clearInterval(clock)
}

/**
 * PostgreSQL was told to stop (admin_shutdown), which is what happens when the journal stops: there's nothing to
 * repair.
 */
const isStop = (err: unknown) => err instanceof Error && 'code' in err && err.code === '57P01'

const tenYears = 10 * 365 * 24 * 3600

const rules = {
  policy: 'short', // only one waits for each singleton key, which is what `onceFor` promises
  notify: true,
  deadLetter: deadLetters,
  retryLimit: 12, // with doubling pauses, about three hours in all
  retryBackoff: true,
  retryDelayMax: 3600,
  retentionSeconds: tenYears,
  heartbeatSeconds: 15, // after this long without a sign of life, a job that give-back.ts left behind has failed
}

function workOptions({ idlePolling = 2 }: QueueOptions) {
  // A notification wakes a worker at once; polling finds jobs that become due later, and any a lost connection missed.
  return {
    perJobResults: true,
    batchSize: 10,
    heartbeatRefreshSeconds: 3,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: idlePolling,
    notifyPollingIntervalSeconds: idlePolling,
  } as const
}

async function becomeIdle(connection: Connection): Promise<void> {
  const db = openDatabase(connection, { poolSize: 1 })
  try {
    while (await isBusy()) await pause(15)
  } finally {
    await db.close()
  }

  /** By the clock and not by `now()`, which is when the query came: what it sees may be younger. */
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
