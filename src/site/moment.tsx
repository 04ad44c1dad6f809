import { useFrame } from './frame.ts'
import { monthNames } from '#journal/calendar.ts'

type Props = {
  /** ISO 8601. */
  at: string
  /**
   * 'short' in lists: 18 Nov 2026, 11:20; 'day' where the hour doesn't matter; 'long' in text: 18 November 2026, 11:20.
   */
  style?: Style
}

type Style = 'short' | 'day' | 'long'

/** A moment by the journal's own clock. */
export function Moment({ at, style = 'short' }: Props) {
  const { timeZone } = useFrame().journal
  return <time dateTime={at}>{toWords(partsOf(at, timeZone), style)}</time>
}

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>

/** Assembled by hand, so that server and browser write the same whatever locale data they have. */
function toWords({ year, month, day, hour, minute }: Parts, style: Style) {
  const name = monthNames[Number(month) - 1] ?? ''
  const date = `${Number(day)} ${style === 'long' ? name : name.slice(0, 3)} ${year}`
  return style === 'day' ? date : `${date}, ${hour}:${minute}`
}

function partsOf(at: string, timeZone: string): Parts {
  const clock = clocks.get(timeZone) ?? toClock(timeZone)
  clocks.set(timeZone, clock)
  return Object.fromEntries(clock.formatToParts(new Date(at)).map(({ type, value }) => [type, value]))
}

/** Kept, in the browser too: making one takes as long as a whole list. A journal has only one zone. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function toClock(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
}
