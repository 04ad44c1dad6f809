import { Button } from '#ui/button.tsx'
import type { DashboardAsked } from '../list-asked.ts'
import { longestSearch, sorts, type Sort } from '../sorts.ts'
import { toAddress } from './list-address.ts'

const sortNames: Record<Sort, string> = {
  newest: 'Newest change',
  oldest: 'Oldest change',
  title: 'Title',
}

type Props = {
  asked: DashboardAsked
  /** What is looked through, for the label: 'New Submissions'. */
  list: string
}

/** Looks for words in a list and puts it in order. Both are addresses, and begin at the first page. */
export function ListTools({ asked: { tab, q = '', sort = 'newest' }, list }: Props) {
  return (
    <div className="list-tools">
      <form method="get" role="search" className="add">
        {tab && <input type="hidden" name="tab" value={tab} />}
        {sort !== 'newest' && <input type="hidden" name="sort" value={sort} />}
        <label className="sr" htmlFor="q">
          Search {list}
        </label>
        <input
          id="q"
          type="search"
          name="q"
          defaultValue={q}
          maxLength={longestSearch}
          placeholder="Title, number or keyword"
        />
        <Button>Search</Button>
      </form>
      {q && <a href={toAddress({ tab, sort })}>Clear the search</a>}
      <nav aria-label="Sort">
        {sorts.map((it) => (
          <a key={it} href={toAddress({ tab, q, sort: it })} aria-current={it === sort ? 'true' : undefined}>
            {sortNames[it]}
          </a>
        ))}
      </nav>
    </div>
  )
}
