import { isDiskFull } from './disk-full.ts'
import { Refused } from '#journal/refusals.ts'
import type { Services } from './context.ts'

/**
 * Runs what may break: a database that is away, a bug. That is logged once and becomes `Refused('failed')` with the
 * sentence of the work, which pages and the API show as they show every refusal. Refusals and redirects fly on.
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
    log.error({ err }, `said to the person: ${sentence}`)
    if (isDiskFull(err)) throw new Refused('disk_full')
    throw new Refused('failed', { message: sentence })
  }
}
