import type { Log } from '#adapters/log.ts'

/** Waits for something to end, but only this many seconds: what hangs or fails is named in the log and left behind. */
export async function endWithin(
  seconds: number,
  what: string,
  { end, log }: { end: () => Promise<unknown>; log: Pick<Log, 'warn'> },
): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<'late'>()
  const clock = setTimeout(resolve, seconds * 1000, 'late')
  try {
    if ((await Promise.race([end(), late])) === 'late')
      log.warn({ seconds }, `${what} didn’t stop in time; we’ve stopped waiting`)
  } catch (err) {
    log.warn({ err }, `${what} didn’t stop cleanly`)
  } finally {
    clearTimeout(clock)
  }
}
