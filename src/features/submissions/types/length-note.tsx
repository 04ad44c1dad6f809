import { isTextTooLong } from '#journal/paper/manuscript.ts'
import { Note } from '#ui/note.tsx'
import type { Submission } from '../submission.ts'

/** For its author and its editor, once the words have been counted. */
export function LengthNote({ submission, mine }: { submission: Submission; mine?: boolean }) {
  const { words, limits } = submission
  if (!isTextTooLong(words, limits)) return undefined
  return (
    <Note
      kind="warn"
      title={`The manuscript has ${words} words; papers of this type can have up to ${limits.textWords}.`}
    >
      {mine &&
        (limits.isStrict
          ? 'Please shorten it before you submit.'
          : 'You can still submit it; the editor will see this, too.')}
    </Note>
  )
}
