import { availableParallelism } from 'node:os'
import type { Job, JobResult } from 'pg-boss'
import type { Log } from '../log.ts'
import type { Payload } from './queue.ts'

type Work = (payload: Payload) => Promise<void>
type Options = { log: Log; giveBack: (ids: string[]) => Promise<void> }

/**
 * Works on jobs as they come in batches. After `close` nothing new begins; after `cutOff` no one waits for what's still
 * running.
 */
export function openBatches({ log, giveBack }: Options) {
  const state = { isClosed: false, isCutOff: false }
  const tellFailure = (job: Job<Payload>, err: unknown) => {
    if (!state.isCutOff)
      log.error(
        { err, job: job.name, id: job.id },
        'a job failed; unless that was its last try, it will be tried again later',
      )
  }
  const cut = Promise.withResolvers<void>()

  async function run(batch: Job<Payload>[], work: Work): Promise<JobResult[]> {
    const results: JobResult[] = []
    const waiting = [...batch]
    const takeTurns = async () => {
      while (waiting.length > 0 && !state.isClosed)
        results.push(await runOne(waiting.shift()!, work, tellFailure)) // some wait
    }
    await Promise.race([Promise.all(Array.from({ length: atOnce() }, takeTurns)), cut.promise])
    const ended = [...results]
    const left = batch.filter((job) => !ended.some(({ id }) => id === job.id))
    await giveBack(left.map(({ id }) => id))
    return ended
  }

  function cutOff(): void {
    state.isCutOff = true
    cut.resolve()
  }

  return { run, close: () => void (state.isClosed = true), cutOff }
}

/** Only a few: a job may be a conversion that keeps a core busy. */
const atOnce = () => Math.min(availableParallelism(), 4)

async function runOne(
  job: Job<Payload>,
  work: Work,
  tellFailure: (job: Job<Payload>, error: unknown) => void,
): Promise<JobResult> {
  try {
    await work(job.data)
    return { id: job.id, status: 'completed' }
  } catch (error) {
    tellFailure(job, error)
    return {
      id: job.id,
      status: 'failed',
      output: { message: error instanceof Error ? error.message : String(error) },
    }
  }
}
