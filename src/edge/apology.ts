import { isDiskFull } from './disk-full.ts'
import { Refused } from '#journal/refusals.ts'
import type { Services } from './context.ts'

/**
 * Runs something that may fail, through a bug or an unreachable database. We log that once and make it
 * `Refused('failed')` with this work's own sentence, which pages and the API show like any refusal. Refusals and
 * redirects pass through.
 */
export async function orApologise<T>(
  { log }: Pick<Services, 'log'>,
  sentence: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (err) {
    if (!(err instanceof Error) || err instanceof Refused) throw err
    log.error({ err }, `told the user: ${sentence}`)
    if (isDiskFull(err)) throw new Refused('disk_full')
    throw new Refused('failed', { message: sentence })
  }
}
