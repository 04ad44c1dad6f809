import { submissionPath } from '#journal/desk-addresses.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Id } from '#ui/id.tsx'
import type { Submission } from '#features/submissions/submission.ts'
import { Moment } from '#site/moment.tsx'
import { StatusBadge } from '#features/submissions/parts/status-badge.tsx'
import { titleOf } from '#features/submissions/parts/titles.ts'

/** Stacked on phones by the style sheet. */
export function SubmissionTable({ submissions }: { submissions: readonly Submission[] }) {
  return (
    <div className="block">
      <table className="table rows">
        <caption className="sr">All submissions</caption>
        <thead>
          <tr>
            <th scope="col">Title</th>
            <th scope="col">Status</th>
            <th scope="col">Action</th>
          </tr>
        </thead>
        <tbody>
          {submissions.map((it) => (
            <Row key={it.id} submission={it} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ submission }: { submission: Submission }) {
  const { id, reference, status, updatedAt } = submission
  const title = titleOf(submission)
  return (
    <tr>
      <th scope="row">
        <span className="sci">{title}</span>
        <span className="small muted num">
          <Id>{reference}</Id>, updated <Moment at={updatedAt} />
        </span>
      </th>
      <td>
        <StatusBadge status={status} />
      </td>
      <td>
        <ButtonLink small href={submissionPath(id)}>
          View Details<span className="sr"> of {title}</span>
        </ButtonLink>
      </td>
    </tr>
  )
}
