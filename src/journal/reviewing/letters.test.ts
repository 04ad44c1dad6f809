import { expect, test } from 'vitest'
import { letterNames, letters, toFinal, unknownIn } from './letters.ts'

test.each(letterNames)('our own letter ‘%s’ holds nothing that can’t be filled in', (name) => {
  expect(unknownIn(name, letters[name].usual)).toEqual([])
})

test('what a letter can’t hold is named once', () => {
  expect(unknownIn('accept', 'Dear {name}, {title} by {name}: {dueOn}, {}')).toEqual(['name', 'dueOn', ''])
})

test('each placeholder gives way to its value, and values are never read as placeholders', () => {
  const values = { title: 'On {journal} and $& signs', journal: 'Alidade' }
  expect(toFinal('{title} in {journal}, {number}', values)).toBe(
    'On {journal} and $& signs in Alidade, {number}',
  )
})
