import type { ReactNode } from 'react'
import { platePath } from '#journal/addresses.ts'
import type { Month } from '#journal/calendar.ts'
import { HoldButton, TurningImages } from '#ui/turning-images.tsx'

type Props = {
  /** Small capitals above the heading: 'Author dashboard'. */
  kicker?: string
  heading: string
  /** What waits, in a sentence. */
  children?: ReactNode
  actions?: ReactNode
  /** Between two drawings: dashboards 4, the list page 3. */
  seconds?: number
}

/** The head of a dashboard or a list: a greeting before turning plates. */
export function WorkspaceBand({ kicker, heading, children, actions, seconds = 4 }: Props) {
  return (
    <div className={children ? 'band deep' : 'band low deep'} data-turn={seconds}>
      <TurningImages sources={plates.map(platePath)} />
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

const plates: Month[] = [
  { year: 2026, month: 2 },
  { year: 2026, month: 4 },
  { year: 2026, month: 9 },
  { year: 2025, month: 7 },
]
