/** `2026-11-30` for `2026-11`. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** The months whose use is counted, as `2026-11`. */
export type Available = { first: string; last: string }

/** `2027-01` for `2026-12`. */
export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number)).toISOString().slice(0, 7)
}

/** The newest month whose use is counted: a month is complete an hour after its end. */
export function lastMonth(now: Date): string {
  const anHourAgo = new Date(now.getTime() - 3_600_000)
  return new Date(Date.UTC(anHourAgo.getUTCFullYear(), anHourAgo.getUTCMonth(), 0)).toISOString().slice(0, 7)
}
