// What readers can do.
import {
  findIssue,
  isBefore,
  isMonth,
  monthOf,
  nextIssue,
  previousIssue,
  volumes,
  type Issue,
  type Month,
} from '#journal/calendar.ts'
import { doiKey, isDoi } from '#journal/published/doi.ts'
import { Refused, type Refusal } from '#journal/refusals.ts'
import type { Services } from '#edge/context.ts'
import { dayAt, today } from '#edge/day.ts'
import { toFace } from '#features/publishing/face.server.ts'
import type { MonthAsked } from './contract.ts'
import type { ListedPaper, PublishedPaper } from './paper.ts'
import {
  findGalley,
  findIdByDoi,
  findIssueFile,
  findPaper,
  findPaperToRead,
  issueCount,
  issueCounts,
  listByOrcid,
  listIssue,
  listIssuePart,
  newestPapers,
  type PaperRow,
} from './store.server.ts'

type Reading = Pick<Services, 'db' | 'clock' | 'journal'>

/** Refuses a paper that's unknown or unpublished. */
export async function needPaper({ db }: Pick<Services, 'db'>, id: string): Promise<PublishedPaper> {
  const paper = await findPaper(db, id)
  if (!paper) throw new Refused('paper_missing')
  return paper
}

/** Refuses a DOI that no paper of the journal has. */
export async function needPaperOfDoi({ db }: Pick<Services, 'db'>, doi: string): Promise<{ id: string }> {
  const id = isDoi(doi) ? await findIdByDoi(db, doiKey(doi)) : undefined
  if (!id) throw new Refused('paper_missing')
  return { id }
}

/** A month as asked for in an address or a call; only the journal's own. */
export function needIssue({ year, month }: MonthAsked): Issue {
  if (year === undefined || month === undefined) throw new Refused('archive_date_missing')
  const issue = isMonth({ year, month }) ? findIssue({ year, month }) : undefined
  if (!issue) throw new Refused('issue_missing')
  return issue
}

/** Refuses a volume or issue that can't exist or hasn't begun. */
export function needBegunIssue(today: Month, volume: number, number: number): Issue {
  const month = monthOf(volume, number)
  const issue = month && findIssue(month)
  if (!issue || isBefore(today, issue)) throw new Refused('issue_missing')
  return issue
}

/** On one page of an issue; an issue with more has several pages. */
export const papersOnPage = 100

type IssueRead = { volume: number; number: number; page?: number }

/** Refuses a page without papers; the first is always there. */
export async function readIssue({ db, clock, journal }: Reading, { volume, number, page = 1 }: IssueRead) {
  const now = today({ clock, journal })
  const issue = needBegunIssue(now, volume, number)
  if (page < 1) throw new Refused('page_missing')
  const part = { limit: papersOnPage, skipped: (page - 1) * papersOnPage }
  const [count, papers, whole] = await Promise.all([
    issueCount(db, issue),
    listIssuePart(db, issue, part),
    findIssueFile(db, issue),
  ])
  if (page > 1 && papers.length === 0) throw new Refused('page_missing')
  return {
    issue,
    page,
    pages: Math.max(1, Math.ceil(count / papersOnPage)),
    count,
    whole,
    papers: papers.map((paper) => toListed(paper, journal.timeZone)),
    previous: previousIssue(issue),
    next: nextIssue(issue, now),
  }
}

/** The papers of a month as the archive call returns them. */
export async function papersOfMonth(
  { db }: Pick<Services, 'db'>,
  asked: MonthAsked,
): Promise<PublishedPaper[]> {
  return listIssue(db, needIssue(asked))
}

export type CountedIssue = Issue & { papers: number }

/** Every volume with its issues, and how many papers each has. */
export async function readArchive({ db, clock, journal }: Reading) {
  const counts = await issueCounts(db)
  const papersOf = (month: Month) =>
    counts.find((it) => it.year === month.year && it.month === month.month)?.papers ?? 0
  return volumes(today({ clock, journal })).map(({ volumeNumber, year, months }) => ({
    volumeNumber,
    year,
    issues: months.map((issue): CountedIssue => ({ ...issue, papers: papersOf(issue) })),
  }))
}

export async function readNewest(
  { db, journal }: Pick<Services, 'db' | 'journal'>,
  limit: number,
): Promise<ListedPaper[]> {
  const papers = await newestPapers(db, limit)
  return papers.map((paper) => toListed(paper, journal.timeZone))
}

/** Who has this ORCID iD, as the newest of their papers says, and those papers. Refuses one that no paper has. */
export async function readAuthor({ db, journal }: Pick<Services, 'db' | 'journal'>, orcid: string) {
  const rows = await listByOrcid(db, orcid, papersOnPage + 1)
  const author = rows[0]?.authors.find((one) => one.orcid === orcid)
  if (!author) throw new Refused('page_missing')
  const papers = rows.slice(0, papersOnPage).map((paper) => toListed(paper, journal.timeZone))
  return { author, papers, isMore: rows.length > papersOnPage }
}

/** A paper with its text from the press, and its neighbours in the issue. */
export async function readPaper({ db, storage }: Pick<Services, 'db' | 'storage'>, id: string) {
  const found = await findPaperToRead(db, id)
  if (!found) throw new Refused('paper_missing')
  const { textKey, contents, onBehalf, mendings, use, previous, next, ...paper } = found
  const text = textKey ? (await storage.read(textKey)).toString('utf8') : undefined
  const neighbours = { ...(previous && { previous }), ...(next && { next }) }
  const hasPdf = paper.pdfSize !== null
  return { paper, text, contents, onBehalf, mendings: mendings ?? [], hasPdf, use: use ?? [], neighbours }
}

/** With its paper. Refuses what the press hasn't made, and everything about an unpublished paper. */
export async function needGalley({ db }: Pick<Services, 'db'>, id: string, name: string) {
  const paper = await needPaper({ db }, id)
  const galley = await findGalley(db, id, name)
  if (!galley) throw new Refused(missing[name] ?? 'page_missing')
  return { paper, galley }
}

/** What every paper has a few minutes after it was published. */
const missing: Record<string, Refusal> = { pdf: 'pdf_missing', jats: 'jats_missing' }

/** Refuses a paper that's unknown or unpublished. */
export async function findCard({ db }: Pick<Services, 'db'>, id: string) {
  return { paper: await needPaper({ db }, id), card: await findGalley(db, id, 'card') }
}

/** The whole issue as one PDF. */
export async function needIssueFile({ db, clock, journal }: Reading, volume: number, number: number) {
  const issue = needBegunIssue(today({ clock, journal }), volume, number)
  const file = await findIssueFile(db, issue)
  if (!file) throw new Refused('issue_pdf_missing')
  return { issue, file: { ...file, mediaType: 'application/pdf' } }
}

function toListed(row: PaperRow, timeZone: string): ListedPaper {
  const { id, title, abstract, keywords, authors, doi, publishedAt } = row
  const words = { id, title, abstract, keywords, authors, doi }
  return { ...words, ...toFace(row), publishedOn: dayAt(publishedAt, timeZone) }
}
