import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Readers } from './readers.tsx'
import { UseByMonth, timesRead } from './use-by-month.tsx'

const use = [
  { month: '2025-11', investigations: 9, requests: 4 },
  { month: '2026-02', investigations: 30, requests: 20 },
]

test('a month in which nobody read the paper has its place, too', () => {
  const svg = renderToStaticMarkup(<UseByMonth use={use} />)
  expect(svg).toContain(
    'aria-label="Read by month. November 2025: 4, December 2025: 0, January 2026: 0, February 2026: 20"',
  )
  expect(svg.match(/<rect/g)).toHaveLength(4)
})

test('one month or two are a number and no picture', () => {
  const after = { month: '2025-12', investigations: 9, requests: 4 }
  expect(renderToStaticMarkup(<UseByMonth use={use.slice(0, 1)} />)).toBe('')
  expect(renderToStaticMarkup(<UseByMonth use={[...use.slice(0, 1), after]} />)).toBe('')
  expect(timesRead(use)).toBe(24)
})

test('a young journal is told of no chart', () => {
  expect(renderToStaticMarkup(<Readers use={use.slice(0, 1)} />)).not.toContain('by month')
  expect(renderToStaticMarkup(<Readers use={use} />)).toContain('by month')
})
