import type { Submission } from '#features/submissions/submission.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

/** The way to the paper as it would be printed, for those who may see it with its authors' names. */
export function PreviewLine({ submission: { previewUrl } }: { submission: Pick<Submission, 'previewUrl'> }) {
  if (!previewUrl) return undefined
  return (
    <div className="file">
      <Icon name="file" />
      <b>Typeset preview</b>
      <ButtonLink small href={previewUrl}>
        Open<span className="sr"> the typeset preview</span>
      </ButtonLink>
      <span className="small">The newest version as we’d print it, with its authors’ names.</span>
    </div>
  )
}
