import { expect, test } from 'vitest'
import { endWithin } from './ending.ts'

const warnings: string[] = []
const log = { warn: (_: unknown, text?: string) => void warnings.push(text ?? '') }

test('what hangs or fails at the end is named, and doesn’t hold anything up', async () => {
  await endWithin(0.01, 'the jobs', { end: () => new Promise(() => {}), log })
  await endWithin(1, 'the database', { end: () => Promise.reject(new Error('gone')), log })
  await endWithin(1, 'the emails', { end: async () => {}, log })
  expect(warnings).toEqual([
    'the jobs didn’t stop in time; we’ve stopped waiting',
    'the database didn’t stop cleanly',
  ])
})
