import type { ReactNode } from 'react'

type Props = {
  title: string
  /** Badge, number, time: the line above the title. */
  top?: ReactNode
  keywords?: readonly string[]
  /** Where an address leads to it: `#id`. */
  id?: string
  /** The address leads to it now. */
  isNamed?: boolean
  heading?: 'h2' | 'h3'
  /** Said of it before anything else. */
  lead?: ReactNode
  /** How many more keywords there are. */
  more?: number
  /** Buttons, the primary first. */
  actions?: ReactNode
  children?: ReactNode
}

/** One piece of work in a list of them. */
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
