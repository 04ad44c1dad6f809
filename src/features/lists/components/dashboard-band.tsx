import { WorkspaceBand } from '#site/workspace-band.tsx'
import {
  logoutPath,
  yourReviewsPath,
  profilePath,
  statisticsPath,
  submissionsPath,
  wizardPath,
} from '#journal/desk-addresses.ts'
import type { Role } from '#journal/roles.ts'
import { maySeeStatistics } from '#journal/workspace/statistics.ts'
import { Button, ButtonLink } from '#ui/button.tsx'

type Start = { label: string; href: string }

/** What each role can start from its dashboard. */
const starts: Partial<Record<Role, Start>> = {
  author: { label: 'New Submission', href: wizardPath('author') },
  publisher: { label: 'Create Article Manually', href: wizardPath('publisher') },
}

type Props = {
  role: Role
  heading: string
  waits: string
  /** Which papers were rejected or withdrawn; empty if none were. */
  ended: string
}

export function DashboardBand({ role, heading, waits, ended }: Props) {
  return (
    <WorkspaceBand kicker={`${role} dashboard`} heading={heading} actions={<Actions role={role} />}>
      {waits}
      {ended && (
        <>
          {' '}
          {ended} <a href="#closed">Read why</a>
        </>
      )}
    </WorkspaceBand>
  )
}

/** On a phone only the first is in view: the others are behind 'More', so that the first paper is seen. */
function Actions({ role }: { role: Role }) {
  const start = starts[role]
  return (
    <>
      {start && (
        <ButtonLink small kind="go" icon="plus" href={start.href}>
          {start.label}
        </ButtonLink>
      )}
      <button type="button" className="btn sm unfold" popoverTarget="head-more">
        More
      </button>
      <div className="row folded" id="head-more" popover="auto">
        <ButtonLink small href={submissionsPath}>
          View All Submissions
        </ButtonLink>
        {role === 'reviewer' && (
          <ButtonLink small href={yourReviewsPath}>
            Your Reviews
          </ButtonLink>
        )}
        {maySeeStatistics(role) && (
          <ButtonLink small href={statisticsPath}>
            Statistics
          </ButtonLink>
        )}
        <ButtonLink small href={profilePath}>
          Profile
        </ButtonLink>
        <form method="post" action={logoutPath}>
          <Button small>Logout</Button>
        </form>
      </div>
    </>
  )
}
