import type { Notice } from '#edge/refusals-to-http.ts'
import { useUnsent } from '#features/unsent/keeping/use-unsent.ts'
import { decisions } from '#journal/reviewing/rounds.ts'
import { answerName, toAnswered } from '../asked.ts'
import { toChosen } from '../questions/chosen.ts'
import type { OwnReview } from '../use-cases/reading.server.ts'

/** What a reviewer types and chooses; choices are kept together, as one text. */
export function useUnsentReport(review: OwnReview, notice: Notice | undefined) {
  const { submissionId, unsent } = review
  const place = { submissionId, unsent }
  const { typed } = notice ?? {}
  return {
    toAuthor: useUnsent({
      ...place,
      field: 'reportToAuthor',
      start: review.toAuthor,
      cameBack: typed?.['toAuthor'],
    }),
    toEditor: useUnsent({
      ...place,
      field: 'reportToEditor',
      start: review.toEditor,
      cameBack: typed?.['toEditor'],
    }),
    chosen: useUnsent({
      ...{ ...place, field: 'reportAnswers', start: toChosen({ ...review, named: review.naming?.named }) },
      cameBack: typed && chosenIn(typed),
    }),
  }
}

function chosenIn(typed: Record<string, string>): string {
  const recommendation = decisions.find((it) => it === typed['recommendation'])
  return toChosen({ answers: toAnswered(typed), recommendation, named: typed['named'] === 'on' })
}

export function whatIsChosen(form: HTMLFormElement): string {
  const texts = [...new FormData(form)].filter((it): it is [string, string] => typeof it[1] === 'string')
  return chosenIn(Object.fromEntries(texts))
}

/** Whether this box is the recommendation, or answers a question. */
export const isOfChosen = (box: EventTarget): boolean =>
  'name' in box &&
  typeof box.name === 'string' &&
  (['recommendation', 'named'].includes(box.name) || box.name.startsWith(answerName('')))
