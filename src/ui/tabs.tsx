export type Tab = { href: string; label: string; count?: string; current?: boolean }

/** Tabs with addresses: each is a page of its own, so Back, bookmarks and new windows work. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ href, label: name, count, current }) => (
        <a key={href} href={href} aria-current={current ? 'page' : undefined}>
          {name}
          {count !== undefined && <i>{count}</i>}
        </a>
      ))}
    </nav>
  )
}
