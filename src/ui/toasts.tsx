import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { Icon } from './icon.tsx'
import { noteIcons, type NoteKind } from './note.tsx'

/** Where notices appear; one on every page. */
export function Toasts({ children }: { children?: ReactNode }) {
  return (
    <section className="toasts" aria-live="polite" aria-label="Notices">
      {children}
    </section>
  )
}

type ToastProps = {
  kind?: NoteKind
  /** How long it's shown unless held by hover or focus: `normal` 3 s, `slow` 5 s (signing in and out). */
  stays?: 'normal' | 'slow' | 'until-closed'
  children: ReactNode
}

const stayClass = { normal: '', slow: 'slow', 'until-closed': 'stay' }

export function Toast({ kind = 'good', stays = 'normal', children }: ToastProps) {
  return (
    <div className={`note ${kind} ${stayClass[stays]}`.trim()}>
      <Icon name={noteIcons[kind]} />
      <div>{children}</div>
      <IconButton icon="close" label="Close notice" className="scripted" data-close="" />
    </div>
  )
}
