import { submissionPath } from '#journal/desk-addresses.ts'
import { useWatch } from '#site/use-watch.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { files, type Preview } from './preview.ts'

type Props = { submissionId: string; title: string; preview: Preview | undefined }

/** Page one of the author's paper as this journal would print it, and the way to the rest. */
export function TypesetPreview({ submissionId, title, preview }: Props) {
  if (!preview) return undefined
  if (preview.state !== 'done') return <PreviewNote preview={preview} />
  const address = submissionPath(submissionId, 'preview')
  const { pages, made, warnings } = preview
  return (
    <figure className="typeset">
      <figcaption>
        <p>
          <b>This is how the paper would look.</b>
        </p>
        <p>
          {pages === 1 ? 'One page' : `${pages} pages`}, typeset from your Word file and what you’ve saved so
          far.
        </p>
        <p className="row">
          <ButtonLink href={address}>Read it as a web page</ButtonLink>
          <ButtonLink icon="download" href={`${address}/${files.pdf}`} target="_blank">
            Open the PDF<span className="sr"> in a new tab</span>
          </ButtonLink>
        </p>
        {warnings.length > 0 && (
          <details className="told">
            <summary>{warnings.length === 1 ? 'One thing' : `${warnings.length} things`} to look at</summary>
            <ul>
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
            <p>You can submit all the same, but fixing this now saves time later.</p>
          </details>
        )}
      </figcaption>
      <a href={address}>
        <img
          src={`${address}/${files.picture}?of=${made}`}
          alt={`Page one of the paper, typeset: ${title || 'Untitled'}`}
          width={800}
          height={1131}
        />
      </a>
    </figure>
  )
}

/** While there's nothing to show. */
export function PreviewNote({ preview }: { preview: Exclude<Preview, { state: 'done' }> }) {
  useWatch(preview.state === 'waiting')
  if (preview.state === 'waiting')
    return (
      <Note role="status" title="We’re typesetting the paper.">
        A preview will appear here in a few seconds. Carry on if you like: you don’t have to wait.
        <noscript> Reload the page to see it.</noscript>
      </Note>
    )
  return (
    <Note kind="warn" role="status" title="We can’t show how the paper would look.">
      {preview.failure}
    </Note>
  )
}
