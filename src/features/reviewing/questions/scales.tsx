import { marks, type Answers, type Question } from '#journal/reviewing/questions.ts'

type Marked = { questions: readonly Question[]; answers: Answers }
type Props = { reports: readonly Marked[] }

/** All scales of a round in one picture: who gave which mark. Reviewers are numbered as in the letter. */
export function Scales({ reports }: Props) {
  const asked = reports[0]?.questions.filter(({ kind }) => kind === 'scale') ?? []
  const marked = asked.filter(({ id }) => reports.some(({ answers }) => answers[id]))
  if (marked.length === 0) return undefined
  return (
    <figure className="scales">
      <figcaption>Scores, 1 to {marks.length}; each circle has its reviewer’s number</figcaption>
      {marked.map((question) => (
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
const across = (mark: string) => margin + ((Number(mark) - 1) / (marks.length - 1)) * (wide - 2 * margin)

type ScaleProps = { question: Question; given: (string | undefined)[] }

function Scale({ question: { label, options }, given }: ScaleProps) {
  const dots = given.flatMap((mark, at) => (mark ? [{ mark, number: at + 1 }] : []))
  const level = ({ mark, number }: (typeof dots)[number]) =>
    dots.filter((it) => it.mark === mark && it.number < number).length
  const levels = Math.max(...dots.map(level)) + 1
  const high = levels * row + 18
  const base = levels * row
  return (
    <div>
      <p>{label}</p>
      <svg
        viewBox={`0 0 ${wide} ${high}`}
        role="img"
        aria-label={`${label} ${dots.map(({ mark, number }) => `Reviewer ${number}: ${mark}`).join(', ')}`}
      >
        <line x1={margin} x2={wide - margin} y1={base} y2={base} />
        {marks.map((mark) => (
          <text key={mark} x={across(mark)} y={high - 4}>
            {mark}
          </text>
        ))}
        {dots.map((dot) => (
          <g
            key={dot.number}
            transform={`translate(${across(dot.mark)} ${base - row / 2 - level(dot) * row})`}
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
