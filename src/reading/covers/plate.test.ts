import { expect, test } from 'vitest'
import { plateName, toPlate } from './plate.ts'

const months = Array.from({ length: 12 }, (_, n) => n + 1)

test('every month has a plate of a few kilobytes', () => {
  for (const month of months) {
    const plate = toPlate({ year: 2026, month }) ?? ''
    expect(plate).toMatch(/^<svg .*<\/svg>$/)
    expect(plate).not.toContain('NaN')
    expect(plate.length).toBeGreaterThan(1000)
    expect(plate.length).toBeLessThan(40_000)
    expect(plateName({ month })).not.toBe('')
  }
})

test('a plate is the same for ever, and another one a year later', () => {
  expect(toPlate({ year: 2026, month: 11 })).toBe(toPlate({ year: 2026, month: 11 }))
  for (const month of months) expect(toPlate({ year: 2025, month })).not.toBe(toPlate({ year: 2026, month }))
})

test('there is no plate for a month that cannot be', () => {
  expect(toPlate({ year: 2026, month: 13 })).toBeUndefined()
  expect(toPlate({ year: 2024, month: 5 })).toBeUndefined()
})
