import { isTextTooLong } from '#journal/paper/manuscript.ts'
import { Note } from '#ui/note.tsx'
import type { Submission } from '../submission.ts'

type Props = { submission: Submission; submitter?: keyof typeof canSubmit }

/** For whoever submits it and for its editor, once the words have been counted. */
export function LengthNote({ submission, submitter }: Props) {
  const { words, limits } = submission
  if (!isTextTooLong(words, limits)) return undefined
  return (
    <Note
      kind="warn"
      title={`The manuscript has ${words} words; papers of this type can have up to ${limits.textWords}.`}
    >
      {submitter && (limits.isStrict ? 'Please shorten it before you submit.' : canSubmit[submitter])}
    </Note>
  )
}

/** What a publisher enters goes to no editor. */
const canSubmit = {
  author: 'You can still submit it; the editor will see this, too.',
  publisher: 'You can still submit it.',
}
