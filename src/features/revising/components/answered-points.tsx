import { Paragraphs } from '#features/submissions/parts/feedback-quote.tsx'
import { Moment } from '#site/moment.tsx'
import type { Answered } from '../answers.server.ts'

type Props = {
  answered: readonly Answered[]
  /** The page on which the reader can compare the paper's versions. */
  compare: string
}

/** What the author answered, beside the points, and a way to what changed. */
export function AnsweredPoints({ answered, compare }: Props) {
  return answered.map(({ at, versions, points }, index) => (
    <section key={at} className="block stack" aria-labelledby={`answered-${index}`}>
      <h2 id={`answered-${index}`}>
        The author’s answers, <Moment at={at} style="day" />
      </h2>
      {versions && (
        <p>
          <a href={`${compare}?from=${versions.from}&to=${versions.to}`}>See what changed in the text</a>
        </p>
      )}
      <ol className="answered">
        {points.map(({ place, point, answer, change }) => (
          <li key={place} value={place}>
            <blockquote>{point}</blockquote>
            {answer && <Paragraphs className="sci">{answer}</Paragraphs>}
            {change && (
              <p className="small">
                <b>Changed:</b> {change}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  ))
}
