import { useLayoutEffect, useRef } from 'react'

export type Tab = { href: string; label: string; count?: string; current?: boolean }

/** Tabs with addresses: each is a separate page, so Back, bookmarks and new windows work. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className="tabs" aria-label={label} ref={useCurrentInView(tabs.findIndex(({ current }) => current))}>
      {tabs.map(({ href, label: name, count, current }) => (
        <a key={href} href={href} aria-current={current ? 'page' : undefined}>
          {name}
          {count !== undefined && <i>{count}</i>}
        </a>
      ))}
    </nav>
  )
}

/** If the strip is wider than the window, the current tab is scrolled to its middle. */
function useCurrentInView(current: number) {
  const strip = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const tab = strip.current?.children[current]
    if (!strip.current || !tab) return
    const [seen, wanted] = [strip.current.getBoundingClientRect(), tab.getBoundingClientRect()]
    strip.current.scrollLeft += wanted.left + wanted.width / 2 - (seen.left + seen.width / 2)
  }, [current])
  return strip
}
