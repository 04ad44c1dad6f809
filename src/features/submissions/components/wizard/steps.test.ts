import { expect, test } from 'vitest'
import { refusals } from '#journal/refusals.ts'
import { fieldsToFixIn, isStepOf, stepAfter, stepBefore } from './steps.ts'

const whole = { title: 'Wax', abstract: 'Wax melts.', keywords: ['wax'], hasManuscript: true }

test('a step asks only for what is on it', () => {
  const empty = { title: '', abstract: '', keywords: [], hasManuscript: false }
  expect(fieldsToFixIn('title', empty)).toEqual({ title: refusals.title_missing.message })
  expect(Object.keys(fieldsToFixIn('details', empty) ?? {})).toEqual(['abstract', 'keywords'])
  expect(Object.keys(fieldsToFixIn('upload', empty) ?? {})).toEqual(['paper'])
  expect(fieldsToFixIn('author', empty)).toBeUndefined()
})

test('the last step asks for everything', () => {
  expect(fieldsToFixIn('review', whole)).toBeUndefined()
  expect(Object.keys(fieldsToFixIn('review', { ...whole, title: ' ', hasManuscript: false }) ?? {})).toEqual([
    'title',
    'paper',
  ])
})

test('the publisher begins with the author, the author with the title', () => {
  expect(stepBefore('publisher', 'title')).toBe('author')
  expect(stepBefore('author', 'title')).toBe('title')
  expect(stepAfter('author', 'upload')).toBe('review')
  expect(isStepOf('author', 'author')).toBe(false)
})
