import { useEffect, useRef, type ReactNode } from 'react'
import type { Notice } from '#edge/refusals-to-http.ts'
import { Note } from '#ui/note.tsx'

type Props = { title: string; place: string | undefined; notice: Notice | undefined; children: ReactNode }

/** Beside a paper: what can be done at the chosen place, or else with the whole. On a phone the former lies over the
 * paper's lower edge. */
export function PlacePanel({ title, place, notice, children }: Props) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (place) panel.current?.focus({ preventScroll: true })
  }, [place])
  return (
    <section
      id="form"
      ref={panel}
      tabIndex={-1}
      className={place ? 'decide still at-place' : 'decide still'}
      aria-labelledby="panel-title"
    >
      <h2 id="panel-title" className="pad">
        {title}
      </h2>
      <div className="in">
        {notice?.message && <Note kind="bad" role="alert" title={notice.message} />}
        {children}
      </div>
    </section>
  )
}
