import type { ReactNode } from 'react'

/** Nothing here: one sentence and what to do about it. */
export function Empty({
  title,
  children,
  action,
}: {
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <section className="empty">
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path d="M10 6h20l8 8v28H10zM30 6v8h8M16 22h16M16 28h16M16 34h10" />
      </svg>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </section>
  )
}
