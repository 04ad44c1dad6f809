/**
 * Runs at most `places` jobs at a time while `waiting` more stand in line; beyond that, callers get the error from
 * `full`.
 */
export function atMost(places: number, waiting: number, full: () => Error) {
  const line: (() => void)[] = []
  const state = { running: 0 }
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (state.running >= places) await standInLine()
    else state.running++
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next() // the place is handed on, so that no one slips in between
      else state.running--
    }
  }

  function standInLine(): Promise<void> {
    if (line.length >= waiting) throw full()
    return new Promise((resolve) => void line.push(resolve))
  }
}
