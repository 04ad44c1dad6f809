import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#tests/support/database.ts'
import { openLog } from '../log.ts'
import { deadLetters, openPostgresQueue } from './postgres-queue.ts'
import type { Queue } from './queue.ts'

const open = (timeout?: number) =>
  openPostgresQueue(fresh.connection, { log: openLog('silent'), retryDelay: 0, idlePolling: 0.5, timeout })

let fresh: FreshDatabase
let queue: Queue
beforeAll(async () => void (fresh = await freshDatabase()))
beforeEach(async () => void (queue = await open()))
const queues: Queue[] = []
afterEach(() => Promise.all([queue, ...queues.splice(0)].map((it) => it.stop())))
afterAll(() => fresh.close())

/** A job that records what it got, and fails as often as it's told to. */
function recorder(failures = 0) {
  const got: { paper: string }[] = []
  const work = async (payload: { paper: string }) => {
    got.push(payload)
    if (got.length <= failures) throw new Error(`failure ${got.length}`)
  }
  return { got, work }
}

test('a job runs once, with the payload it was added with', async () => {
  const { got, work } = recorder()
  await queue.work({ press: work })
  await fresh.db.transaction((tx) => queue.add(tx, 'press', { payload: { paper: 'p1' } }))
  await queue.idle()
  expect(got).toEqual([{ paper: 'p1' }])
})

test('a job added before anyone works waits', async () => {
  const { got, work } = recorder()
  await queue.add(fresh.db, 'wait', { payload: { paper: 'p1' } })
  await queue.work({ wait: work })
  await queue.idle()
  expect(got).toHaveLength(1)
})

test('of many waiting jobs, one with a higher priority is among the first', async () => {
  const { got, work } = recorder()
  const later = Array.from({ length: 30 }, (_, number) => ({ paper: `later ${number}` }))
  for (const payload of later) await queue.add(fresh.db, 'hurry', { payload, priority: -1 })
  await queue.add(fresh.db, 'hurry', { payload: { paper: 'now' } })
  await queue.work({ hurry: work })
  await queue.idle()
  expect(got).toHaveLength(31)
  expect(got.findIndex(({ paper }) => paper === 'now')).toBeLessThan(10) // they're taken ten at a time
})

test('a job that becomes due while the queue is asked whether it’s idle is waited for', async () => {
  const { got, work } = recorder()
  await queue.add(fresh.db, 'due', { payload: { paper: 'p1' } })
  const { doneWhenIdle } = await fresh.db.transaction(async (tx) => {
    await tx`lock table pgboss.job in access exclusive mode`
    const idle = queue.idle().then(() => [...got])
    await expect.poll(() => asksForBusy()).toBe(true)
    await tx`update pgboss.job set start_after = clock_timestamp() where name = 'due'`
    return { doneWhenIdle: idle }
  })
  const other = await open() // which takes longer than the answer
  await other.work({ due: work })
  expect(await doneWhenIdle).toEqual([{ paper: 'p1' }])
  await other.stop()
})

/** Whether a queue is asking for jobs that are due or running, and has no answer yet. */
async function asksForBusy(): Promise<boolean> {
  const asking = await fresh.db`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%limit 1'`
  return asking.length > 0
}

