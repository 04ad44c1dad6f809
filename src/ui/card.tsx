import type { ReactNode } from 'react'

type Props = {
  title: string
  /** Badge, number, time: the line above the title. */
  top?: ReactNode
  keywords?: readonly string[]
  /** For addresses that lead to it: `#id`. */
  id?: string
  /** The address now leads to it. */
  isNamed?: boolean
  heading?: 'h2' | 'h3'
  /** Shown before anything else. */
  lead?: ReactNode
  /** How many more keywords there are. */
  more?: number
  /** Buttons, primary first. */
  actions?: ReactNode
  children?: ReactNode
}

/** One piece of work in a list. */
export function Card({
  id,
  isNamed = false,
  title,
  heading: Heading = 'h2',
  top,
  lead,
  keywords = [],
  more = 0,
  actions,
  children,
}: Props) {
  return (
    <article className="card" id={id} aria-current={isNamed || undefined}>
      <div>
        {top && <div className="top">{top}</div>}
        <Heading>{title}</Heading>
        {lead}
        {keywords.length > 0 && (
          <p className="kw">
            {keywords.join(', ')}
            {more > 0 && (
              <span className="more">
                {' '}
                +{more} more<span className="sr"> keywords</span>
              </span>
            )}
          </p>
        )}
      </div>
      {actions && <div className="acts">{actions}</div>}
      {children}
    </article>
  )
}
