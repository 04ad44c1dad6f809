import type { ReactNode } from 'react'

type Props = {
  title: string
  /** Badge, number, time: the line above the title. */
  top?: ReactNode
  keywords?: readonly string[]
  /** Buttons, the primary first. */
  actions?: ReactNode
  children?: ReactNode
}

/** One piece of work in a list of them. */
export function Card({ title, top, keywords = [], actions, children }: Props) {
  return (
    <article className="card">
      <div>
        {top && <div className="top">{top}</div>}
        <h2>{title}</h2>
        {keywords.length > 0 && <p className="kw">{keywords.join(', ')}</p>}
      </div>
      {actions && <div className="acts">{actions}</div>}
      {children}
    </article>
  )
}
