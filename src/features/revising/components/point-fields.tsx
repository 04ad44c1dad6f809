import type { SyntheticEvent } from 'react'
import { OtherTexts } from '#features/unsent/components/other-texts.tsx'
import type { Unsent } from '#features/unsent/keeping/use-unsent.ts'
import { readAnswers, toAnswersText, type Point, type PointAnswer } from '#journal/reviewing/points.ts'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { answersIn } from '../answers-in.ts'

type Props = {
  points: readonly Point[]
  /** What has been typed so far, of all of them. */
  unsent: Unsent
  isOpen: boolean
}

/** The author answers each point of the decision; nobody has to. */
export function PointFields({ points, unsent, isOpen }: Props) {
  if (points.length === 0) return undefined
  const answers = readAnswers(unsent.shown, points.length)
  const typed = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    const form = currentTarget.closest('form')
    if (form) unsent.typed(toAnswersText(answersIn(new FormData(form), points.length)))
  }
  return (
    <details className="points" open={isOpen}>
      <summary>{points.length > 1 ? 'Answer point by point' : 'Respond to the feedback'}</summary>
      <p className="hint">
        The people who read your revision will see your answers beside it. You don’t have to answer every
        point.
      </p>
      <ol key={unsent.round} onInput={typed}>
        {points.map((point, at) => (
          <li key={at}>
            {points.length > 1 && <Quoted point={point} />}
            <OnePoint number={at + 1} answer={answers[at]} />
          </li>
        ))}
      </ol>
      <OtherTexts unsent={unsent} name="set of answers" read={readable} />
    </details>
  )
}

function Quoted({ point: { from, words } }: { point: Point }) {
  return (
    <blockquote>
      {from && <b>{from}: </b>}
      {words}
    </blockquote>
  )
}

function OnePoint({ number, answer }: { number: number; answer: PointAnswer | undefined }) {
  return (
    <>
      <TextArea
        label={`Your answer to point ${number}`}
        name={`answer-${number}`}
        rows={3}
        optional
        defaultValue={answer?.answer}
      />
      <Field
        label={`What you changed for point ${number}, and where`}
        name={`change-${number}`}
        optional
        defaultValue={answer?.change}
      />
    </>
  )
}

const readable = (text: string) =>
  readAnswers(text, 100)
    .flatMap(({ answer, change }) => [answer, change])
    .filter(Boolean)
    .join('\n\n')
