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
export function findStanding(paper: Paper): string | undefined {
  if (!isOlder(paper)) return undefined
  const newest = paper.files.at(-1)?.version
  if (isBeingMade(paper))
    return `We’re making a review copy of version ${newest}: it will be here in a minute.`
  return next[paper.status] === 'later'
    ? `The newest is version ${newest}. We’ll make a review copy of it when the paper is sent for review.`
    : `The newest is version ${newest}.`
}

/** There's a copy, and it'll be replaced. */
export const isBeingMade = (paper: Paper) => isOlder(paper) && next[paper.status] === 'made'

const isOlder = ({ files, reviewCopy }: Paper) =>
  files.length > 0 && reviewCopy?.version !== undefined && reviewCopy.version !== files.at(-1)?.version
