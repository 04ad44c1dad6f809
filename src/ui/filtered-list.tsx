import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'
import { ListSearch } from './list-search.tsx'

/** What a list is asked for; `page` 1 is the newest. */
export type Filtered<Standing extends string> = {
  q?: string
  standing?: Standing | undefined
  page?: number
}

type Props<Standing extends string> = {
  /** Its address without a query. */
  path: string
  search: { label: string; placeholder: string }
  asked: Filtered<Standing>
  /** By which it may be narrowed, and what each is called; `label` is for those who don't see them. */
  standings: { label: string; all: readonly Standing[]; nameOf: (standing: Standing) => string }
  hasMore: boolean
  children: ReactNode
}

/** A list that's searched, narrowed to one standing, and leafed through. Everything is an address. */
export function FilteredList<Standing extends string>(props: Props<Standing>) {
  const { path, search, asked, standings, hasMore, children } = props
  const { q = '', standing, page = 1 } = asked
  const to = (other: Filtered<Standing>) => filteredPath(path, other)
  return (
    <>
      <div className="list-tools">
        <ListSearch {...search} q={q} maxLength={200} kept={{ standing }} />
        {q && <a href={to({ standing })}>Clear the search</a>}
        <nav aria-label={standings.label}>
          {[undefined, ...standings.all].map((it) => (
            <a
              key={it ?? 'all'}
              href={to({ q, standing: it })}
              aria-current={it === standing ? 'true' : undefined}
            >
              {it ? standings.nameOf(it) : 'All'}
            </a>
          ))}
        </nav>
      </div>
      <div className="listed">{children}</div>
      {(hasMore || page > 1) && (
        <nav className="row list-foot" aria-label="Pages">
          {page > 1 && (
            <ButtonLink icon="back" href={to({ q, standing, page: page - 1 })}>
              Newer
            </ButtonLink>
          )}
          {hasMore && <ButtonLink href={to({ q, standing, page: page + 1 })}>Older</ButtonLink>}
        </nav>
      )}
    </>
  )
}

export function filteredPath<Standing extends string>(path: string, asked: Filtered<Standing>): string {
  const { q, standing, page = 1 } = asked
  const given = { ...(q && { q }), ...(standing && { standing }), ...(page > 1 && { page: String(page) }) }
  const query = new URLSearchParams(given).toString()
  return query ? `${path}?${query}` : path
}
