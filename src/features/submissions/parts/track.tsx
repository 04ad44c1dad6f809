import { trackOf, type Travelled } from '#journal/workspace/track.ts'

const looks = { done: 'done', now: 'now', ahead: undefined } as const

/** Where a paper is on its way; without `passed`, by the usual path. */
export function Track({ of }: { of: Travelled }) {
  const steps = trackOf(of)
  const here = steps.findLast(({ stands }) => stands !== 'ahead')
  if (!here) return undefined
  return (
    <ol className="track" aria-label={`Progress: ${here.name}`}>
      {steps.map(({ name, stands }) => (
        <li key={name} className={looks[stands]} aria-current={stands === 'now' ? 'step' : undefined}>
          {name}
        </li>
      ))}
    </ol>
  )
}
