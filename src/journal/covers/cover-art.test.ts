import { expect, test } from 'vitest'
import { coverName, toCover } from './cover-art.ts'

const months = Array.from({ length: 12 }, (_, n) => n + 1)

test('every month has a cover of a few kilobytes', () => {
  for (const month of months) {
    const cover = toCover({ year: 2026, month }) ?? ''
    expect(cover).toMatch(/^<svg .*<\/svg>$/)
    expect(cover).not.toContain('NaN')
    expect(cover.length).toBeGreaterThan(1000)
    expect(cover.length).toBeLessThan(40_000)
    expect(coverName({ month })).not.toBe('')
  }
})

test('a cover is the same for ever, and different a year later', () => {
  expect(toCover({ year: 2026, month: 11 })).toBe(toCover({ year: 2026, month: 11 }))
  for (const month of months) expect(toCover({ year: 2025, month })).not.toBe(toCover({ year: 2026, month }))
})

test('there’s no cover for a month that can’t exist', () => {
  expect(toCover({ year: 2026, month: 13 })).toBeUndefined()
  expect(toCover({ year: 2024, month: 5 })).toBeUndefined()
})
