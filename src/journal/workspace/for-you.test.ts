import { expect, test } from 'vitest'
import { defaultCharge } from '#journal/charges/charge.ts'
import { findTab } from './dashboards.ts'
import { sectionsOf, waitsOf } from './for-you.ts'
import { nextActionNames, nextActions, type ReminderDays } from './next-actions.ts'
import type { Role } from '#journal/roles.ts'

const days: ReminderDays = {
  pool: 3,
  editor: 7,
  reviewer: 14,
  author: 21,
  charge: 5,
  publisher: 2,
  proof: 4,
  again: 7,
}
const roles: Role[] = ['author', 'editor', 'reviewer', 'publisher']
const free = { amount: 0, currency: 'INR' }

test.each(roles)('whatever is for %s has a tab that lists it, too', (role) => {
  for (const section of sectionsOf(role))
    for (const { status } of waitsOf(section, defaultCharge, days))
      expect(findTab(role, status), `${role}, ${status}`).toBeDefined()
})

test('whoever has the next action finds it among what is theirs, or open to them', () => {
  const holders = { author: 'author', editor: 'editor', allEditors: 'editor', reviewer: 'reviewer' } as const
  const all = {
    ...holders,
    allReviewers: 'reviewer',
    allPublishers: 'publisher',
    submitter: 'author',
  } as const
  for (const action of nextActionNames) {
    const theirs = sectionsOf(all[nextActions[action].by]).filter(({ key }) => key !== 'others')
    expect(theirs.flatMap(({ actions }) => actions)).toContain(action)
  }
})

test('only what is somebody’s own is due, after the days of the journal', () => {
  const [yours, open] = sectionsOf('editor')
  expect(waitsOf(yours!, defaultCharge, days)).toEqual([
    { status: 'editing_in_progress', paid: null, asked: null, days: 7 },
  ])
  expect(waitsOf(open!, defaultCharge, days)).toEqual([
    { status: 'submitted', paid: null, asked: null, days: null },
  ])
  expect(waitsOf(yours!, defaultCharge, { ...days, editor: 0 })).toMatchObject([{ days: null }])
})

test('a journal without a charge waits for no payment', () => {
  const waits = sectionsOf('publisher').flatMap((it) => waitsOf(it, free, days))
  expect(waits).toEqual([{ status: 'approved_for_publication', paid: null, asked: null, days: 2 }])
})
