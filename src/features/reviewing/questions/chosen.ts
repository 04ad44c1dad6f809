// Of a review, what's chosen rather than written: kept as one text while it isn't sent.
import type { Answers } from '#journal/reviewing/questions.ts'
import { type Decision, decisions } from '#journal/reviewing/rounds.ts'

export type Chosen = { answers: Answers; recommendation: Decision | null }

type Form = { answers?: Answers | undefined; recommendation?: Decision | null | undefined }

/** In one order, so that the same choices are the same text. */
export function toChosen({ answers = {}, recommendation = null }: Form): string {
  const sorted = Object.entries(answers)
    .filter(([, answer]) => answer !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify({ answers: Object.fromEntries(sorted), recommendation } satisfies Chosen)
}

export function readChosen(text: string): Chosen {
  try {
    const { answers, recommendation } = JSON.parse(text) as Partial<Chosen> // of `toChosen`, or of a stranger
    return { answers: answers ?? {}, recommendation: decisions.find((it) => it === recommendation) ?? null }
  } catch {
    return { answers: {}, recommendation: null }
  }
}
