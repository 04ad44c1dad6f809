import type { ReactNode } from 'react'
import type { Comparison } from '#features/editing/comparing.server.ts'
import type { Submission } from '#features/submissions/submission.ts'
import { refusals } from '#journal/refusals.ts'
import { Note } from '#ui/note.tsx'
import { Differences } from '#features/manuscripts/components/differences.tsx'

type Props = {
  comparison: Pick<Comparison, 'differences' | 'isUnchanged'> & {
    submission: Pick<Submission, 'conversion'>
  }
  /** Where else to look if the words can't be read. */
  children?: ReactNode
}

/** What changed between two versions, or why we can't say. */
export function ChangesBlock({ comparison, children }: Props) {
  const { submission, differences, isUnchanged } = comparison
  return (
    <section className="block">
      <h2>Changes in the text</h2>
      {!differences && (
        <Note title="We can’t compare the text.">
          {submission.conversion === 'waiting' ? (
            refusals.doc_converting.message
          ) : (
            <>
              {unread} {children}
            </>
          )}
        </Note>
      )}
      {isUnchanged && <p>The text is the same. Figures and layout aren’t compared.</p>}
      {differences && !isUnchanged && (
        <>
          <p className="small muted">
            <ins>Underlined text</ins> was added; <del>struck-through text</del> was removed. Figures and
            layout aren’t compared.
          </p>
          <Differences differences={differences} />
        </>
      )}
    </section>
  )
}

const unread = 'One of the versions is in the old Word format (.doc), or we can’t read its text.'
