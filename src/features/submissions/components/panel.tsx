import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { useHydrated } from './use-hydrated.ts'

const wide = '(width >= 68rem)' // where the panel stands beside the paper; below, it lies over its lower edge
const still = { position: 'static', maxHeight: 'none' } as const

/**
 * The decision at the side of a desk. It folds away, and starts folded where it would cover the paper. Without a script
 * it cannot be folded, so it covers nothing either.
 */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const isWide = useSyncExternalStore(
    onWidth,
    () => matchMedia(wide).matches,
    () => true,
  )
  const [chosen, choose] = useState<boolean>()
  const open = chosen ?? isWide
  const hydrated = useHydrated()
  return (
    <section className="decide" style={hydrated ? undefined : still} aria-labelledby="panel-title">
      <h2 id="panel-title" className={hydrated ? undefined : 'pad'}>
        {hydrated ? (
          <button type="button" aria-expanded={open} aria-controls="panel" onClick={() => choose(!open)}>
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

function onWidth(changed: () => void) {
  const query = matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
