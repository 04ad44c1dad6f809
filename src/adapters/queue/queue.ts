import type { Tx } from '../database/database.ts'

/** A plain object that survives JSON: no Dates, no undefined. */
export type Payload = Record<string, unknown>

export type Job = {
  /** What the job is about; nothing, where its name says it all. */
  payload?: Payload
  /** Not before this moment, or not before this many seconds have passed. */
  after?: Date | number
  /** While a job with the same name is waiting for the same thing, no second one is added. */
  onceFor?: string
  /** Among the jobs that are due, higher numbers go first; 0 by default. */
  priority?: number
}

/** What is done for jobs of each name. Safe to run twice: a job whose process died runs again. */
export type Jobs = Record<string, (payload: never) => Promise<void>>

export type Queue = {
  /** The job exists if the transaction commits, and never otherwise. */
  add(tx: Tx, name: string, job?: Job): Promise<void>
  /**
   * Takes jobs with these names from now on. One that throws is tried again at growing intervals, and in the end kept
   * as failed.
   */
  work(jobs: Jobs): Promise<void>
  /** Resolves when no job is due, running or to be tried again. For tests, and for the end of a command. */
  idle(): Promise<void>
  /** Takes no more jobs, lets those running finish, and closes. */
  stop(): Promise<void>
}
