import { PublicPage } from '#site/public-page.tsx'
import { directionOf } from '#journal/text/direction.ts'
import { fromIsoDay, type Day } from '#journal/calendar.ts'
import type { Citable } from '#journal/citing/citable.ts'
import { firstWords } from '#journal/citing/first-words.ts'
import { wasReviewed } from '#journal/reviewing/printed-review.ts'
import { sentences } from '#journal/sentences.ts'
import { orApologise } from '#edge/apology.ts'
import type { JournalSettings } from '#edge/context.ts'
import { Note } from '#ui/note.tsx'
import { paperCardPath, paperPath } from '#journal/addresses.ts'
import { CiteBox } from './citing/cite-box.tsx'
import { CitePopover } from './citing/cite-popover.tsx'
import { MachineTags } from './machine-tags.tsx'
import { formsOf, linksOf } from './other-forms.ts'
import { PaperContents } from './paper-contents.tsx'
import { PaperHead } from './head/paper-head.tsx'
import { PaperLicence } from './paper-licence.tsx'
import { PaperOrigin, type PaperDates } from './head/paper-origin.tsx'
import { PaperTools } from './paper-tools.tsx'
import { ReviewFeedback } from './review-feedback.tsx'
import { mendingsOf } from './updates/mendings.tsx'
import { versionsOf } from './updates/versions.tsx'
import { noticesOf, Updates, updatesHeading } from './updates/updates.tsx'
import { authorNames, type PublishedPaper } from '#reading/archive/paper.ts'
import { toCitable } from '#features/publishing/to-citable.ts'
import type { Neighbour } from '#reading/archive/store.server.ts'
import { withFilesAt } from '#features/press/html/files-at.ts'
import { readPaper } from '#reading/archive/use-cases.server.ts'
import { searchPath } from '#reading/search/asked.ts'
import { toPage } from '#reading/door/page.tsx'
import type { Asked, Made } from '#reading/door/route.ts'

/** /articles/ID */
export async function paper({ services, params }: Asked<'id'>): Promise<Made> {
  const found = await orApologise(services, sentences.loading.paperFailed, () =>
    readPaper(services, params.id),
  )
  const citable = toCitable(found.paper, services.journal)
  const page = toPage(services, <PaperPage {...found} citable={citable} journal={services.journal} />, {
    styles: ['article'],
    script: 'paper',
  })
  const { id } = found.paper
  return { ...page, headers: { ...page.headers, link: linksOf(id, citable) }, forms: formsOf(id, citable) }
}

type Props = Awaited<ReturnType<typeof readPaper>> & { citable: Citable; journal: JournalSettings }

function PaperPage({
  paper,
  citable,
  text: bare,
  contents,
  onBehalf,
  mendings,
  hasPdf,
  use,
  neighbours,
  journal,
}: Props) {
  const path = paperPath(paper.id)
  const text = bare && withFilesAt(bare, path)
  const dates = toDates(paper, citable.publishedOn)
  const updates = [
    ...noticesOf(citable),
    ...mendingsOf({ mendings, updatedBy: paper.updatedBy }, journal),
    ...versionsOf(paper.id, citable),
  ]
  const review = { feedback: paper.reviewFeedback, isReviewed: paper.isReviewed }
  return (
    <PublicPage
      title={paper.title}
      description={firstWords(paper.abstract)}
      canonical={path}
      kind="article"
      card={{ path: paperCardPath(paper.id), alt: `${paper.title}, by ${authorNames(paper.authors)}` }}
    >
      <MachineTags citable={citable} />
      <article className="art">
        <PaperHead paper={paper} citable={citable} isReviewed={wasReviewed({ ...review, onBehalf })} />
        <Summary paper={paper} />
        <PaperOrigin paper={paper} dates={dates} />
        <PaperTools {...{ paper, citable, hasPdf, contents, use }} />
        <CitePopover citable={citable} path={path} />
        <PaperContents
          {...{ id: paper.id, contents }}
          headings={[
            ...(paper.abstract ? [abstractHeading] : []),
            ...(contents?.headings ?? []),
            ...(updates.length > 0 ? [updatesHeading] : []),
            ...closing(paper, text),
          ]}
        />
        {text ? (
          <div className="body" {...tongueOf(paper)} dangerouslySetInnerHTML={{ __html: text }} />
        ) : (
          <BeingSet />
        )}
        <div className="body after">
          {!text && paper.references.length > 0 && <References references={paper.references} />}
          <Updates entries={updates} />
          <ReviewFeedback
            {...{ ...review, dates, onBehalf }}
            record={paper.reviewRecord}
            anonymity={journal.anonymity}
          />
          <CiteBox citable={citable} path={path} />
          <PaperLicence year={citable.publishedOn.year} />
        </div>
        <Neighbours {...neighbours} />
      </article>
    </PublicPage>
  )
}

/** A text that isn't in the language of the site. */
const tongueOf = ({ language }: PublishedPaper) =>
  language ? { lang: language, dir: directionOf(language) } : {}

const abstractHeading = { id: 'abstract', title: 'Abstract' }

function closing({ references }: PublishedPaper, text: string | undefined) {
  return [
    ...(!text && references.length > 0 ? [{ id: 'refs', title: 'References' }] : []),
    { id: 'review', title: 'Review feedback' },
    { id: 'cite', title: 'How to cite' },
    { id: 'licence', title: 'Licence' },
  ]
}

/** For a paper's first minutes. */
function BeingSet() {
  return (
    <div className="body">
      <Note title="We’re typesetting the full text.">It will be here, with its PDF, in a few minutes.</Note>
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

const toDay = (iso: string | null | undefined): Day | undefined => (iso ? fromIsoDay(iso) : undefined)
/** Neither an editorial nor a correction has an abstract, and few have keywords. */
export function Summary({ paper: { abstract, keywords } }: Pick<Props, 'paper'>) {
  if (!abstract && keywords.length === 0) return undefined
  return (
    <section className="abstract" id="abstract">
      {abstract && (
        <>
          <h2 className="caps">Abstract</h2>
          <p dir="auto">{abstract}</p>
        </>
      )}
      {keywords.length > 0 && (
        <>
          <h2 className="caps">Keywords</h2>
          <ul className="tags">
            {keywords.map((keyword) => (
              <li key={keyword}>
                <a href={searchPath({ keyword })}>{keyword}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
