import type { ReactNode } from 'react'
import type { MonthOfUse } from '#journal/published/usage.ts'
import type { Contents } from '#features/publishing/paper.ts'
import type { Citable } from '#journal/citing/citable.ts'
import { toCrossmarkUrl } from '#journal/published/crossmark.ts'
import { toDoiUrl } from '#journal/published/doi.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { PublishedPaper } from '#reading/archive/paper.ts'
import { pdfPath } from '#journal/addresses.ts'
import { PaperFacts } from './paper-facts.tsx'
import { citePopover } from './citing/cite-popover.tsx'
import { PaperShare } from './citing/paper-share.tsx'

type Props = {
  paper: PublishedPaper
  citable: Citable
  hasPdf: boolean
  contents: Contents | null
  use: readonly MonthOfUse[]
}

export function PaperTools({ paper, citable, hasPdf, contents, use }: Props) {
  return (
    <aside className="rail" aria-label="Paper tools">
      <div className="acts">
        {hasPdf && (
          <ButtonLink href={pdfPath(paper.id)} kind="go" wide icon="download">
            <span>
              <span className="more">Download </span>PDF
            </span>
          </ButtonLink>
        )}
        <Button type="button" wide icon="quote" popoverTarget={citePopover}>
          Cite
        </Button>
        <CopyButton text={toDoiUrl(paper.doi)}>
          <span>
            <span className="more">Copy </span>DOI<span className="more"> link</span>
          </span>
        </CopyButton>
      </div>
      {citable.hasCrossmark && (
        <p>
          <a className="row" href={toCrossmarkUrl(paper.doi, new URL(citable.url).hostname)}>
            <Icon name="check" />
            Check for updates
          </a>
        </p>
      )}
      <PaperFacts paper={paper} contents={contents} use={use} />
      <PaperShare title={paper.title} address={toDoiUrl(paper.doi)} />
    </aside>
  )
}

function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="scripted" data-by="clipboard">
      <Button type="button" wide icon="link" data-copy={text}>
        {children}
      </Button>
    </div>
  )
}
