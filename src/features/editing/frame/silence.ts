/**
 * Calls `then` after this many seconds without a sign of life. Time during which the page itself was suspended doesn't
 * count.
 */
export function watchSilence(seconds: number, then: () => void): { sign(): void; stop(): void } {
  let silent = 0
  const clock = setInterval(() => {
    silent += 1
    if (silent < seconds) return
    clearInterval(clock)
    then()
  }, 1000)
  return { sign: () => (silent = 0), stop: () => clearInterval(clock) }
}
