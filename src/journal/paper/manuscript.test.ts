import { nobody } from './authors.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countWords,
  cutAfterWords,
  furthestStep,
  largestUpload,
  longestAbstract,
  paperFieldsToFix,
  specifiedLimits,
  toKeywords,
  toTitle,
  whyNotComplete,
  whyNotOfSize,
} from './manuscript.ts'

test.each<[text: string, words: number]>([
  ['', 0],
  [' \n\t ', 0],
  ['— … !', 0],
  ['The sea rises.', 3],
  ['a well-known effect', 3],
  ["don't panic", 2],
  ['p<0.05 (n=12), 1,000 m', 4],
  ['one—two', 2],
  ['one, two,three;four', 4],
  ['one\u00a0two\u200bthree', 3],
  ['naïve café', 2],
  ['cafe\u0301', 1],
  ['يرتفع البحر وينخفض', 3],
  ['समुद्र बढ़ता है', 3],
  ['H₂O at 20 °C', 4],
])('%j has %i words', (text, words) => {
  expect(countWords(text)).toBe(words)
})

test('Chinese, Japanese and Thai are counted in words though they have no spaces', () => {
  expect(countWords('海水每天上升和下降两次。')).toBeGreaterThanOrEqual(5)
  expect(countWords('海水每天上升和下降两次。')).toBeLessThanOrEqual(11)
  expect(countWords('海は一日に二回満ちる。')).toBeGreaterThan(3)
  expect(countWords('ทะเลขึ้นและลง')).toBeGreaterThan(2)
  expect(countWords('海水上升。'.repeat(200))).toBeGreaterThan(longestAbstract)
})

test('250 words are an abstract and 251 are not', () => {
  const whyNot = (words: number) => whyNotComplete({ ...paper, abstract: 'word '.repeat(words) })
  expect([whyNot(250), whyNot(251)]).toEqual([undefined, 'abstract_too_long'])
})

const anyText = fc.string({ unit: 'grapheme', maxLength: 60 })

test('the words of two texts are the words of both', () => {
  fc.assert(
    fc.property(anyText, anyText, (one, other) => {
      expect(countWords(`${one} ${other}`)).toBe(countWords(one) + countWords(other))
    }),
  )
})

test('white space and lone punctuation add no words', () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom(' ', '\n', ' – ', ' ... ', '\u00a0', ' ( ) '), (text, nothing) => {
      expect(countWords(nothing + text + nothing)).toBe(countWords(text))
    }),
  )
})

test('as many words are counted as were written', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[\p{Lu}\p{Ll}]{1,12}$/u), { maxLength: 300 }), (words) => {
      expect(countWords(words.join(' '))).toBe(words.length)
    }),
  )
})

test('keywords are trimmed, and said once', () => {
  expect(toKeywords([' Tides ', 'tides', '', '  ', 'sea  level', 'Sea Level', 'moon'])).toEqual([
    'Tides',
    'sea level',
    'moon',
  ])
})

test('cleaning keywords or a title twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.array(anyText), (raw) => {
      const once = toKeywords(raw)
      expect(toKeywords(once)).toEqual(once)
      expect(once).not.toContain('')
      expect(new Set(once.map((keyword) => keyword.toLowerCase())).size).toBe(once.length)
    }),
  )
  fc.assert(fc.property(anyText, (raw) => toTitle(toTitle(raw)) === toTitle(raw)))
})

const paper = { title: 'On tides', abstract: 'The sea rises.', keywords: ['tides'] }

test('a complete paper has nothing in its way', () => {
  expect(whyNotComplete({ ...paper, hasManuscript: true })).toBeUndefined()
  expect(paperFieldsToFix(paper)).toBeUndefined()
})

test('every gap is named at its field', () => {
  expect(paperFieldsToFix({ title: ' ', abstract: '...', keywords: [''], hasManuscript: false })).toEqual({
    title: 'Please enter a title.',
    abstract: 'Please enter an abstract.',
    keywords: 'Please add at least one keyword.',
    paper: 'Please choose a Word file.',
  })
  expect(whyNotComplete({ ...paper, abstract: 'word '.repeat(251) })).toBe('abstract_too_long')
})

test.each([
  [0, 'file_empty'],
  [1, undefined],
  [largestUpload, undefined],
  [largestUpload + 1, 'file_too_large'],
])('a file of %i bytes', (size, refusal) => {
  expect(whyNotOfSize(size)).toBe(refusal)
})

test('a draft opens at the first step that is still open', () => {
  const empty = { title: '', abstract: '', keywords: [], hasManuscript: false }
  expect(furthestStep(empty)).toBe('title')
  expect(furthestStep({ ...empty, title: 'On tides' })).toBe('details')
  expect(furthestStep({ ...paper, hasManuscript: false })).toBe('upload')
  expect(furthestStep({ ...paper, abstract: 'word '.repeat(251), hasManuscript: true })).toBe('details')
  expect(furthestStep({ ...paper, hasManuscript: true })).toBe('review')
  const authors = [{ ...nobody, givenName: 'Asha', orcid: '0000-0002-1825-0098', corresponding: true }]
  expect(furthestStep({ ...paper, authors, hasManuscript: true })).toBe('details')
  const entered = { hasNoEmail: false }
  expect(furthestStep({ ...paper, entered })).toBe('author')
  expect(furthestStep({ ...empty, entered: { hasNoEmail: true }, authors })).toBe('author')
  const named = [{ ...nobody, givenName: 'Mirren', familyName: 'Quayle', corresponding: true }]
  expect(furthestStep({ ...empty, entered: { hasNoEmail: true }, authors: named })).toBe('title')
})

test('a type of article has limits of its own, and says so', () => {
  const limits = { hasAbstract: true, abstractWords: 3, textWords: 1000, isStrict: true }
  const letter = { ...paper, abstract: 'The sea rises again.', words: 1001, limits }
  expect(paperFieldsToFix(letter)).toEqual({
    abstract: 'The abstract is longer than 3 words. Please shorten it.',
    paper: 'The manuscript has more than 1000 words. Please shorten it.',
  })
  expect(whyNotComplete({ ...letter, abstract: 'It rises.', limits: { ...limits, isStrict: false } })).toBe(
    undefined,
  )
  expect(whyNotComplete({ ...letter, abstract: 'It rises.', words: null })).toBe(undefined)
})

test('a type without an abstract needs no keywords either', () => {
  const limits = { ...specifiedLimits, hasAbstract: false }
  const editorial = { title: 'On tides', abstract: '', keywords: [], hasManuscript: true }
  expect(whyNotComplete({ ...editorial, limits })).toBe(undefined)
  expect(furthestStep({ ...editorial, limits })).toBe('review')
  expect(furthestStep(editorial)).toBe('details')
})

test('an abstract is cut behind a word, and nothing of it is lost', () => {
  expect(cutAfterWords('One well-known effect (n=12), of two.', 3)).toEqual([
    'One well-known effect ',
    '(n=12), of two.',
  ])
  expect(cutAfterWords('Short.', 250)).toEqual(['Short.', ''])
  expect(cutAfterWords('Short.', 0)).toEqual(['', 'Short.'])
  fc.assert(
    fc.property(fc.lorem({ maxCount: 40 }), fc.nat(50), (text, most) => {
      const [kept, rest] = cutAfterWords(text, most)
      expect(kept + rest).toBe(text)
      expect(countWords(kept)).toBe(Math.min(most, countWords(text)))
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(5), (text, most) => {
      const [kept, rest] = cutAfterWords(text, most)
      expect(kept + rest).toBe(text)
      expect(countWords(kept)).toBeLessThanOrEqual(most)
    }),
  )
})
