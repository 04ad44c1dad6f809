// What programs follow: the journal's newest papers, those of a section, a type or a keyword, and those of one issue.
import { toCitable } from '#features/publishing/to-citable.ts'
import { firstIssue, monthName, toIsoDay, type Issue, type Month } from '#journal/calendar.ts'
import { toAtom } from '#journal/citing/atom.ts'
import { feedForms, type FeedForm } from '#journal/citing/forms.ts'
import { toRss } from '#journal/citing/rss.ts'
import { IssueAsked } from '#reading/archive/contract.ts'
import type { Asked, Made } from '#reading/door/route.ts'
import { toXml } from '#reading/door/text.ts'
import type { JournalSettings, Services } from '#edge/context.ts'
import { today } from '#edge/day.ts'
import { issueFeedPath, issuePath } from '#journal/addresses.ts'
import { Refused } from '#journal/refusals.ts'
import { findTitles, listNewest, type FedPaper } from '#reading/archive/store-machines.server.ts'
import { needBegunIssue } from '#reading/archive/use-cases.server.ts'
import { isNarrowed, SearchAddress, searchPath } from '#reading/search/asked.ts'
import { feedOf, type Followed } from './followed.ts'

const folds = { atom: toAtom, rss: toRss } satisfies Record<FeedForm, typeof toAtom>

/** /feed.atom, /feed.rss?section=coatings */
export const feed =
  (form: FeedForm) =>
  async ({ services, query }: Asked): Promise<Made> => {
    const { section, type, keyword } = SearchAddress.parse(Object.fromEntries(query))
    return toXml(await journalFeed(services, { section, type, keyword }, form), feedForms[form])
  }

/** /volumes/2/issues/11/feed.atom */
export const feedOfIssue =
  (form: FeedForm) =>
  async ({ services, params }: Asked<'volume' | 'issue'>): Promise<Made> =>
    toXml(await issueFeed(services, IssueAsked.parse(params), form), feedForms[form])

type Reading = Pick<Services, 'db' | 'clock' | 'journal'>

const most = { ofJournal: 50, ofIssue: 500 }

/** With all papers, or those that are followed. Refuses a section that isn't there. */
export async function journalFeed(
  { db, journal }: Pick<Services, 'db' | 'journal'>,
  followed: Followed = {},
  form: FeedForm = 'atom',
): Promise<string> {
  const titles = await findTitles(db, followed)
  if (followed.section && !titles.section) throw new Refused('page_missing')
  const title = [journal.name, titles.section, titles.type, followed.keyword].filter(Boolean).join(', ')
  const page = isNarrowed(followed) ? searchPath(followed) : '/'
  const told = {
    title,
    subtitle: journal.tagline,
    page,
    feed: feedOf(followed, form),
    since: firstIssue,
    form,
  }
  return toFeed(journal, told, await listNewest(db, followed, most.ofJournal))
}

/** Refuses a volume or issue that can't exist or hasn't begun. */
export async function issueFeed(
  { db, clock, journal }: Reading,
  asked: Pick<Issue, 'volume' | 'issue'>,
  form: FeedForm = 'atom',
) {
  const issue = needBegunIssue(today({ clock, journal }), asked.volume, asked.issue)
  const title = `${journal.name}, ${issueTitle(issue)}`
  const told = { title, page: issuePath(issue), feed: issueFeedPath(issue, form), since: issue, form }
  return toFeed(journal, told, await listNewest(db, { year: issue.year, month: issue.month }, most.ofIssue))
}

function issueTitle({ volume, issue, ...month }: Issue): string {
  return `Volume ${volume}, Issue ${issue} (${monthName(month)} ${month.year})`
}

type Told = { title: string; subtitle?: string; page: string; feed: string; since: Month; form: FeedForm }

function toFeed(
  journal: JournalSettings,
  { title, subtitle, page, feed, since, form }: Told,
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
  return folds[form](
    head,
    papers.map((paper) => toCitable(paper, journal)),
  )
}
