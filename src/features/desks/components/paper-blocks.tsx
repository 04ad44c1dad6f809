import { refusals } from '#journal/refusals.ts'
import { PreviewLine } from '#features/press/preview/preview-line.tsx'
import { DeclaredBlock } from '#features/submissions/declaring/declared-block.tsx'
import type { Submission } from '#features/submissions/submission.ts'
import { AuthorLines } from '#features/submissions/parts/author-lines.tsx'
import { ConversionNote } from '#features/submissions/parts/conversion-note.tsx'
import { Paragraphs } from '#features/submissions/parts/feedback-quote.tsx'
import { ManuscriptLine } from '#features/submissions/parts/manuscript-line.tsx'
import { ReviewCopyLine } from '#features/submissions/parts/review-copy-line.tsx'
import { Versions } from '#features/submissions/parts/versions.tsx'

/** Abstract, keywords and authors. */
export function PaperBlocks({ submission }: { submission: Submission }) {
  const { abstract, keywords, authors, limits } = submission
  return (
    <>
      {(limits.hasAbstract || abstract) && (
        <section className="block">
          <h2>Abstract</h2>
          {abstract ? (
            <Paragraphs className="sci">{abstract}</Paragraphs>
          ) : (
            <p className="muted">No abstract yet.</p>
          )}
        </section>
      )}
      <section className="block">
        <h2>Keywords</h2>
        {keywords.length > 0 ? (
          <KeywordList keywords={keywords} />
        ) : (
          <p className="muted">No keywords yet.</p>
        )}
      </section>
      {authors && (
        <section className="block">
          <h2>Authors</h2>
          <AuthorLines authors={authors} />
        </section>
      )}
      <DeclaredBlock submission={submission} />
    </>
  )
}

function KeywordList({ keywords }: { keywords: readonly string[] }) {
  return (
    <ul className="tags">
      {keywords.map((keyword) => (
        <li key={keyword}>{keyword}</li>
      ))}
    </ul>
  )
}

/** The manuscript as it is now. */
export function ManuscriptBlock({ submission, mine }: { submission: Submission; mine?: boolean }) {
  const { id, files, conversion, opensWhenTaken } = submission
  const newest = files.at(-1)
  return (
    <section className="block">
      <h2>Manuscript</h2>
      {newest && <ManuscriptLine submissionId={id} file={newest} />}
      {opensWhenTaken && <p className="muted">{refusals.paper_not_taken.message}</p>}
      {!newest && !conversion && !opensWhenTaken && <p className="muted">No file yet.</p>}
      <ConversionNote submission={submission} mine={mine ?? false} />
      <PreviewLine submission={submission} />
      <ReviewCopyLine submission={submission} />
      <Versions submission={{ id, files }} />
    </section>
  )
}

type FeedbackProps = { from: 'editor' | 'reviewer'; children: string }

/** What was said of the paper, as a block of its own; nothing if nothing was. */
export function FeedbackBlock({ from, children }: FeedbackProps) {
  if (!children) return undefined
  return (
    <section className="block">
      <h2>{from === 'editor' ? 'Editor’s feedback' : 'Reviewer’s feedback'}</h2>
      <Paragraphs className="sci">{children}</Paragraphs>
    </section>
  )
}
