import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import type { DashboardAsked } from '#features/submissions/lists/list-asked.ts'
import { toAddress } from '../list-address.ts'

type Props = {
  asked: DashboardAsked
  /** What was searched: 'New Submissions'. */
  list: string
}

/** A search without results, and a link back to the whole list. */
export function NothingFound({ asked: { tab, q, sort, sections }, list }: Props) {
  return (
    <Empty
      title="Nothing found"
      action={<ButtonLink href={toAddress({ tab, sort, sections })}>Clear the search</ButtonLink>}
    >
      No paper under {list} has all of these words: {q}
    </Empty>
  )
}
