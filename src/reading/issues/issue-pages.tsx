import type { Issue } from '#journal/calendar.ts'
import { ButtonLink } from '#ui/button.tsx'
import { issuePagePath } from '#journal/addresses.ts'

type Props = { issue: Issue; page: number; pages: number; count: number; perPage: number }

/** Where you are in an issue with a great many papers, and links on and back. Absent if all of it is in view. */
export function IssuePages({ issue, page, pages, count, perPage }: Props) {
  if (pages === 1) return undefined
  const before = (page - 1) * perPage
  return (
    <nav className="row list-foot" aria-label="Pages of this issue">
      <p className="small muted num">
        {before + 1} to {Math.min(before + perPage, count)} of {count}
      </p>
      {page > 1 && (
        <ButtonLink icon="back" href={issuePagePath(issue, page - 1)}>
          Previous page
        </ButtonLink>
      )}
      {page < pages && <ButtonLink href={issuePagePath(issue, page + 1)}>Next page</ButtonLink>}
    </nav>
  )
}
