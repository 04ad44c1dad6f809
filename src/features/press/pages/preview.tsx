import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { needSubmissionFor } from '#features/submissions/moves/reading.server.ts'
import type { Submission } from '#features/submissions/submission.ts'
import { draftPath, submissionPath } from '#journal/desk-addresses.ts'
import { nameOf } from '#journal/paper/authors.ts'
import { directionOf } from '#journal/text/direction.ts'
import { Refused } from '#journal/refusals.ts'
import { WorkspacePage } from '#site/workspace-page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { styleSheets } from '#ui/style-sheets.ts'
import { files } from '../preview/preview.ts'
import { PreviewNote } from '../preview/typeset-preview.tsx'
import { askForPreview, findPreviewText } from '../preview/use-cases.server.ts'
import type { Route } from './+types/preview.ts'

export const links = () => styleSheets('article')

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { services, viewer } = context.get(atWorkKey)
  const submission = await needSubmissionFor(services, viewer, id)
  const preview = await askForPreview(services, viewer, id)
  if (!preview) throw new Refused(viewer.role === 'reviewer' ? 'not_yours' : 'file_unreachable')
  const text = preview.state === 'done' ? await findPreviewText(services, viewer, id) : undefined
  return { submission, preview, text }
}

/** The paper as its readers would find it. */
export default function PreviewPage({ loaderData: { submission, preview, text } }: Route.ComponentProps) {
  const { id, reference, status } = submission
  const isPublished = status === 'published'
  const back = status === 'incomplete' ? draftPath(id) : submissionPath(id)
  return (
    <WorkspacePage title={`Preview of ${reference}`}>
      <div className="desk-head">
        {preview.state === 'done' ? (
          <Note title={`A preview: this ${isPublished ? 'version' : 'paper'} isn’t published.`}>
            <p>It’s typeset from the newest Word file. {whoSees(status)} can see this page.</p>
            <p className="row" style={{ marginTop: 'var(--s2)' }}>
              <ButtonLink
                small
                icon="download"
                href={`${submissionPath(id, 'preview')}/${files.pdf}`}
                target="_blank"
              >
                Open the PDF<span className="sr"> in a new tab</span>
              </ButtonLink>
              <ButtonLink small href={back}>
                Go back
              </ButtonLink>
            </p>
          </Note>
        ) : (
          <PreviewNote preview={preview} />
        )}
      </div>
      {preview.state === 'done' && text !== undefined && (
        <article className="art">
          <Head submission={submission} />
          <div
            className="body"
            style={{ gridRow: 5 }} // below the abstract, as where papers are read
            lang={preview.language}
            dir={directionOf(preview.language)}
            dangerouslySetInnerHTML={{ __html: text }}
          />
        </article>
      )}
    </WorkspacePage>
  )
}

function whoSees(status: Submission['status']): string {
  if (status === 'published') return 'Only publishers'
  return status === 'incomplete' ? 'Only you' : 'Only its author and editors'
}

function Head({ submission: { title, authors = [], abstract, keywords } }: { submission: Submission }) {
  return (
    <>
      <header className="art-head">
        <div>
          <h1 dir="auto">{title || 'Untitled'}</h1>
          <ul className="who">
            {authors.map((author, n) => (
              <li key={n}>
                <b>{nameOf(author)}</b>
              </li>
            ))}
          </ul>
        </div>
      </header>
      {abstract && (
        <section className="abstract" id="abstract">
          <h2 className="caps">Abstract</h2>
          <p dir="auto">{abstract}</p>
          {keywords.length > 0 && (
            <>
              <h2 className="caps">Keywords</h2>
              <ul className="tags">
                {keywords.map((keyword) => (
                  <li key={keyword}>{keyword}</li>
                ))}
              </ul>
            </>
          )}
        </section>
      )}
    </>
  )
}
