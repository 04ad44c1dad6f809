import type { ReactNode } from 'react'
import { Moment } from '#site/moment.tsx'
import { namesOf } from '#journal/paper/authors.ts'
import type { Submission } from '#features/submissions/submission.ts'

/** What else there is to know of a paper at its desk, folded. */
export function Facts({ submission, since }: { submission: Submission; since: string }) {
  const { authors, keywords, section, submittedAt, updatedAt, files } = submission
  return (
    <details className="facts small">
      <summary>About this paper</summary>
      <dl className="kv">
        <Fact term={since}>
          <Moment at={updatedAt} />
        </Fact>
        {submittedAt && (
          <Fact term="Submitted">
            <Moment at={submittedAt} style="day" />
          </Fact>
        )}
        {files.length > 0 && <Fact term="Version">{files.at(-1)?.version}</Fact>}
        {section && <Fact term="Section">{section.name}</Fact>}
        {keywords.length > 0 && <Fact term="Keywords">{keywords.join(', ')}</Fact>}
        {authors && <Fact term={authors.length > 1 ? 'Authors' : 'Author'}>{namesOf(authors)}</Fact>}
      </dl>
    </details>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  )
}
