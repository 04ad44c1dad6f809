import type { Tx } from '../database/database.ts'

/** A plain object that survives JSON: no Dates, no undefined. */
export type Payload = Record<string, unknown>

export type JobOptions = {
  /** Not before this moment, or not before this many seconds have passed. */
  after?: Date | number
  /** While a job of the same name for the same thing waits, no second one is added. */
  onceFor?: string
  /** Of the jobs that are due a higher number goes first; 0 unless said. */
  priority?: number
}

/** What is done with a job of each name. Safe to run twice: a job whose process died is run again. */
export type Jobs = Record<string, (payload: never) => Promise<void>>

export type Queue = {
  /** The job exists when the transaction commits, and never when it does not. */
  add(tx: Tx, name: string, payload: Payload, options?: JobOptions): Promise<void>
  /** Takes jobs of these names from now on. One that throws is tried again, later and later, and kept as failed in the end. */
  work(jobs: Jobs): Promise<void>
  /** Resolves when no job is due, running or to be tried again. For tests and for the end of a command. */
  idle(): Promise<void>
  /** Takes no more jobs, lets the running ones finish, and closes. */
  stop(): Promise<void>
}
