import { submissionsPath, wizardPath } from '#journal/desk-addresses.ts'
import { daysInMonth, formatDay, submissionDeadline, type Day } from '#journal/calendar.ts'
import { sentences } from '#journal/sentences.ts'
import type { UsualTimes } from '#journal/workspace/usual-times.ts'
import { ButtonLink } from '#ui/button.tsx'
import { MonthScale } from './month-scale.tsx'
import { hasUsualTimes, UsualTimesList } from './usual-times.tsx'

type Props = { today: Day; nextIssue: string; times: UsualTimes }

/** Beside the banner: where to submit, until when, and how soon you hear back. */
export function SubmissionPanels({ today, nextIssue, times }: Props) {
  const left = daysInMonth(today) - today.day
  return (
    <div className="side">
      <section className="panel acts">
        <h2>Submit your work</h2>
        <p className="muted">Word document, up to 10 MB. Save a draft at any step.</p>
        <ButtonLink href={wizardPath('author')} kind="go" wide data-need-login={sentences.auth.loginToSubmit}>
          Submit Manuscript
        </ButtonLink>
        <ButtonLink href={submissionsPath} wide data-need-login={sentences.auth.loginToSeeSubmissions}>
          View Saved Submissions
        </ButtonLink>
      </section>
      <section className="panel">
        <h2>Paper Submission Last Date</h2>
        <p className="big num">{formatDay(submissionDeadline(today))}</p>
        <MonthScale days={daysInMonth(today)} today={today.day} />
        <p className="muted small">
          {daysLeft(left)} to submit for {nextIssue}
        </p>
        <hr />
        <h2>Review Notice</h2>
        <p className="big num">1-2 Days</p>
        {hasUsualTimes(times) && (
          <>
            <p className="muted small">This is our goal.</p>
            <hr />
          </>
        )}
        <UsualTimesList times={times} />
      </section>
    </div>
  )
}

function daysLeft(days: number): string {
  if (days === 0) return 'Last day'
  return days === 1 ? '1 day left' : `${days} days left`
}
