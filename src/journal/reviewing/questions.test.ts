import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  answerOf,
  questionKinds,
  toAnswers,
  unanswered,
  withEarlier,
  wordsToAuthor,
  type Question,
} from './questions.ts'

const aQuestion = (id: string, more: Partial<Question> = {}): Question => ({
  ...{ id, kind: 'text', label: `Question ${id}?`, help: '', required: false, seenBy: 'author', options: [] },
  ...more,
})
const scale = aQuestion('scale', { kind: 'scale', required: true })
const choice = aQuestion('choice', { kind: 'choice', options: ['Sound', 'Thin'] })
const yesNo = aQuestion('yesNo', { kind: 'yesNo', seenBy: 'editor' })
const text = aQuestion('text')
const questions = [scale, choice, yesNo, text]

test('an answer that can’t be chosen is none, and words are taken as they are', () => {
  const given = { scale: '6', choice: 'Splendid', yesNo: 'yes', text: ' As I said. ', other: 'x' }
  expect(toAnswers(questions, given)).toEqual({ yesNo: 'yes', text: 'As I said.' })
})

test('only what has to be answered is missed', () => {
  expect(unanswered(questions, {})).toEqual([scale])
  expect(unanswered(questions, { scale: '3' })).toEqual([])
})

test('people read answers in words', () => {
  const answers = { scale: '4', choice: 'Thin', yesNo: 'no', text: 'Yes, but.' }
  expect(questions.map((it) => answerOf(it, answers))).toEqual(['4 of 5', 'Thin', 'No', 'Yes, but.'])
  expect(answerOf(text, {})).toBe('')
})

test('the author reads the answers that are for them, and then the reviewer’s own words', () => {
  const answers = { scale: '4', yesNo: 'no' }
  expect(wordsToAuthor(questions, answers, 'Say which paper. ')).toBe(
    'Question scale?\n4 of 5\n\nSay which paper.',
  )
  expect(wordsToAuthor([], {}, 'Say which paper.')).toBe('Say which paper.')
})

test('whatever is asked and answered, no answer for the editor alone reaches the author', () => {
  const anyQuestions = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      kind: fc.constantFrom(...questionKinds),
      seenBy: fc.constantFrom('author' as const, 'editor' as const),
    }),
    { selector: ({ id }) => id },
  )
  fc.assert(
    fc.property(anyQuestions, (some) => {
      const all = some.map(({ id, ...it }) => aQuestion(id, { ...it, options: [`Choice ${id}`, 'Other'] }))
      const secret = (id: string) => `word ${id}`
      const given = Object.fromEntries(
        all.map(({ id, kind }) => [
          id,
          kind === 'text' ? secret(id) : kind === 'choice' ? `Choice ${id}` : '1',
        ]),
      )
      const words = wordsToAuthor(all, toAnswers(all, given), 'Own words.')
      for (const { id, seenBy } of all) if (seenBy === 'editor') expect(words).not.toContain(id)
      expect(words.endsWith('Own words.')).toBe(true)
    }),
  )
})

test('a question moves up, and the first one stays', () => {
  const ids = (list: readonly Question[]) => list.map(({ id }) => id)
  expect(ids(withEarlier(questions, 'yesNo'))).toEqual(['scale', 'yesNo', 'choice', 'text'])
  expect(ids(withEarlier(questions, 'scale'))).toEqual(ids(questions))
  expect(ids(withEarlier(questions, 'nothing'))).toEqual(ids(questions))
})
