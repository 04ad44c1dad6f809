import type { Status } from '#journal/statuses.ts'
import { trackOf } from '#journal/track.ts'

type Props = {
  status: Status
  /** The statuses it has had; left out if it took the usual path. */
  passed?: readonly (Status | null)[]
}

const looks = { done: 'done', now: 'now', ahead: undefined } as const

/** Where a paper is on its way. */
export function Track({ status, passed }: Props) {
  const steps = trackOf(status, passed)
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
