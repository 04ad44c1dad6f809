import type { ReactNode } from 'react'
import type { Notice } from '#edge/refusals-to-http.ts'
import { Icon } from '#ui/icon.tsx'

/** What was typed last and what was wrong with it, for the form of this act alone. */
export function lastTry(notice: Notice | undefined, act: string) {
  const isIts = notice?.typed?.['act'] === act
  return {
    isOpen: isIts,
    typed: (name: string, usual = '') => (isIts ? (notice.typed?.[name] ?? usual) : usual),
    error: (name: string) => (isIts ? notice.fields?.[name] : undefined),
  }
}

type ActProps = { id: string; title: string; isOpen: boolean; children: ReactNode }

/** A form that opens. */
export function Act({ id, title, isOpen, children }: ActProps) {
  return (
    <details className="block" id={id} open={isOpen}>
      <summary>
        <h2 className="row">
          {title}
          <Icon name="chevron" className="chev" />
        </h2>
      </summary>
      <form method="post" className="form" noValidate>
        {children}
      </form>
    </details>
  )
}
