import { expect, test } from 'vitest'
import { dayIn } from './words.ts'

test.each([
  ['en', '28 November 2026'],
  ['pt-BR', '28 de novembro de 2026'],
  ['ko', '2026년 11월 28일'],
  ['fa', '۲۸ نوامبر ۲۰۲۶'],
  ['sw', '28 November 2026'],
])(
  'a paper in %s has its dates as %s: in its language, or in English where its labels are',
  (language, said) => {
    expect(dayIn(language, { year: 2026, month: 11, day: 28 })).toBe(said)
  },
)
