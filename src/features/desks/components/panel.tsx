import { useLayoutEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'

const wide = '(width >= 68rem)' // where the panel is beside the paper; below that width, it covers its lower edge

/**
 * The decision panel beside a paper. It folds away, and starts folded where it would cover the paper. Without a script
 * it can't be folded, so it doesn't cover anything either. Nor does it move or fold under someone's hand when the page
 * wakes up.
 */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const isWide = useSyncExternalStore(
    onWidth,
    () => matchMedia(wide).matches,
    () => true,
  )
  const [chosen, choose] = useState<boolean>()
  const hydrated = useHydrated()
  const panel = useRef<HTMLElement>(null)
  const [wasInSight, setInSight] = useState(false)
  useLayoutEffect(() => {
    if (!hydrated) setInSight(isOnScreen(panel.current))
  }, [hydrated])
  const open = chosen ?? (isWide || wasInSight)
  const still = !hydrated || wasInSight
  return (
    <section ref={panel} className={still ? 'decide still' : 'decide'} aria-labelledby="panel-title">
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

function isOnScreen(panel: HTMLElement | null): boolean {
  if (!panel) return false
  const { top, bottom } = panel.getBoundingClientRect()
  return top < innerHeight && bottom > 0
}

function onWidth(changed: () => void) {
  const query = matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
