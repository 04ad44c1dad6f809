import type { ReactNode } from 'react'
import { coverPath } from '#journal/addresses.ts'
import type { Month } from '#journal/calendar.ts'
import { HoldButton, TurningImages } from '#ui/turning-images.tsx'

type Props = {
  /** Small capitals above the heading: 'Author dashboard'. */
  kicker?: string
  heading: string
  /** What's waiting, in a sentence. */
  children?: ReactNode
  actions?: ReactNode
  /** Between two covers: 4 on dashboards, 3 on the list page. */
  seconds?: number
}

/** The top of a dashboard or list: a greeting in front of rotating covers. */
export function WorkspaceBand({ kicker, heading, children, actions, seconds = 4 }: Props) {
  return (
    <div className={children ? 'band deep' : 'band low deep'} data-turn={seconds}>
      <TurningImages sources={covers.map(coverPath)} />
      <div className="wrap">
        <div className="say">
          {kicker && <p className="caps">{kicker}</p>}
          <h1>{heading}</h1>
          {children && <p>{children}</p>}
        </div>
        {actions && <div className="row">{actions}</div>}
      </div>
      <HoldButton className="hold" />
    </div>
  )
}

const covers: Month[] = [
  { year: 2026, month: 2 },
  { year: 2026, month: 4 },
  { year: 2026, month: 9 },
  { year: 2025, month: 7 },
]
