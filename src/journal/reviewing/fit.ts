/** Who comes first among those who could review a paper. */

export type Standing = {
  /** Which of the paper's keywords they know from papers that they reviewed or wrote here. */
  knows: readonly string[]
  /** How many papers these are. */
  papers: number
  /** Reviews that they've promised and not sent. */
  open: number
  /** Since they were last asked for a review; null if they never were. */
  askedDays: number | null
  /** What they usually take to review a paper; null if they haven't reviewed any. */
  reviewDays: number | null
  hasConflict: boolean
  /** They can't be asked at all. */
  isClosed: boolean
}

/** From this many open reviews on, somebody has enough to do. */
export const busyFrom = 3
/** Whoever was asked within this many days is asked again only after the others. */
export const restDays = 60
/** What we expect of somebody who hasn't reviewed here yet. */
const unknownDays = 21

// oxfmt-ignore
/** The first that tells two people apart decides; the smaller number comes first. */
const criteria: readonly ((it: Standing) => number)[] = [
  ({ knows })       => Number(knows.length === 0),
  ({ isClosed })    => Number(isClosed),
  ({ hasConflict }) => Number(hasConflict),
  ({ open })        => Number(open >= busyFrom),
  ({ knows })       => -knows.length,
  ({ askedDays })   => Number(askedDays !== null && askedDays < restDays),
  ({ open })        => open,
  ({ papers })      => -papers,
  ({ reviewDays })  => reviewDays ?? unknownDays,
]

/** Best fit first. A conflict of interest puts somebody behind others who know the subject, and hides nobody. */
export function byFit(one: Standing, other: Standing): number {
  for (const of of criteria) if (of(one) !== of(other)) return of(one) - of(other)
  return 0
}