test('a transaction that is rolled back takes its jobs with it', async () => {
  const { got, work } = recorder()
  const failing = fresh.db.transaction(async (tx) => {
    await queue.add(tx, 'undo', { payload: { paper: 'undone' } })
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  await queue.work({ undo: work })
  await queue.add(fresh.db, 'undo', { payload: { paper: 'done' } })
  await queue.idle()
  expect(got).toEqual([{ paper: 'done' }])
})

test('a job that fails is tried again until it succeeds', async () => {
  const { got, work } = recorder(2)
  await queue.work({ again: work })
  await queue.add(fresh.db, 'again', { payload: { paper: 'p1' } })
  await queue.idle()
  expect(got).toHaveLength(3)
})

test('a job that never succeeds is kept among the dead letters, with its payload', async () => {
  await queue.add(fresh.db, 'hopeless', { payload: { paper: 'p9' } })
  await fresh.db`update pgboss.job set retry_limit = 1 where name = 'hopeless'` // while no one is working on it
  await queue.work({ hopeless: () => Promise.reject(new Error('no such host')) })
  await queue.idle()
  const kept = await fresh.db`select data, source_name as "from" from pgboss.job where name = ${deadLetters}`
  expect(kept).toEqual([{ data: { paper: 'p9' }, from: 'hopeless' }])
})

test('while a job is waiting for one thing, no second one is added for it; for another thing it is', async () => {
  const { got, work } = recorder()
  await queue.add(fresh.db, 'index', { payload: { paper: 'p1' }, onceFor: 'p1' })
  await queue.add(fresh.db, 'index', { payload: { paper: 'p1' }, onceFor: 'p1' })
  await queue.add(fresh.db, 'index', { payload: { paper: 'p2' }, onceFor: 'p2' })
  await queue.add(fresh.db, 'index', { payload: { paper: 'p3' } })
  await queue.add(fresh.db, 'index', { payload: { paper: 'p3' } })
  await queue.work({ index: work })
  await queue.idle()
  expect(got.map(({ paper }) => paper).toSorted()).toEqual(['p1', 'p2', 'p3', 'p3'])
})

test('a job for later doesn’t run now, and no one waits for it', async () => {
  const { got, work } = recorder()
  await queue.work({ remind: work })
  await queue.add(fresh.db, 'remind', { payload: { paper: 'p1' }, after: 3600 })
  await queue.add(fresh.db, 'remind', { payload: { paper: 'p2' }, after: new Date(Date.now() + 3_600_000) })
  await queue.idle()
  expect(got).toEqual([])
})

test('two workers share the jobs, and each job takes effect once', async () => {
  const other = await open()
  const done: string[] = []
  const work = async ({ paper }: { paper: string }) => void done.push(paper)
  await queue.work({ share: work })
  await other.work({ share: work })
  const papers = Array.from({ length: 60 }, (_, place) => `p${place}`)
  await Promise.all(papers.map((paper) => queue.add(fresh.db, 'share', { payload: { paper } })))
  await queue.idle()
  await other.stop()
  expect(done.toSorted()).toEqual(papers.toSorted())
})

test('stopping waits for the running job', async () => {
  const started = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const ended: string[] = []
  await queue.work({
    slow: async () => {
      started.resolve()
      await mayEnd.promise
      ended.push('slow')
    },
  })
  await queue.add(fresh.db, 'slow')
  await started.promise
  const stopped = queue.stop()
  mayEnd.resolve()
  await stopped
  expect(ended).toEqual(['slow'])
  expect(await fresh.db`select state from pgboss.job where name = 'slow'`).toEqual([{ state: 'completed' }])
})

test('a queue that closes finishes what it has begun, and the next one does the rest', async () => {
  const papers = Array.from({ length: 10 }, (_, number) => `p${number}`)
  const done: string[] = []
  const begun = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  for (const paper of papers) await queue.add(fresh.db, 'close', { payload: { paper } })
  await queue.work({
    close: async ({ paper }: { paper: string }) => {
      begun.resolve()
      await gate.promise
      done.push(paper)
    },
  })
  await begun.promise
  const closed = queue.stop()
  gate.resolve()
  await closed
  expect(done.length).toBeLessThan(papers.length)

  queue = await open()
  await queue.work({ close: async ({ paper }: { paper: string }) => void done.push(paper) })
  await queue.idle()
  expect(done.toSorted()).toEqual(papers)
})

const tries = async (name: string) => {
  const [job] = await fresh.db<{ tries: number }>`
    select retry_count as tries from pgboss.job where name = ${name}`
  return job?.tries
}

/** Works on jobs with this name and never ends; resolves once it has taken one. */
async function hangOn(worker: Queue, name: string): Promise<void> {
  const begun = Promise.withResolvers<void>()
  await worker.work({
    [name]: () => {
      begun.resolve()
      return new Promise<void>(() => {})
    },
  })
  await begun.promise
}

test('a job that doesn’t end in time is given back when the queue closes, without counting as a try', async () => {
  for (let restart = 1; restart <= 3; restart++) {
    const worker = await open(0.1)
    if (restart === 1) await worker.add(fresh.db, 'long', { payload: { paper: 'p1' } })
    await hangOn(worker, 'long')
    await worker.stop()
    expect(await tries('long')).toBe(0)
  }
  const { got, work } = recorder()
  await queue.work({ long: work })
  await queue.idle()
  expect(got).toEqual([{ paper: 'p1' }])
  expect(await tries('long')).toBe(0)
})

test('a job that hasn’t begun when the queue closes is given back, without counting as a try', async () => {
  const papers = Array.from({ length: 10 }, (_, number) => `p${number}`)
  for (const paper of papers) await queue.add(fresh.db, 'queued', { payload: { paper } })
  const worker = await open(0.1)
  await hangOn(worker, 'queued')
  await worker.stop()
  const waiting = await fresh.db`
    select state::text, retry_count as tries, started_on as "startedOn" from pgboss.job where name = 'queued'`
  expect(waiting).toEqual(papers.map(() => ({ state: 'retry', tries: 0, startedOn: null })))
  await queue.work({ queued: async () => {} })
  await queue.idle()
})

test('a failure before the restart still counts after it', async () => {
  const failing = await open(0.1)
  await failing.add(fresh.db, 'mixed', { payload: { paper: 'p1' } })
  const failed = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  await failing.work({
    mixed: async () => {
      if (await tries('mixed')) {
        begun.resolve()
        return new Promise<void>(() => {})
      }
      failed.resolve()
      throw new Error('no such host')
    },
  })
  await failed.promise
  await begun.promise
  await failing.stop()
  await queue.work({ mixed: async () => {} })
  await queue.idle()
  expect(await tries('mixed')).toBe(1)
})

test('a job whose process was killed waits again, without counting as a try; one that kills three times counts', async () => {
  await queue.add(fresh.db, 'killed', { payload: { paper: 'p1' } })
  const counted: (number | undefined)[] = []
  for (let kill = 1; kill <= 5; kill++) {
    const worker = await open(0.1)
    queues.push(worker)
    await hangOn(worker, 'killed')
    counted.push(await tries('killed'))
    // As kill -9 leaves it: under an id no living process knows, and long without a sign of life.
    await fresh.db`
      update pgboss.job set id = gen_random_uuid(), heartbeat_on = now() - interval '1 hour'
      where name = 'killed'`
  }
  expect(counted).toEqual([0, 0, 0, 0, 1])
})
