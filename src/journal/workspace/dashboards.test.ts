import { expect, test } from 'vitest'
import { closed, findTab, tabsOf } from './dashboards.ts'
import { roles } from '#journal/roles.ts'
import { badgeColour, statuses, statusLabel } from '#journal/statuses.ts'

test.each([
  ['author', ['Incomplete', 'Submitted', 'Editing', 'Under Review', 'Revision', 'Publishing']],
  ['editor', ['New Submissions', 'My Documents To Edit', 'Edit Completed']],
  ['reviewer', ['Available for Review', 'In Progress Reviews', 'Review Completed']],
  ['publisher', ['Pending Publications', 'Published']],
] as const)('the tabs of the %s dashboard', (role, names) => {
  expect(tabsOf(role).map(({ name }) => name)).toEqual(names)
})

test.each(roles)('no submission is under two tabs of the %s', (role) => {
  const shown = tabsOf(role).flatMap((tab) => tab.statuses.map((status) => `${status} ${tab.review ?? ''}`))
  expect(new Set(shown).size).toBe(shown.length)
})

test('an author finds every paper in one place: a rejected or withdrawn one below the tabs', () => {
  const shown = [...tabsOf('author'), closed].flatMap((tab) => tab.statuses)
  expect(shown.toSorted()).toEqual([...statuses].sort())
  expect(closed.statuses).toEqual(['rejected', 'withdrawn'])
})

test('a paper lies under the tab of its status, or under none', () => {
  expect(findTab('author', 'review_in_progress')?.name).toBe('Under Review')
  expect(findTab('editor', 'review_in_progress')?.name).toBe('Edit Completed')
  expect(findTab('author', 'rejected')).toBeUndefined()
})

test('badges: submitted yellow, approved green, rejected red, others grey', () => {
  expect(Object.groupBy(statuses, badgeColour)).toMatchObject({
    yellow: ['submitted'],
    green: ['approved_for_publication'],
    red: ['rejected'],
  })
  expect(badgeColour('review_in_progress')).toBe('grey')
})

test('a status is read without its underscores', () => {
  expect(statusLabel('approved_for_publication')).toBe('approved for publication')
})
