import { Moment } from '#site/moment.tsx'
import type { EditorsReview } from '../use-cases/reviews-of-paper.server.ts'
import { ReportText } from './report-text.tsx'

/** What the reviewer had sent before, newest first. */
export function EarlierVersions({ earlier }: Pick<EditorsReview, 'earlier'>) {
  return earlier.map(({ sentAt, ...report }) => (
    <details key={sentAt} className="facts earlier">
      <summary>
        As sent on <Moment at={sentAt} />
      </summary>
      <ReportText report={report} />
    </details>
  ))
}
