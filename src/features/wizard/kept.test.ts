import { expect, test } from 'vitest'
import { nobody } from '#journal/paper/authors.ts'
import type { Submission } from '#features/submissions/submission.ts'
import { stepOf, unsavedOf } from './kept.ts'

const authors = [{ ...nobody, givenName: 'Sutarno', corresponding: true }]
const draft = {
  title: 'Wax',
  abstract: 'It melts.',
  keywords: ['wax'],
  authors,
} as Partial<Submission> as Submission // of which only these are read

test('what the draft has in the same words is saved', () => {
  const typed = { title: ' Wax ', abstract: 'It melts.\n', keywords: ['wax', ' Wax '], authors }
  expect(unsavedOf(typed, draft)).toEqual([])
  expect(unsavedOf({}, draft)).toEqual([])
})

test('every field that it has not is named, and found on its step', () => {
  const typed = { title: 'Wax', abstract: 'It mel', keywords: [], authors: [nobody] }
  expect(unsavedOf(typed, draft)).toEqual(['abstract', 'keywords', 'authors'])
  expect(unsavedOf({ title: 'Wax' }, undefined)).toEqual(['title'])
  expect(stepOf('authors', 'publisher')).toBe('author')
  expect(stepOf('authors', 'author')).toBe('details')
})
