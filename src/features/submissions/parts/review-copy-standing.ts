import type { Status } from '#journal/statuses.ts'
import type { Submission } from '../submission.ts'

type Paper = Pick<Submission, 'status' | 'files' | 'reviewCopy'>

/** What becomes of a copy that's older than the text. At stages not listed, it stays as it is. */
// oxfmt-ignore
const next: Partial<Record<Status, 'made' | 'later'>> = {
  submitted:              'made',
  editing_in_progress:    'later',
  editing_feedback_given: 'later',
  sent_for_review:        'made',
  review_in_progress:     'made',
}

/** How the copy relates to the newest version, in a sentence; nothing if it's a copy of that one. */
export function findStanding({ status, files, reviewCopy }: Paper): string | undefined {
  const newest = files.at(-1)?.version
  if (newest === undefined || reviewCopy?.version === undefined || reviewCopy.version === newest)
    return undefined
  if (next[status] === 'made')
    return `We’re making the copy of version ${newest}. Reload this page in a minute.`
  return next[status] === 'later'
    ? `The newest version is ${newest}. We make its copy when the paper is sent for review.`
    : `The newest version is ${newest}.`
}
