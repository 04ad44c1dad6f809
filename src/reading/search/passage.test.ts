import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countMistakes, findClosest } from './closest.ts'
import { cutToMarks, marks, toPieces, withMarks } from './passage.ts'

const marked = (word: string) => `${marks.from}${word}${marks.to}`

test('marked words are separate pieces, and nothing is lost', () => {
  expect(toPieces(`The ${marked('creep')} of ${marked('paper')}.`)).toEqual([
    { text: 'The ', isFound: false },
    { text: 'creep', isFound: true },
    { text: ' of ', isFound: false },
    { text: 'paper', isFound: true },
    { text: '.', isFound: false },
  ])
})

test('whatever a text contains, no mark is left over', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', ' ', marks.from, marks.to, '<b>')), (signs) => {
      const shown = toPieces(cutToMarks(signs.join(''), 20)).map(({ text }) => text)
      for (const mark of Object.values(marks)) expect(shown.join('')).not.toContain(mark)
    }),
  )
})

test('marks are set in the text itself, and not at all if its twin isn’t as long', () => {
  expect(withMarks('a/b<c', `a ${marked('b')} c`)).toBe(`a/${marked('b')}<c`)
  expect(withMarks('a/b<c', `a ${marked('b')} `)).toBe('a/b<c')
})

test('of a long text, the part with most of the words is shown', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')
  const text = `${marked('creep')} ${words(100)} ${marked('creep')} of ${marked('paper')} ${words(100)}`
  const cut = cutToMarks(text, 100)
  expect(cut).toContain(`${marked('creep')} of ${marked('paper')}`)
  expect(cut).toMatch(/^… .* …$/)
  expect(cut.length).toBeLessThan(140)
})

test('a text without marks is shown from its beginning, and a short one whole', () => {
  expect(cutToMarks('one two three', 300)).toBe('one two three')
  expect(cutToMarks('one two three four', 8)).toBe('one two …')
})

test('swapped letters are one mistake', () => {
  expect([
    countMistakes('fetls', 'felts'),
    countMistakes('muler', 'muller'),
    countMistakes('', 'abc'),
  ]).toEqual([1, 1, 3])
})

test('the word with the fewest mistakes is meant, unless all of them have too many', () => {
  expect(findClosest('quilfeather', ['feathers', 'quillfeather', 'quillfeathers'])).toBe('quillfeather')
  expect(findClosest('cat', ['dog', 'cattle'])).toBeUndefined()
})
