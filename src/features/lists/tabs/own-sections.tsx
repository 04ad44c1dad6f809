import type { DashboardAsked } from '#features/submissions/lists/list-asked.ts'
import { toAddress } from '../list-address.ts'

type Props = {
  asked: DashboardAsked
  /** The names of those the viewer edits; none where the list has everything anyway. */
  sections: readonly string[]
}

/** Which part of the pool an editor of sections is shown, and the way to the rest. */
export function OwnSections({ asked, sections }: Props) {
  if (sections.length === 0) return undefined
  const isAll = asked.sections === 'all'
  const other = toAddress({ ...asked, cursor: undefined, sections: isAll ? undefined : 'all' })
  return (
    <p className="under-tabs small muted">
      {isAll ? 'Papers in all sections.' : `Papers in ${inWords(sections)}, or in no section.`}{' '}
      <a href={other}>{isAll ? 'Show only yours' : 'Show all sections'}</a>
    </p>
  )
}

const inWords = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names)
