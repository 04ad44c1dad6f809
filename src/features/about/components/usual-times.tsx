import { formatDuration, type UsualTimes } from '#journal/usual-times.ts'

const words = [
  ['firstDecision', 'First decision'],
  ['acceptance', 'Acceptance'],
  ['publication', 'Publication, once accepted'],
] as const satisfies readonly (readonly [keyof UsualTimes, string])[]

/** What papers really took, beside what is promised. Nothing where too few were counted. */
export function UsualTimesList({ times }: { times: UsualTimes }) {
  const known = words.flatMap(([key, label]) => {
    const seconds = times[key]
    return seconds === null ? [] : [{ label, took: formatDuration(seconds) }]
  })
  if (known.length === 0) return undefined
  return (
    <>
      <h2>How long it really takes</h2>
      <dl className="took">
        {known.map(({ label, took }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{took}</dd>
          </div>
        ))}
      </dl>
      <p className="muted small">
        Medians of the last twelve months, counted from the journal’s own history.
      </p>
    </>
  )
}

export const hasUsualTimes = (times: UsualTimes) => words.some(([key]) => times[key] !== null)
