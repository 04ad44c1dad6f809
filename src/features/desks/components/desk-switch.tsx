import { useEffect, useState } from 'react'

/** On a phone, where paper and panel are one above the other: leads from each to the other. */
export function DeskSwitch({ paper = 'Document', panel }: { paper?: string; panel: string }) {
  const isAtPanel = useIsInSight('panel-title')
  useEffect(() => {
    addEventListener('focusin', uncover)
    return () => removeEventListener('focusin', uncover)
  }, [])
  return (
    <nav className="desk-switch" aria-label={`${paper} or panel`}>
      <a href="#desk-paper" aria-current={isAtPanel ? undefined : 'location'}>
        {paper}
      </a>
      <a href="#panel-title" aria-current={isAtPanel ? 'location' : undefined}>
        {panel}
      </a>
    </nav>
  )
}

/** Browsers bring only the line with the cursor into sight, not the whole box, which may end behind this bar. */
function uncover({ target }: FocusEvent): void {
  if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' })
}

const aboveAll = 1_000_000 // pixels: however far it has been scrolled past

/** Whether the page has been scrolled so far that this is in its upper half, or above. */
function useIsInSight(id: string): boolean {
  const [isInSight, tell] = useState(false)
  useEffect(() => {
    const begin = document.getElementById(id)
    if (!begin) return undefined
    const hear = (seen: IntersectionObserverEntry[]) => tell(seen.at(-1)?.isIntersecting ?? false)
    const observer = new IntersectionObserver(hear, { rootMargin: `${aboveAll}px 0px -50% 0px` })
    observer.observe(begin)
    return () => observer.disconnect()
  }, [id])
  return isInSight
}
