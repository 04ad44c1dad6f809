import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAt, hourAt } from './day.ts'

// The last two moved by half an hour, and across the date line.
const zones = [
  'UTC',
  'Asia/Kolkata',
  'America/St_Johns',
  'Europe/London',
  'Australia/Lord_Howe',
  'Pacific/Apia',
]

const calendar = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' })
const clock = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' })

test('at any time and place, the day is the calendar’s and the hour the clock’s', () => {
  const moments = fc.date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, fc.constantFrom(...zones), (moment, timeZone) => {
      const { year, month, day } = dayAt(moment, timeZone)
      expect(`${month}/${day}/${year}`).toBe(calendar(timeZone).format(moment))
      expect(hourAt(moment, timeZone)).toBe(Number(clock(timeZone).format(moment)))
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['Europe/London', '2026-03-28T23:59:59Z', '2026-03-31T01:00:00Z'],
  ['Australia/Lord_Howe', '2026-10-02T12:00:00Z', '2026-10-04T18:00:00Z'],
  ['Pacific/Apia', '2011-12-29T00:00:00Z', '2012-01-01T00:00:00Z'],
])('even in %s while the clocks change', (timeZone, from, to) => {
  const minute = 60_000
  for (let moment = Date.parse(from); moment < Date.parse(to); moment += 30 * minute) {
    const { year, month, day } = dayAt(new Date(moment), timeZone)
    expect(`${month}/${day}/${year}`).toBe(calendar(timeZone).format(moment))
  }
})
