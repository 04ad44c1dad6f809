import { JsonLd } from '#site/json-ld.tsx'
import { PublicPage } from '#site/public-page.tsx'
import { toCitedJournal } from '#features/publishing/to-citable.ts'
import { monthName, type Issue } from '#journal/calendar.ts'
import { toIssueJsonLd } from '#journal/citing/schema-org/json-ld-journal.ts'
import { sentences } from '#journal/sentences.ts'
import { orApologise } from '#edge/apology.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { alertsPath, issueFeedPath, issuePagePath, issuePath, issuePdfPath } from '#journal/addresses.ts'
import { countPapers, Cover } from '#site/issue-cover.tsx'
import { IssueNeighbours } from './issue-neighbours.tsx'
import { IssuePages } from './issue-pages.tsx'
import { PaperEntry } from './paper-entry.tsx'
import { IssueAsked, PageAsked } from '#reading/archive/contract.ts'
import type { ListedPaper } from '#reading/archive/paper.ts'
import { coverName } from '#journal/covers/cover-art.ts'
import { papersOnPage, readIssue } from '#reading/archive/use-cases.server.ts'
import { toPage } from '#reading/door/page.tsx'
import type { Asked, Made } from '#reading/door/route.ts'

/** /volumes/2/issues/11, and its further pages. */
export async function issue({ services, params, query }: Asked<'volume' | 'issue'>): Promise<Made> {
  const { volume, issue: number } = IssueAsked.parse(params)
  const page = PageAsked.parse(query.get('page') ?? undefined)
  const read = await orApologise(services, sentences.loading.papersFailed, () =>
    readIssue(services, { volume, number, page }),
  )
  const address = services.journal.publicUrl + issuePath(read.issue)
  const jsonLd = toIssueJsonLd(read.issue, address, toCitedJournal(services.journal))
  return toPage(services, <IssuePage {...read} jsonLd={jsonLd} />, { styles: ['lists', 'issue'] })
}

type Props = Awaited<ReturnType<typeof readIssue>> & { jsonLd: object }

function IssuePage({ issue, page, pages, count, papers, whole, previous, next, jsonLd }: Props) {
  const title = `Volume ${issue.volume}, ${issue.name}${page > 1 ? `, page ${page}` : ''}`
  const trail = [
    { label: 'Archives', href: '/archives' },
    { label: `Volume ${issue.volume}`, href: `/archives#volume-${issue.volume}` },
    { label: issue.name },
  ]
  return (
    <PublicPage
      title={title}
      description={descriptionOf(issue, count)}
      canonical={issuePagePath(issue, page)}
      cover={issue}
      feed={{ title: `Volume ${issue.volume}, ${issue.name}`, pathIn: (form) => issueFeedPath(issue, form) }}
      crumbs={trail}
    >
      <JsonLd of={jsonLd} />
      <div className="issue-head">
        <div className="cover">
          <Cover issue={issue} eager />
        </div>
        <div>
          <p className="caps">
            Volume {issue.volume}, Issue {issue.issue}
          </p>
          <h1>
            {monthName(issue)} {issue.year}
          </h1>
        </div>
        <div className="more">
          <p className="lede">
            {countPapers(count)}. On the cover: {coverName(issue)}.{' '}
            {whole && <WholeIssue pages={whole.pages} size={whole.size} />}
            {whole === undefined && count > 0 && 'We’re making a PDF of the whole issue.'}
          </p>
          <div className="row acts">
            {whole && (
              <ButtonLink href={issuePdfPath(issue)} icon="download" kind="go">
                Whole issue (PDF)
              </ButtonLink>
            )}
            <ButtonLink href="/archives" icon="grid">
              All issues
            </ButtonLink>
            <ButtonLink href={issueFeedPath(issue)} icon="bell" kind="quiet">
              Feed
            </ButtonLink>
            <ButtonLink href={alertsPath} icon="email" kind="quiet">
              New papers by email
            </ButtonLink>
          </div>
          <div className="row acts">
            {previous && (
              <ButtonLink href={issuePath(previous)} icon="back" small kind="quiet">
                {previous.name}
              </ButtonLink>
            )}
            {next && (
              <ButtonLink href={issuePath(next)} icon="arrow" small kind="quiet">
                {next.name}
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
      {papers.length > 0 ? <Papers papers={papers} /> : <NoPapers issue={issue} />}
      <IssuePages issue={issue} page={page} pages={pages} count={count} perPage={papersOnPage} />
      <IssueNeighbours previous={previous} next={next} />
    </PublicPage>
  )
}

function WholeIssue({ pages, size }: { pages: number; size: number }) {
  return (
    <>
      As one PDF: {pages} pages, {Math.max(0.1, size / 1_000_000).toFixed(1)} MB.
    </>
  )
}

function descriptionOf({ volume, issue, ...month }: Issue, papers: number): string {
  const name = `Volume ${volume}, Issue ${issue} (${monthName(month)} ${month.year})`
  return papers > 0
    ? `${name}: ${countPapers(papers)}, free to read and ${papers > 1 ? 'each with' : 'with'} a DOI.`
    : `${name} is for papers published during the month.`
}

const enoughToFilter = 4

/** By section, and outside any by type; in the order in which they come. */
function Papers({ papers }: { papers: ListedPaper[] }) {
  const groups = [...Map.groupBy(papers, ({ section, kind }) => section ?? kind)]
  return (
    <section className="sect" aria-label="Papers in this issue">
      <div className="row find">
        {groups.length === 1 && <h2>Papers</h2>}
        {papers.length >= enoughToFilter && (
          <div className="row scripted">
            <output className="muted num" data-filtered="">
              {countPapers(papers.length)}
            </output>
            <label className="sr" htmlFor="filter">
              Filter papers in this issue
            </label>
            <input
              id="filter"
              type="search"
              data-filter=".paper"
              placeholder="Filter by title, author or keyword"
            />
          </div>
        )}
      </div>
      {groups.map(([heading, its]) => (
        <div className={groups.length > 1 ? 'sect first group' : 'group'} key={heading}>
          {groups.length > 1 && (
            <div className="row">
              <h2>{heading}</h2>
            </div>
          )}
          <div className="papers">
            {its.map((paper) => (
              <PaperEntry key={paper.id} paper={paper} under={heading} />
            ))}
          </div>
        </div>
      ))}
    </section>
  )
}

function NoPapers({ issue }: { issue: Issue }) {
  return (
    <section className="sect">
      <Empty
        title={sentences.pages.issueEmpty}
        action={<ButtonLink href="/archives">View entire archives</ButtonLink>}
      >
        {issue.name} of Volume {issue.volume} is for papers published during {monthName(issue)}.
      </Empty>
    </section>
  )
}
