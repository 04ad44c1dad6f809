import { formatDay, toIsoDay, type Day } from '#journal/calendar.ts'
import { toDoiUrl } from '#journal/published/doi.ts'
import { Icon } from '#ui/icon.tsx'
import { FirstFigure, Kind, Names } from '#reading/face/face.tsx'
import { nameOf, type ListedPaper } from '#reading/archive/paper.ts'
import { paperPath, pdfPath } from '#journal/addresses.ts'

type Props = { paper: ListedPaper; lead?: boolean; under?: string }

/** A paper in a list; `lead` shows the newest one larger. It doesn't repeat the heading it's under. */
export function PaperEntry({ paper, lead, under }: Props) {
  return (
    <article className={lead ? 'paper lead' : 'paper'}>
      <p className="no caps num">
        <time dateTime={toIsoDay(paper.publishedOn)}>{shortDay(paper.publishedOn)}</time>
      </p>
      <h3>
        <a href={paperPath(paper.id)}>{paper.title}</a>
      </h3>
      <FirstFigure id={paper.id} picture={paper.picture} />
      <p className="names">
        <Names authors={paper.authors}>{nameOf}</Names>
      </p>
      <p className="abs">{paper.abstract}</p>
      <p className="meta">
        <Kind
          marks={paper.marks}
          kind={paper.kind}
          section={paper.section === under ? undefined : paper.section}
          isReviewed={paper.isReviewed}
        />
        <a href={pdfPath(paper.id)}>
          <Icon name="download" />
          PDF<span className="sr"> of {paper.title}</span>
        </a>
        <span className="num">{toDoiUrl(paper.doi).replace('https://', '')}</span>
        <span className="sr">Keywords: {paper.keywords.join(', ')}</span>
      </p>
    </article>
  )
}

/** '18 Nov 2026'. */
export function shortDay(day: Day): string {
  return formatDay(day).replace(/ (\w{3})\w* /, ' $1 ')
}
