import { issuePath, paperPath, coverPath } from '#journal/addresses.ts'
import { countPapers, IssueCover, SmallCover } from '#site/issue-cover.tsx'
import { PaperEntry } from '#reading/issues/paper-entry.tsx'
import type { ListedPaper } from '#reading/archive/paper.ts'
import { coverName } from '#journal/covers/cover-art.ts'
import { readArchive, readNewest } from '#reading/archive/use-cases.server.ts'
import { toCitedJournal } from '#features/publishing/to-citable.ts'
import { readUsualTimes } from '#features/submissions/telling/usual-times.server.ts'
import {
  findIssue,
  formatDay,
  lastIn,
  nextMonth,
  submissionDeadline,
  type Day,
  type Issue,
} from '#journal/calendar.ts'
import { formatMoney, hasCharge } from '#journal/charges/charge.ts'
import { toJournalJsonLd } from '#journal/citing/schema-org/json-ld-journal.ts'
import { sentences } from '#journal/sentences.ts'
import type { Services } from '#edge/context.ts'
import { today as dayOf } from '#edge/day.ts'
import { Empty } from '#ui/empty.tsx'
import { Banner, type Highlight } from '#site/banner.tsx'
import { AboutTheJournal, Facts, PathToDoi } from './home-sections.tsx'
import { JsonLd } from '#site/json-ld.tsx'
import { PublicPage } from '#site/public-page.tsx'
import { SubmissionPanels } from './submission-panels.tsx'
import { toPage } from '#reading/door/page.tsx'
import type { Asked, Made } from '#reading/door/route.ts'

const papersShown = 4
const coversShown = 4

/** / */
export async function home({ services }: Asked): Promise<Made> {
  return toPage(services, <Home {...await read(services)} />, { styles: ['lists', 'home'], seconds: 60 })
}

/** The usual times are worked out quietly, once an hour. */
async function read(services: Services) {
  const [papers, archive, times] = await Promise.all([
    readNewest(services, papersShown),
    readArchive(services),
    readUsualTimes(services),
  ])
  const { name, tagline, charge } = services.journal
  return {
    title: `${name}: ${tagline}`,
    jsonLd: toJournalJsonLd(toCitedJournal(services.journal), services.journal),
    name,
    today: dayOf(services),
    charge: hasCharge(services.journal) ? formatMoney(charge) : undefined,
    papers,
    times,
    issues: archive.flatMap(({ issues }) => issues).slice(0, coversShown),
  }
}

type Props = Awaited<ReturnType<typeof read>>

function Home({ title, jsonLd, name, today, charge, papers, times, issues }: Props) {
  const [current, ...earlier] = issues
  const closing = findIssue(nextMonth(today))?.name.split(' - ')[0] ?? 'the next issue'
  return (
    <PublicPage
      title={title}
      bareTitle
      description={`${title}. Peer-reviewed and free to read, with a DOI for every paper.`}
      canonical="/"
      current="home"
    >
      <JsonLd of={jsonLd} />
      <div className="with-side home">
        <Banner highlights={highlightsOf({ papers, current, today, closing })} />
        <SubmissionPanels today={today} nextIssue={closing} times={times} />
      </div>
      <Facts charge={charge} />
      <section className="sect">
        <div className="row">
          <h2>Latest articles</h2>
          {current && <a href={issuePath(current)}>All papers in this issue</a>}
        </div>
        <div className="with-side">
          <Latest papers={papers} />
          {current && <CurrentIssue issue={current} earlier={earlier} />}
        </div>
      </section>
      <AboutTheJournal name={name} />
      <PathToDoi charge={charge} />
    </PublicPage>
  )
}

type Shown = {
  papers: ListedPaper[]
  current: (Issue & { papers: number }) | undefined
  today: Day
  closing: string
}

function highlightsOf({ papers, current, today, closing }: Shown): Highlight[] {
  const newest = papers.find(({ isNotice, marks }) => !isNotice && marks.length === 0)
  return [
    ...(newest
      ? [
          {
            cover: coverPath(lastIn(4, today)),
            kicker: 'Newest paper',
            text: newest.title,
            href: paperPath(newest.id),
          },
        ]
      : []),
    ...(current
      ? [
          {
            cover: coverPath(current),
            kicker: 'This month',
            text: `Volume ${current.volume}, ${current.name}: ${countPapers(current.papers).toLowerCase()}`,
            href: issuePath(current),
          },
        ]
      : []),
    {
      cover: '/covers/2025-12.svg',
      kicker: 'Call for papers',
      text: `Submissions for ${closing} close on ${formatDay(submissionDeadline(today))}`,
      href: '/author-guidelines',
    },
    {
      cover: '/covers/2026-03.svg',
      kicker: 'For authors',
      text: 'Our goal: accept or reject notice within 48 hours of receipt',
      href: '/for-authors',
    },
  ]
}

function Latest({ papers }: { papers: ListedPaper[] }) {
  if (papers.length === 0)
    return (
      <Empty title={sentences.pages.issueEmpty}>
        The first papers will appear here as soon as they’re published.
      </Empty>
    )
  return (
    <div className="papers">
      {papers.map((paper, n) => (
        <PaperEntry key={paper.id} paper={paper} lead={n === 0} />
      ))}
    </div>
  )
}

function CurrentIssue({ issue, earlier }: { issue: Issue & { papers: number }; earlier: Issue[] }) {
  return (
    <aside aria-label="Current issue">
      <IssueCover issue={issue} big>
        Volume {issue.volume}, {countPapers(issue.papers).toLowerCase()}
      </IssueCover>
      <ul className="covers">
        {earlier.map((it) => (
          <li key={it.name}>
            <SmallCover issue={it} />
          </li>
        ))}
      </ul>
      <p className="small muted">
        Every issue has its own cover. This month: {coverName(issue)}.{' '}
        <a href="/archives">View entire archives</a>
      </p>
    </aside>
  )
}
