import { oneAtATime } from './one-at-a-time.ts'

/** The line was full, or did not move in time. */
export class NoTurn extends Error {
  override name = 'NoTurn'
}

/** As `oneAtATime`, for callers who cannot wait long: throws `NoTurn` when all places are taken, or after so many
 * milliseconds of waiting. What was begun is not cut short. */
export function waitingLine({ places, milliseconds }: { places: number; milliseconds: number }) {
  const alone = oneAtATime()
  let waiting = 0
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (waiting >= places) return Promise.reject(new NoTurn('the line is full'))
    waiting++
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const clock = setTimeout(leave, milliseconds)
    let hasLeft = false
    void alone(async () => {
      if (hasLeft) return
      clearTimeout(clock)
      waiting--
      await work().then(resolve, reject)
    })
    return promise

    function leave(): void {
      hasLeft = true
      waiting--
      reject(new NoTurn(`no turn in ${milliseconds} ms`))
    }
  }
}
