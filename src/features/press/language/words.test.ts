import { expect, test } from 'vitest'
import { dayIn, wordsIn } from './words.ts'

test.each([
  ['en', '28 November 2026'],
  ['pt-BR', '28 de novembro de 2026'],
  ['ko', '2026년 11월 28일'],
  ['fa', '۲۸ نوامبر ۲۰۲۶'],
  ['id', '28 November 2026'],
  ['pl', '28 listopada 2026'],
  ['sw', '28 November 2026'],
])(
  'a paper in %s has its dates as %s: in its language, or in English where its labels are',
  (language, said) => {
    expect(dayIn(language, { year: 2026, month: 11, day: 28 })).toBe(said)
  },
)

test.each('ar de el es fa fr he hi id it ja ko nl pl pt ru tr uk vi zh'.split(' '))(
  'a paper in %s has every label in its own language',
  (language) => {
    const [own, english] = [wordsIn(language), wordsIn('en')]
    expect(Object.keys(own)).toEqual(Object.keys(english))
    expect(Object.values(own).filter((words) => !words || words.includes('|'))).toEqual([])
    expect(own.references).not.toBe(english.references)
  },
)
