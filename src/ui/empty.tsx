import type { ReactNode } from 'react'
import { BrandMark } from './brand-mark.tsx'

/** Nothing here: one sentence, and what to do about it. */
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
      <BrandMark />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </section>
  )
}
