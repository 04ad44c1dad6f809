import type { Role } from '#journal/roles.ts'
import { ListSearch } from '#ui/list-search.tsx'
import { longestSearch, type PeopleAsked } from '../people-asked.ts'
import type { Counts } from '../store-people.server.ts'
import { toPeopleAddress } from '../people-address.ts'

const choices: readonly [role: Role | undefined, label: string][] = [
  [undefined, 'Everyone'],
  ['editor', 'Editors'],
  ['reviewer', 'Reviewers'],
  ['publisher', 'Publishers'],
  ['author', 'Authors'],
]

type Props = { asked: PeopleAsked; counts: Counts }

/** Searches for a name or an address, and filters by role. Both are addresses, and start at the first page. */
export function PeopleTools({ asked: { q = '', role }, counts }: Props) {
  return (
    <div className="list-tools">
      <ListSearch
        label="Search people"
        placeholder="Name or email"
        q={q}
        maxLength={longestSearch}
        kept={{ role }}
      />
      {q && <a href={toPeopleAddress({ role })}>Clear the search</a>}
      <nav aria-label="Role">
        {choices.map(([it, label]) => (
          <a
            key={label}
            href={toPeopleAddress({ q, role: it })}
            aria-current={it === role ? 'true' : undefined}
          >
            {label}
            <span className="small muted num">&nbsp;{counts[it ?? 'everyone'] ?? 0}</span>
          </a>
        ))}
      </nav>
    </div>
  )
}
