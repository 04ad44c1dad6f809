import { useState, type ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'

/** The panel beside a paper, or below it where there's no room. It folds away, except without a script. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(true)
  const hydrated = useHydrated()
  return (
    <section className="decide" aria-labelledby="panel-title">
      <h2 id="panel-title" className={hydrated ? undefined : 'pad'}>
        {hydrated ? (
          <button type="button" aria-expanded={open} aria-controls="panel" onClick={() => setOpen(!open)}>
            {title}
            <Icon name="chevron" className="chev" />
          </button>
        ) : (
          title
        )}
      </h2>
      <div className="in" id="panel" hidden={!open}>
        {children}
      </div>
    </section>
  )
}
