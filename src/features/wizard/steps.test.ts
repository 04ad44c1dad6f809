import { expect, test } from 'vitest'
import { refusals } from '#journal/refusals.ts'
import { nobody } from '#journal/paper/authors.ts'
import { alone } from '#features/submissions/fields/author-list.ts'
import { fieldsToFixIn, isStepOf, stepAfter, stepBefore } from './steps.ts'

const whole = { title: 'Wax', abstract: 'Wax melts.', keywords: ['wax'], hasManuscript: true }

test('a step asks only for what is on it', () => {
  const empty = { title: '', abstract: '', keywords: [], hasManuscript: false }
  expect(fieldsToFixIn('author', 'title', empty)).toEqual({ title: refusals.title_missing.message })
  expect(Object.keys(fieldsToFixIn('author', 'details', empty) ?? {})).toEqual(['abstract', 'keywords'])
  expect(Object.keys(fieldsToFixIn('author', 'upload', empty) ?? {})).toEqual(['paper'])
  expect(Object.keys(fieldsToFixIn('publisher', 'author', empty) ?? {})).toEqual([
    'authors.0.givenName',
    'authors.0.familyName',
    'authors.0.email',
  ])
})

test('the last step asks for everything', () => {
  expect(fieldsToFixIn('author', 'review', whole)).toBeUndefined()
  expect(
    Object.keys(fieldsToFixIn('author', 'review', { ...whole, title: ' ', hasManuscript: false }) ?? {}),
  ).toEqual(['title', 'paper'])
})

test('authors are asked for where they are named', () => {
  const paper = { ...whole, authors: [alone[0]!, { ...nobody, orcid: 'none' }] } // `alone` has one
  const wrong = ['authors.0.givenName', 'authors.0.email', 'authors.1.givenName', 'authors.1.orcid']
  expect(Object.keys(fieldsToFixIn('author', 'details', paper) ?? {})).toEqual(wrong)
  const theirs = ['authors.0.givenName', 'authors.0.familyName', 'authors.0.email', ...wrong.slice(2)]
  expect(Object.keys(fieldsToFixIn('publisher', 'author', paper) ?? {})).toEqual(theirs)
  const unreachable = { ...paper, hasNoEmail: true }
  expect(fieldsToFixIn('publisher', 'author', unreachable)).not.toHaveProperty('authors.0.email')
  expect(fieldsToFixIn('publisher', 'details', paper)).toBeUndefined()
})

test('the publisher begins with the author, the author with the title', () => {
  expect(stepBefore('publisher', 'title')).toBe('author')
  expect(stepBefore('author', 'title')).toBe('title')
  expect(stepAfter('author', 'upload')).toBe('review')
  expect(isStepOf('author', 'author')).toBe(false)
})
