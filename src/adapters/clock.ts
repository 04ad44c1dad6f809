/** The only source of the current time. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** Stands still until it's set. */
export function fakeClock(start: Date): Clock & { set(moment: Date): void } {
  const state = { moment: start }
  return { now: () => new Date(state.moment), set: (moment) => void (state.moment = moment) }
}
