import type { Issue } from '#journal/calendar.ts'
import { IssueCover } from '#site/issue-cover.tsx'

type Props = { previous: Issue | undefined; next: Issue | undefined }

/** The covers of the issues before and after this one. */
export function IssueNeighbours({ previous, next }: Props) {
  if (!previous && !next) return null
  return (
    <nav className="covers beside" aria-label="Issues before and after">
      {previous && <IssueCover issue={previous}>Previous issue</IssueCover>}
      {next && <IssueCover issue={next}>Next issue</IssueCover>}
    </nav>
  )
}
