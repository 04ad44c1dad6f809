import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'

export type NoteKind = 'plain' | 'good' | 'warn' | 'bad'

export const noteIcons: Record<NoteKind, IconName> = {
  plain: 'info',
  good: 'good',
  warn: 'alert',
  bad: 'bad',
}

/** Stays on the page: what happened, in bold, and what to do. Give a refusal `role="alert"`. */
export function Note({
  kind = 'plain',
  title,
  role,
  inFocus,
  children,
}: {
  kind?: NoteKind
  title?: string
  role?: 'alert' | 'status'
  /** The page opens with it in focus, so that it's read first. */
  inFocus?: boolean | undefined
  children?: ReactNode
}) {
  return (
    <div
      className={kind === 'plain' ? 'note' : `note ${kind}`}
      role={role}
      {...(inFocus && { tabIndex: -1, autoFocus: true })}
    >
      <Icon name={noteIcons[kind]} />
      <div>
        {title && (
          <p>
            <b>{title}</b>
          </p>
        )}
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
    </div>
  )
}
