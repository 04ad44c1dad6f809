import type { ReactNode } from 'react'
import type { Issue } from '#journal/calendar.ts'
import { issuePath, coverPath } from '#journal/addresses.ts'

/** An issue by its cover; children go below its name. */
export function IssueCover({
  issue,
  big,
  eager,
  children,
}: {
  issue: Issue
  big?: boolean
  eager?: boolean
  children?: ReactNode
}) {
  return (
    <a className={big ? 'cover big' : 'cover'} href={issuePath(issue)}>
      <Cover issue={issue} eager={eager} />
      <span>
        <b>{issue.name}</b>
        {children}
      </span>
    </a>
  )
}

/** Just the cover, for a row of them. */
export function SmallCover({ issue }: { issue: Issue }) {
  return (
    <a className="cover" href={issuePath(issue)} aria-label={issue.name}>
      <Cover issue={issue} />
    </a>
  )
}

export function Cover({ issue, eager }: { issue: Issue; eager?: boolean | undefined }) {
  return <img src={coverPath(issue)} alt="" width="600" height="800" loading={eager ? 'eager' : 'lazy'} />
}

export function countPapers(papers: number): string {
  if (papers === 0) return 'No papers yet'
  return papers === 1 ? '1 paper' : `${papers} papers`
}
