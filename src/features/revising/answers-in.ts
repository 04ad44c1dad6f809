import { textIn } from '#features/submissions/fields/text-in.ts'
import type { PointAnswer } from '#journal/reviewing/points.ts'

/** The answers in a form, by the names of their boxes. */
export function answersIn(form: FormData, points: number): PointAnswer[] {
  return Array.from({ length: points }, (_, at) => ({
    answer: textIn(form, `answer-${at + 1}`),
    change: textIn(form, `change-${at + 1}`),
  }))
}
