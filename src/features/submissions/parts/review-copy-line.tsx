import { useWatch } from '#site/use-watch.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import type { Submission } from '../submission.ts'
import { findStanding, isBeingMade } from './review-copy-standing.ts'
import { formatSize } from '../uploading/sizes.ts'

type Props = { submission: Pick<Submission, 'id' | 'status' | 'files' | 'reviewCopy'> }

/** The manuscript with numbered lines, or why there isn't one; nothing for those who don't judge the paper. */
export function ReviewCopyLine({ submission }: Props) {
  const { id, reviewCopy } = submission
  useWatch(reviewCopy?.state === 'waiting' || isBeingMade(submission))
  if (!reviewCopy) return undefined
  const { state, version, size = 0, failure } = reviewCopy
  const standing = findStanding(submission)
  if (state === 'waiting')
    return (
      <Note role="status" title="We’re making the review copy.">
        It will be here in a minute.
        <noscript> Reload the page to see it.</noscript>
      </Note>
    )
  if (state === 'failed')
    return (
      <Note title={standing ? `There’s no review copy of version ${version}.` : 'There’s no review copy.'}>
        {[failure, standing].filter(Boolean).join(' ')}
      </Note>
    )
  return (
    <div className="file">
      <Icon name="file" />
      <b>Review copy</b>
      <ButtonLink small icon="download" href={`/api/submissions/${id}/review-copy`} target="_blank">
        Open<span className="sr"> the review copy in a new tab</span>
      </ButtonLink>
      <span className="small num">
        PDF of version {version} with numbered lines, {formatSize(size)}. {standing}
      </span>
    </div>
  )
}
