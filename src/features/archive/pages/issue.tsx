import { JsonLd } from '#site/json-ld.tsx'
import { PublicPage } from '#site/public-page.tsx'
import { toCitedJournal } from '#features/publishing/to-citable.ts'
import { monthName, type Issue } from '#journal/calendar.ts'
import { toIssueJsonLd } from '#journal/citing/json-ld-journal.ts'
import { sentences } from '#journal/sentences.ts'
import { orApologise } from '#edge/apology.ts'
import { servicesKey } from '#edge/context.ts'
import { orErrorPage } from '#edge/refusals-to-http.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { styleSheets } from '#ui/style-sheets.ts'
import { issueFeedPath, issuePagePath, issuePath } from '#journal/addresses.ts'
import { countPapers, Plate } from '#site/issue-cover.tsx'
import { IssuePages } from '../components/issue-pages.tsx'
import { PaperEntry } from '../components/paper-entry.tsx'
import { IssueAsked, PageAsked } from '../contract.ts'
import type { ListedPaper } from '../paper.ts'
import { plateName } from '../plates/plate.ts'
import { papersOnPage, readIssue } from '../use-cases.server.ts'
import type { Route } from './+types/issue.ts'

export const handle = { js: 'none', query: ['page'] }
export const links = () => styleSheets('lists', 'issue')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesKey)
  const { volume, issue } = IssueAsked.parse(params)
  const page = PageAsked.parse(url.searchParams.get('page') ?? undefined)
  const read = await orErrorPage(() =>
    orApologise(services, sentences.loading.papersFailed, () => readIssue(services, volume, issue, page)),
  )
  const { journal } = services
  const address = journal.publicUrl + issuePath(read.issue)
  const jsonLd = toIssueJsonLd(read.issue, address, toCitedJournal(journal))
  return { ...read, perPage: papersOnPage, plate: plateName(read.issue), jsonLd }
}

export default function IssuePage({
  loaderData: { issue, page, pages, count, perPage, papers, previous, next, plate, jsonLd },
}: Route.ComponentProps) {
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
      plate={issue}
      feed={{ title: `Volume ${issue.volume}, ${issue.name}`, path: issueFeedPath(issue) }}
      crumbs={trail}
    >
      <JsonLd of={jsonLd} />
      <div className="issue-head">
        <div className="cover">
          <Plate issue={issue} eager />
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
            {countPapers(count)}. The plate of this month: {plate}.
          </p>
          <div className="row acts">
            {previous && (
              <ButtonLink href={issuePath(previous)} icon="back">
                {previous.name}
              </ButtonLink>
            )}
            {next && (
              <ButtonLink href={issuePath(next)} icon="arrow">
                {next.name}
              </ButtonLink>
            )}
            <ButtonLink href="/archives" icon="grid">
              All issues
            </ButtonLink>
            <ButtonLink href={issueFeedPath(issue)} icon="bell" kind="quiet">
              Feed
            </ButtonLink>
          </div>
        </div>
      </div>
      {papers.length > 0 ? <Papers papers={papers} /> : <NoPapers issue={issue} />}
      <IssuePages issue={issue} page={page} pages={pages} count={count} perPage={perPage} />
    </PublicPage>
  )
}

function descriptionOf({ volume, issue, ...month }: Issue, papers: number): string {
  const name = `Volume ${volume}, Issue ${issue} (${monthName(month)} ${month.year})`
  return papers > 0
    ? `${name}: ${countPapers(papers)}, free to read and each with a DOI.`
    : `${name} fills as papers are published during the month.`
}

const enoughToFilter = 4

function Papers({ papers }: { papers: ListedPaper[] }) {
  return (
    <section className="sect" aria-label="Papers in this issue">
      <div className="row find">
        <h2>Papers</h2>
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
      <div className="papers">
        {papers.map((paper) => (
          <PaperEntry key={paper.id} paper={paper} />
        ))}
      </div>
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
        {issue.name} of Volume {issue.volume} fills as papers are published during {monthName(issue)}.
      </Empty>
    </section>
  )
}
