import type { Role } from '#journal/roles.ts'
import { ListSearch } from '#ui/list-search.tsx'
import { longestSearch, type PeopleAsked } from '../people-asked.ts'
import { toPeopleAddress } from '../people-address.ts'

const choices: readonly [role: Role | undefined, label: string][] = [
  [undefined, 'Everyone'],
  ['editor', 'Editors'],
  ['reviewer', 'Reviewers'],
  ['publisher', 'Publishers'],
  ['author', 'Authors'],
]

type Props = { asked: PeopleAsked; counts: Partial<Record<Role, number>> }

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
            <span className="small muted num">&nbsp;{toCount(counts, it)}</span>
          </a>
        ))}
      </nav>
    </div>
  )
}

function toCount(counts: Props['counts'], role: Role | undefined): number {
  if (role) return counts[role] ?? 0
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}
