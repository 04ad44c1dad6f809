import { toDoiUrl } from '#journal/doi.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { PublishedPaper } from '../paper.ts'
import { paperPath } from './addresses.ts'

export function PaperTools({ paper, hasPdf }: { paper: PublishedPaper; hasPdf: boolean }) {
  return (
    <aside className="rail" aria-label="Paper tools">
      <div className="acts">
        {hasPdf && (
          <ButtonLink href={`${paperPath(paper.id)}.pdf`} kind="go" wide icon="download">
            <span>
              <span className="more">Download </span>PDF
            </span>
          </ButtonLink>
        )}
        <ButtonLink href="#cite" wide icon="quote">
          Cite
        </ButtonLink>
        <CopyButton text={toDoiUrl(paper.doi)}>
          <span data-says="">
            <span className="more">Copy </span>DOI<span className="more"> link</span>
          </span>
        </CopyButton>
      </div>
      {paper.pages !== null && (
        <dl className="kv">
          <div>
            <dt>Pages</dt>
            <dd className="num">{paper.pages}</dd>
          </div>
        </dl>
      )}
    </aside>
  )
}

function CopyButton({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <div className="scripted">
      <Button type="button" wide icon="link" data-copy={text}>
        {children}
      </Button>
    </div>
  )
}
