import { PublicPage } from '#site/public-page.tsx'
import type { Day } from '#journal/calendar.ts'
import { firstWords } from '#journal/citing/first-words.ts'
import { sentences } from '#journal/sentences.ts'
import { orApologise } from '#edge/apology.ts'
import { servicesKey } from '#edge/context.ts'
import { orErrorPage } from '#edge/refusals-to-http.ts'
import { shownOnly } from '#edge/shown-only.ts'
import { Note } from '#ui/note.tsx'
import { styleSheets } from '#ui/style-sheets.ts'
import { paperPath } from '#journal/addresses.ts'
import { CiteBox } from '../components/cite-box.tsx'
import { MachineTags } from '../components/machine-tags.tsx'
import { PaperContents } from '../components/paper-contents.tsx'
import { PaperHead } from '../components/paper-head.tsx'
import { PaperLicence } from '../components/paper-licence.tsx'
import { PaperOrigin, type PaperDates } from '../components/paper-origin.tsx'
import { PaperTools } from '../components/paper-tools.tsx'
import { ReviewFeedback } from '../components/review-feedback.tsx'
import type { PublishedPaper } from '../paper.ts'
import { toCitable } from '#features/publishing/to-citable.ts'
import type { Neighbour } from '../store.server.ts'
import { withFiguresAt } from '../figures-at.ts'
import { readPaper } from '../use-cases.server.ts'
import type { Route } from './+types/paper.ts'

export const handle = { js: 'none', script: 'paper' }
export const links = () => styleSheets('article')

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesKey)
  const { paper, text, contents, onBehalf, hasPdf, neighbours } = await orErrorPage(() =>
    orApologise(services, sentences.loading.paperFailed, () => readPaper(services, params.id)),
  )
  const citable = toCitable(paper, services.journal)
  const dates = toDates(paper, citable.publishedOn)
  const { anonymity } = services.journal
  return shownOnly({
    ...{ paper, contents, onBehalf, hasPdf, neighbours, citable, dates, anonymity },
    text: text && withFiguresAt(text, paperPath(paper.id)),
  })
}

export default function PaperPage({
  loaderData: { paper, text, contents, onBehalf, hasPdf, neighbours, citable, dates, anonymity },
}: Route.ComponentProps) {
  const path = paperPath(paper.id)
  return (
    <PublicPage
      title={paper.title}
      description={firstWords(paper.abstract)}
      canonical={path}
      kind="article"
      plate={citable.publishedOn}
    >
      <MachineTags citable={citable} />
      <article className="art">
        <PaperHead paper={paper} />
        <section className="abstract" id="abstract">
          <h2 className="caps">Abstract</h2>
          <p>{paper.abstract}</p>
          <h2 className="caps">Keywords</h2>
          <ul className="tags">
            {paper.keywords.map((keyword) => (
              <li key={keyword}>{keyword}</li>
            ))}
          </ul>
        </section>
        <PaperOrigin paper={paper} dates={dates} />
        <PaperTools paper={paper} hasPdf={hasPdf} contents={contents} />
        <PaperContents headings={[abstractHeading, ...(contents?.headings ?? []), ...closing(paper, text)]} />
        {text ? <div className="body" dangerouslySetInnerHTML={{ __html: text }} /> : <BeingSet />}
        <div className="body after">
          {!text && paper.references.length > 0 && <References references={paper.references} />}
          <ReviewFeedback feedback={paper.reviewFeedback} {...{ dates, anonymity, onBehalf }} />
          <CiteBox citable={citable} path={path} />
          <PaperLicence year={citable.publishedOn.year} />
        </div>
        <Neighbours {...neighbours} />
      </article>
    </PublicPage>
  )
}

const abstractHeading = { id: 'abstract', title: 'Abstract' }

function closing({ references }: PublishedPaper, text: string | undefined) {
  return [
    ...(!text && references.length > 0 ? [{ id: 'refs', title: 'References' }] : []),
    { id: 'review', title: 'Review feedback' },
    { id: 'cite', title: 'How to cite' },
    { id: 'licence', title: 'Licence' },
  ]
}

/** For the first minutes of a paper. */
function BeingSet() {
  return (
    <div className="body">
      <Note title="The full text is being typeset.">It will be here, with its PDF, in a few minutes.</Note>
    </div>
  )
}

function References({ references }: Pick<PublishedPaper, 'references'>) {
  return (
    <>
      <h2 id="refs">References</h2>
      <ol className="refs">
        {references.map((reference) => (
          <li key={reference}>{reference}</li>
        ))}
      </ol>
    </>
  )
}

function Neighbours({ previous, next }: { previous?: Neighbour; next?: Neighbour }) {
  if (!previous && !next) return null
  return (
    <nav className="ends" aria-label="Papers in this issue">
      {previous ? (
        <a href={paperPath(previous.id)}>
          Previous paper<span>{previous.title}</span>
        </a>
      ) : (
        <span />
      )}
      {next && (
        <a href={paperPath(next.id)}>
          Next paper<span>{next.title}</span>
        </a>
      )}
    </nav>
  )
}

function toDates({ receivedOn, revisedOn, acceptedOn }: PublishedPaper, published: Day): PaperDates {
  const [received, revised, approved] = [receivedOn, revisedOn, acceptedOn].map(toDay)
  return {
    published,
    ...(received && { received }),
    ...(revised && { revised }),
    ...(approved && { approved }),
  }
}

function toDay(iso: string | null | undefined): Day | undefined {
  const [year, month, day] = (iso ?? '').split('-').map(Number)
  return year && month && day ? { year, month, day } : undefined
}
