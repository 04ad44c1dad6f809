import { issuePath, paperPath } from '#journal/addresses.ts'
import { shortDay } from '#reading/issues/paper-entry.tsx'
import { toIsoDay } from '#journal/calendar.ts'
import { toDoiUrl } from '#journal/published/doi.ts'
import { Icon } from '#ui/icon.tsx'
import type { ShownPaper } from '#reading/search/shown.ts'
import { FirstFigure, Kind, Names } from '#reading/face/face.tsx'
import { Pieces } from './pieces.tsx'

/** One of the papers found, with the passage that matched. */
export function FoundPaper({ paper }: { paper: ShownPaper }) {
  const { id, doi, volume, issue, publishedOn, title, names, keywords, passage, isFromText } = paper
  return (
    <article className="paper">
      <p className="no caps num">
        <time dateTime={toIsoDay(publishedOn)}>{shortDay(publishedOn)}</time>
      </p>
      <h3>
        <a href={paperPath(id)}>
          <Pieces of={title} />
        </a>
      </h3>
      <FirstFigure id={id} picture={paper.picture} />
      <p className="names">
        <Names authors={paper.authors}>{(_, n) => <Pieces of={names[n] ?? []} />}</Names>
      </p>
      {keywords.some(({ isFound }) => isFound) && (
        <p className="small muted">
          Keywords: <Pieces of={keywords} />
        </p>
      )}
      <p className="abs">
        {isFromText && <span className="caps">In the text </span>}
        <Pieces of={passage} />
      </p>
      <p className="meta">
        <Kind marks={paper.marks} kind={paper.kind} section={paper.section} isReviewed={paper.isReviewed} />
        <a href={issuePath({ volume, issue })}>
          Volume {volume}, Issue {issue}
        </a>
        <a href={`${paperPath(id)}.pdf`}>
          <Icon name="download" />
          PDF<span className="sr"> of {title.map(({ text }) => text).join('')}</span>
        </a>
        <span className="num">{toDoiUrl(doi).replace('https://', '')}</span>
      </p>
    </article>
  )
}

/** Under a level-two heading that says what they are. */
export function FoundPapers({ papers }: { papers: ShownPaper[] }) {
  return (
    <div className="papers">
      {papers.map((paper) => (
        <FoundPaper key={paper.id} paper={paper} />
      ))}
    </div>
  )
}
