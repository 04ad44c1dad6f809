import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostPoints, pointsOf, readAnswers, toAnswersText, toPoints } from './points.ts'

test('each paragraph is a point, and each line of a list', () => {
  const letter = `Please measure again.

Reviewer 1:

1. Say which paper.
2. Say which load.
   It matters.

The figures are small.

Reviewer 2:

- Cite somebody.`
  expect(toPoints(letter)).toEqual([
    { from: '', words: 'Please measure again.' },
    { from: 'Reviewer 1', words: '1. Say which paper.' },
    { from: 'Reviewer 1', words: '2. Say which load.\n   It matters.' },
    { from: 'Reviewer 1', words: 'The figures are small.' },
    { from: 'Reviewer 2', words: '- Cite somebody.' },
  ])
})

test('as the specification says, feedback is answered as a whole', () => {
  expect(pointsOf('Say which.\n\nAnd how many.', { isLetter: false })).toEqual([
    { from: '', words: 'Say which.\n\nAnd how many.' },
  ])
  expect(pointsOf(' ', { isLetter: false })).toEqual([])
})

test('what only leads to a list isn’t a point, unless there’s nothing else', () => {
  expect(toPoints('Please revise:\n\n1. Say which.').map(({ words }) => words)).toEqual(['1. Say which.'])
  expect(toPoints('Please revise:')).toEqual([{ from: '', words: 'Please revise:' }])
})

test('whatever was written, no word of it is lost and nothing empty is a point', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('Wax', '\n', '\n\n', '1. ', '- ', 'creeps.', ' ')), (parts) => {
      const feedback = parts.join('')
      const points = toPoints(feedback)
      expect(points.every(({ words }) => words.trim() !== '')).toBe(true)
      expect(
        points
          .map(({ words }) => words)
          .join('')
          .replaceAll(/\s/g, ''),
      ).toBe(feedback.replaceAll(/\s/g, ''))
    }),
  )
  expect(toPoints('x\n\n'.repeat(1000))).toHaveLength(mostPoints)
})

test('answers are read as they were kept, and what isn’t one is none', () => {
  const answers = [
    { answer: 'Done.', change: 'Page 2' },
    { answer: '', change: '' },
  ]
  expect(readAnswers(toAnswersText(answers), 2)).toEqual(answers)
  for (const text of ['', 'no JSON', '{"answer":1}', '[null, 3, {"answer": {}}]'])
    expect(readAnswers(text, 1)).toEqual([{ answer: '', change: '' }])
})
