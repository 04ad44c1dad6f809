import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstWords } from './first-words.ts'

test.each([
  ['a short text as it is', 'Wax holds.', 'Wax holds.'],
  ['line ends as spaces', ' Wax\r\n\nholds. ', 'Wax holds.'],
  ['a long text up to a word', 'wax '.repeat(60), `${'wax '.repeat(49)}wax …`],
  ['one endless word', 'x'.repeat(300), `${'x'.repeat(200)} …`],
])('%s', (_, text, words) => {
  expect(firstWords(text)).toBe(words)
})

test('whatever the text, its first words are short and whole', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 150, maxLength: 450 }), (text) => {
      const words = firstWords(text)
      expect(words.length).toBeLessThanOrEqual(202)
      expect(words.isWellFormed()).toBe(true)
    }),
  )
})
