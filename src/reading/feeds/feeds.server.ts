// What programs follow: the journal's newest papers, and those of one issue.
import { toCitable } from '#features/publishing/to-citable.ts'
import { firstIssue, monthName, toIsoDay, type Issue, type Month } from '#journal/calendar.ts'
import { atomType, toAtom } from '#journal/citing/atom.ts'
import { IssueAsked } from '#reading/archive/contract.ts'
import type { Asked, Made } from '#reading/door/route.ts'
import { toXml } from '#reading/door/text.ts'
import type { JournalSettings, Services } from '#edge/context.ts'
import { today } from '#edge/day.ts'
import { feedPath, issueFeedPath, issuePath } from '#journal/addresses.ts'
import { listNewest, listNewestOf, type FedPaper } from '#reading/archive/store-machines.server.ts'
import { needBegunIssue } from '#reading/archive/use-cases.server.ts'

/** /feed.atom */
export async function feed({ services }: Asked): Promise<Made> {
  return toXml(await journalFeed(services), atomType)
}

/** /volumes/2/issues/11/feed.atom */
export async function feedOfIssue({ services, params }: Asked<'volume' | 'issue'>): Promise<Made> {
  const { volume, issue } = IssueAsked.parse(params)
  return toXml(await issueFeed(services, volume, issue), atomType)
}

type Reading = Pick<Services, 'db' | 'clock' | 'journal'>

const most = { ofJournal: 50, ofIssue: 500 }

export async function journalFeed({ db, journal }: Pick<Services, 'db' | 'journal'>): Promise<string> {
  const { name, tagline } = journal
  const told = { title: name, subtitle: tagline, page: '/', feed: feedPath, since: firstIssue }
  return toFeed(journal, told, await listNewest(db, most.ofJournal))
}

/** Refuses a volume or issue that can't exist or hasn't begun. */
export async function issueFeed({ db, clock, journal }: Reading, volume: number, number: number) {
  const issue = needBegunIssue(today({ clock, journal }), volume, number)
  const title = `${journal.name}, ${issueTitle(issue)}`
  const told = { title, page: issuePath(issue), feed: issueFeedPath(issue), since: issue }
  return toFeed(journal, told, await listNewestOf(db, issue, most.ofIssue))
}

function issueTitle({ volume, issue, ...month }: Issue): string {
  return `Volume ${volume}, Issue ${issue} (${monthName(month)} ${month.year})`
}

type Told = { title: string; subtitle?: string; page: string; feed: string; since: Month }

function toFeed(
  journal: JournalSettings,
  { title, subtitle, page, feed, since }: Told,
  papers: readonly FedPaper[],
): string {
  const { publisher, publicUrl } = journal
  const head = {
    title,
    publisher,
    url: publicUrl + feed,
    pageUrl: publicUrl + page,
    since: `${toIsoDay({ ...since, day: 1 })}T00:00:00Z`,
    ...(subtitle && { subtitle }),
  }
  return toAtom(
    head,
    papers.map((paper) => toCitable(paper, journal)),
  )
}
