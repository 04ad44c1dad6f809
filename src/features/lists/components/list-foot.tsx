import { ButtonLink } from '#ui/button.tsx'
import type { SubmissionPage } from '#features/submissions/submission.ts'
import type { DashboardAsked } from '#features/submissions/lists/list-asked.ts'
import { toCount } from '#features/submissions/lists/counting.ts'
import { toAddress } from '../list-address.ts'

type Props = {
  asked: DashboardAsked
  page: SubmissionPage
  /** How many the whole list has; a search doesn't count what it finds. */
  count: number
}

/** Where you are in a list, and links on and back. Absent if the whole list is in view. */
export function ListFoot({ asked, page: { submissions, before, nextCursor }, count }: Props) {
  if (!nextCursor && !asked.cursor) return undefined
  const { tab, q, sort, sections } = asked
  return (
    <nav className="row list-foot" aria-label="Pages">
      <p className="small muted num">
        {submissions.length > 0 && `${before + 1} to ${before + submissions.length}`}
        {!q && ` of ${toCount(Math.max(count, before + submissions.length))}`}
      </p>
      {asked.cursor && (
        <ButtonLink icon="back" href={toAddress({ tab, q, sort, sections })}>
          First page
        </ButtonLink>
      )}
      {nextCursor && (
        <ButtonLink href={toAddress({ tab, q, sort, sections, cursor: nextCursor })}>Next</ButtonLink>
      )}
    </nav>
  )
}
