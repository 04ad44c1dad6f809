// What's chosen rather than written in a review: kept as one text until it's sent.
import type { Answers } from '#journal/reviewing/questions.ts'
import { type Decision, decisions } from '#journal/reviewing/rounds.ts'

export type Chosen = { answers: Answers; recommendation: Decision | null; named: boolean }

type Form = {
  answers?: Answers | undefined
  recommendation?: Decision | null | undefined
  named?: boolean | undefined
}

/** In one order, so that the same choices are the same text. */
export function toChosen({ answers = {}, recommendation = null, named }: Form): string {
  const sorted = Object.entries(answers)
    .filter(([, answer]) => answer !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  const chosen = { answers: Object.fromEntries(sorted), recommendation, ...(named && { named }) }
  return JSON.stringify(chosen satisfies Partial<Chosen>)
}

export function readChosen(text: string): Chosen {
  try {
    const { answers, recommendation, named } = JSON.parse(text) as Partial<Chosen> // of `toChosen`, or of a stranger
    return {
      answers: answers ?? {},
      recommendation: decisions.find((it) => it === recommendation) ?? null,
      named: named === true,
    }
  } catch {
    return { answers: {}, recommendation: null, named: false }
  }
}
