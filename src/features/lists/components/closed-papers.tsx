import { submissionPath, submissionsPath } from '#journal/desk-addresses.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Id } from '#ui/id.tsx'
import type { Submission, SubmissionPage } from '#features/submissions/submission.ts'
import { Closing } from '#features/submissions/parts/closing.tsx'
import { Moment } from '#site/moment.tsx'
import { StatusBadge } from '#features/submissions/parts/status-badge.tsx'
import { titleOf } from '#features/submissions/parts/titles.ts'

/** An author's rejected or withdrawn papers, below the tabs; nothing while there are none. */
export function ClosedPapers({ page: { submissions, nextCursor } }: { page: SubmissionPage }) {
  if (submissions.length === 0) return undefined
  return (
    <section className="closed" aria-labelledby="closed">
      <h2 id="closed">Closed</h2>
      <div className="cards">
        {submissions.map((it) => (
          <ClosedPaper key={it.id} submission={it} />
        ))}
      </div>
      {nextCursor && (
        <p>
          Earlier ones are under <a href={submissionsPath}>All Submissions</a>.
        </p>
      )}
    </section>
  )
}

function ClosedPaper({ submission }: { submission: Submission }) {
  const { id, status, reference, updatedAt } = submission
  return (
    <Card
      id={id}
      title={titleOf(submission)}
      heading="h3"
      top={
        <>
          <StatusBadge status={status} />
          <Id>{reference}</Id>
          <Moment at={updatedAt} />
        </>
      }
      lead={<Closing submission={submission} />}
      actions={
        <ButtonLink small href={submissionPath(id)}>
          View Details
        </ButtonLink>
      }
    />
  )
}
