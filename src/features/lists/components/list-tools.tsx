import { ListSearch } from '#ui/list-search.tsx'
import type { DashboardAsked } from '#features/submissions/lists/list-asked.ts'
import { longestSearch, sorts, type Sort } from '#features/submissions/lists/sorts.ts'
import { toAddress } from '../list-address.ts'

const sortNames: Record<Sort, string> = {
  newest: 'Latest change',
  oldest: 'Oldest change',
  title: 'Title',
}

type Props = {
  asked: DashboardAsked
  /** What is searched, for the label: 'New Submissions'. */
  list: string
}

/** Searches and sorts a list. Both are addresses, and start at the first page. */
export function ListTools({ asked: { tab, q = '', sort = 'newest', sections }, list }: Props) {
  return (
    <div className="list-tools">
      <ListSearch
        label={`Search ${list}`}
        placeholder="Title, number or keyword"
        q={q}
        maxLength={longestSearch}
        kept={{ tab, sort: sort === 'newest' ? undefined : sort, sections }}
      />
      {q && <a href={toAddress({ tab, sort, sections })}>Clear the search</a>}
      <nav aria-label="Sort">
        {sorts.map((it) => (
          <a
            key={it}
            href={toAddress({ tab, q, sort: it, sections })}
            aria-current={it === sort ? 'true' : undefined}
          >
            {sortNames[it]}
          </a>
        ))}
      </nav>
    </div>
  )
}
