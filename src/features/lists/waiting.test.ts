import { expect, test } from 'vitest'
import { findOpenTab, whatClosed, whatWaits } from './waiting.ts'

test('a paper to be paid comes before one to be revised, and that before a draft', () => {
  expect(findOpenTab('author', { owed: 1, revision: 2, incomplete: 1 })).toBe('publishing')
  expect(findOpenTab('author', { owed: 0, revision: 2, incomplete: 1 })).toBe('revision')
  expect(findOpenTab('author', { owed: 0, revision: 0, incomplete: 1 })).toBe('incomplete')
})

test('with nothing to do, the first tab with anything in it opens', () => {
  expect(findOpenTab('author', { incomplete: 0, submitted: 0, editing: 3 })).toBe('editing')
  expect(findOpenTab('editor', { new: 0, mine: 0, completed: 0 })).toBe('new')
})

test('what’s waiting is put into words', () => {
  expect(whatWaits('reviewer', { available: 2, 'in-progress': 1 })).toBe(
    'Two papers need a reviewer. One review is open.',
  )
  expect(whatWaits('editor', { new: 12 })).toBe('12 papers are new.')
  expect(whatWaits('publisher', { pending: 0 })).toBe('Nothing needs your attention.')
})

test('a closed paper is called by its title, and several are counted', () => {
  const rejected = { status: 'rejected', title: 'Creep of paper' } as const
  const withdrawn = { status: 'withdrawn', title: '' } as const
  expect(whatClosed([])).toBe('')
  expect(whatClosed([rejected, withdrawn])).toBe(
    '“Creep of paper” was rejected. “Untitled Submission” was withdrawn.',
  )
  expect(whatClosed([withdrawn, rejected, rejected])).toBe(
    'Two papers were rejected. “Untitled Submission” was withdrawn.',
  )
})
