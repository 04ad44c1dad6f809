/** Calls `then` once nothing has been a sign for so many seconds. Time in which the page itself stood still does not count. */
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
