import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differencesOf, isSame, type Difference } from './differences.ts'

const textOf = (differences: readonly Difference[], without: 'added' | 'removed') =>
  differences.map((one) =>
    'unchanged' in one
      ? one
      : one.pieces
          .filter(({ kind }) => kind !== without)
          .map(({ text }) => text)
          .join(''),
  )

test('a replaced word is marked, and nothing around it', () => {
  expect(differencesOf(['Paper creeps very slowly.'], ['Paper creeps rather slowly.'])).toEqual([
    {
      pieces: [
        { kind: 'same', text: 'Paper creeps ' },
        { kind: 'removed', text: 'very' },
        { kind: 'added', text: 'rather' },
        { kind: 'same', text: ' slowly.' },
      ],
    },
  ])
})

test('an inserted paragraph is added as a whole, between its neighbours', () => {
  const before = ['One is here.', 'Two is here.', 'Three is here.', 'Four is here.']
  const after = ['One is here.', 'Two is here.', 'New words altogether.', 'Three is here.', 'Four is here.']
  expect(differencesOf(before, after)).toEqual([
    { unchanged: 1 },
    { pieces: [{ kind: 'same', text: 'Two is here.' }] },
    { pieces: [{ kind: 'added', text: 'New words altogether.' }] },
    { pieces: [{ kind: 'same', text: 'Three is here.' }] },
    { unchanged: 1 },
  ])
})

test('a paragraph that has nothing of the old one isn’t a change to it', () => {
  expect(differencesOf(['Paper creeps.'], ['Wax is a barrier.'])).toEqual([
    { pieces: [{ kind: 'removed', text: 'Paper creeps.' }] },
    { pieces: [{ kind: 'added', text: 'Wax is a barrier.' }] },
  ])
})

test('a text doesn’t differ from itself', () => {
  const text = Array.from({ length: 9 }, (_, n) => `Paragraph ${n}.`)
  expect(isSame(differencesOf(text, text))).toBe(true)
  expect(isSame(differencesOf(text, text.slice(1)))).toBe(false)
})

// If the work grew with the square of the length, this would run out of time.
test('two long texts without a common word are compared to the end', () => {
  const long = (word: string) => Array.from({ length: 20_000 }, (_, n) => `${word} ${n}`)
  expect(differencesOf(long('old'), long('new'))).toHaveLength(40_000)
})

const anyText = fc.array(
  fc.array(fc.constantFrom('paper', 'creeps', 'wax', 'slowly', 'and'), { minLength: 1 }),
  {
    maxLength: 12,
  },
)
const toText = (words: string[][]) => words.map((line) => line.join(' '))

test('whatever was changed, without the added words it is the old text, and without the removed the new', () => {
  fc.assert(
    fc.property(anyText, anyText, (old, young) => {
      const [before, after] = [toText(old), toText(young)]
      const differences = differencesOf(before, after)
      expect(linesOf(textOf(differences, 'added'), before)).toEqual(before)
      expect(linesOf(textOf(differences, 'removed'), after)).toEqual(after)
    }),
  )
})

/** With the counted paragraphs restored from the text itself; a paragraph only the other text has is empty here. */
function linesOf(shown: (string | { unchanged: number })[], text: string[]): string[] {
  const lines: string[] = []
  for (const one of shown)
    if (typeof one !== 'string') lines.push(...text.slice(lines.length, lines.length + one.unchanged))
    else if (one) lines.push(one)
  return lines
}
