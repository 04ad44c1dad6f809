import { submissionPath } from '#journal/desk-addresses.ts'
import { refusals } from '#journal/refusals.ts'
import { useWatch } from '#site/use-watch.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import type { Submission } from '../submission.ts'

type Props = {
  submission: Pick<Submission, 'id' | 'status' | 'conversion'>
  /** The viewer submitted it. */
  mine?: boolean
}

/** How the .docx of an old Word file (.doc) is coming along; nothing once it's there. */
export function ConversionNote({ submission: { id, status, conversion }, mine = false }: Props) {
  useWatch(conversion === 'waiting')
  if (conversion === 'waiting')
    return (
      <Note role="status" title="We’re converting the manuscript to .docx.">
        This may take a few minutes. You can carry on in the meantime; we keep the file as you sent it.
      </Note>
    )
  if (conversion !== 'failed') return undefined
  if (!mine)
    return (
      <Note kind="warn" title="We couldn’t convert the manuscript to .docx.">
        We’ve asked the person who submitted it to send a .docx.
      </Note>
    )
  return (
    <Note kind="bad" title={refusals.doc_unreadable.message}>
      {status !== 'incomplete' && (
        <p className="row">
          <ButtonLink small href={submissionPath(id, 'manuscript')}>
            Choose the .docx
          </ButtonLink>
        </p>
      )}
    </Note>
  )
}
