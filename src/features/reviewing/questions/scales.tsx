import { scores, type Answers, type Question } from '#journal/reviewing/questions.ts'

type Scored = { questions: readonly Question[]; answers: Answers }
type Props = { reports: readonly Scored[] }

/** All scales of a round in one picture: who gave which score. Reviewers are numbered as in the letter. */
export function Scales({ reports }: Props) {
  const asked = reports[0]?.questions.filter(({ kind }) => kind === 'scale') ?? []
  const scored = asked.filter(({ id }) => reports.some(({ answers }) => answers[id]))
  if (scored.length === 0) return undefined
  return (
    <figure className="scales">
      <figcaption>Scores, 1 to {scores.length}; each circle has its reviewer’s number</figcaption>
      {scored.map((question) => (
        <Scale
          key={question.id}
          question={question}
          given={reports.map(({ answers }) => answers[question.id])}
        />
      ))}
    </figure>
  )
}

const wide = 260 // of the drawing, in its own units
const [margin, row] = [14, 22]
const across = (score: string) => margin + ((Number(score) - 1) / (scores.length - 1)) * (wide - 2 * margin)

type ScaleProps = { question: Question; given: (string | undefined)[] }

function Scale({ question: { label, options }, given }: ScaleProps) {
  const dots = given.flatMap((score, at) => (score ? [{ score, number: at + 1 }] : []))
  const level = ({ score, number }: (typeof dots)[number]) =>
    dots.filter((it) => it.score === score && it.number < number).length
  const levels = Math.max(...dots.map(level)) + 1
  const high = levels * row + 18
  const base = levels * row
  return (
    <div>
      <p>{label}</p>
      <svg
        viewBox={`0 0 ${wide} ${high}`}
        role="img"
        aria-label={`${label} ${dots.map(({ score, number }) => `Reviewer ${number}: ${score}`).join(', ')}`}
      >
        <line x1={margin} x2={wide - margin} y1={base} y2={base} />
        {scores.map((score) => (
          <text key={score} x={across(score)} y={high - 4}>
            {score}
          </text>
        ))}
        {dots.map((dot) => (
          <g
            key={dot.number}
            transform={`translate(${across(dot.score)} ${base - row / 2 - level(dot) * row})`}
          >
            <circle r="9" />
            <text className="on" y="4">
              {dot.number}
            </text>
          </g>
        ))}
      </svg>
      {options.length > 1 && (
        <p className="ends small muted">
          <span>{options[0]}</span>
          <span>{options[1]}</span>
        </p>
      )}
    </div>
  )
}
