/** The only source of the present moment. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** Stands still until it is set. */
export function fakeClock(start: Date): Clock & { set(moment: Date): void } {
  const state = { moment: start }
  return { now: () => new Date(state.moment), set: (moment) => void (state.moment = moment) }
}
