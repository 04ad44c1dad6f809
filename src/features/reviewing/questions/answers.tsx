import { Paragraphs } from '#features/submissions/parts/feedback-quote.tsx'
import { answerOf, type Answers, type Question } from '#journal/reviewing/questions.ts'

type Props = { report: { questions: readonly Question[]; answers: Answers } }

/** What one reviewer answered, for the editor. */
export function GivenAnswers({ report: { questions, answers } }: Props) {
  const given = questions.filter(({ id }) => answers[id])
  if (given.length === 0) return undefined
  return (
    <dl className="given">
      {given.map((it) => (
        <div key={it.id}>
          <dt>
            {it.label}
            {it.seenBy === 'editor' && <i> (for you only)</i>}
          </dt>
          <dd>
            <Paragraphs>{answerOf(it, answers)}</Paragraphs>
          </dd>
        </div>
      ))}
    </dl>
  )
}
