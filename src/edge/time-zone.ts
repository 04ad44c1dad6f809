const aDay = 24 * 3_600_000

type Zone = (moment: Date) => number

// Kept, because opening a zone takes longer than everything a page asks of it. What a zone says follows from its name
// alone, so it needn't travel as a service.
const zones = new Map<string, Zone>()

/** How many milliseconds the zone (IANA) is ahead of UTC. */
export function offsetAt(moment: Date, timeZone: string): number {
  const zone = zones.get(timeZone) ?? openZone(timeZone)
  zones.set(timeZone, zone)
  return zone(moment)
}

/** Asks once per day: asking takes longer than everything else a page does with days. */
function openZone(timeZone: string): Zone {
  const calendar = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const known = new Map<number, number | undefined>() // by days since 1970

  return (moment) => {
    const day = Math.floor(moment.getTime() / aDay)
    if (!known.has(day)) known.set(day, ofWhole(day))
    return known.get(day) ?? ask(moment)
  }

  /** Undefined on days when the clocks change. */
  function ofWhole(day: number): number | undefined {
    const [first, next] = [ask(new Date(day * aDay)), ask(new Date((day + 1) * aDay))]
    return first === next ? first : undefined
  }

  function ask(moment: Date): number {
    const [, sign, hours = '0', minutes = '0'] =
      /GMT([+-])(\d{2}):(\d{2})/.exec(calendar.format(moment)) ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
  }
}
