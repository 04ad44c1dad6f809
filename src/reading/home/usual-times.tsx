import { useFrame } from '#site/frame.ts'
import { hasCharge } from '#journal/charges/charge.ts'
import { formatDuration, type UsualTimes } from '#journal/workspace/usual-times.ts'

const words = [
  ['firstDecision', 'First decision', 'our goal: within 48 hours of receipt'],
  ['acceptance', 'Acceptance', ''],
  ['publication', 'Publication, once accepted', 'our goal: within 48 hours of {beginning}'],
] as const satisfies readonly (readonly [keyof UsualTimes, label: string, goal: string])[]

/** How long papers really took, beside what we aim for. Nothing if there were too few. */
export function UsualTimesList({ times }: { times: UsualTimes }) {
  const beginning = hasCharge(useFrame().journal) ? 'payment' : 'acceptance'
  const known = words.flatMap(([key, label, goal]) => {
    const seconds = times[key]
    return seconds === null
      ? []
      : [{ label, goal: goal.replace('{beginning}', beginning), took: formatDuration(seconds) }]
  })
  if (known.length === 0) return undefined
  return (
    <>
      <h2>How long it really takes</h2>
      <dl className="took">
        {known.map(({ label, goal, took }) => (
          <div key={label}>
            <dt>
              {label}
              {goal && <span className="goal">{goal}</span>}
            </dt>
            <dd>{took}</dd>
          </div>
        ))}
      </dl>
      <p className="muted small">Medians for the last twelve months, from the journal’s own records.</p>
    </>
  )
}

export const hasUsualTimes = (times: UsualTimes) => words.some(([key]) => times[key] !== null)
