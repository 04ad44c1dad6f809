// Binds the papers of an issue into one PDF, behind its cover and contents. A job: it takes seconds.
import { hash } from 'node:crypto'
import { holdFiles } from '#features/manuscripts/held-files.server.ts'
import { issuePath } from '#journal/addresses.ts'
import { findIssue, monthName, type Issue, type Month } from '#journal/calendar.ts'
import { toCover } from '#journal/covers/cover-art.ts'
import type { Tx } from '#adapters/database/database.ts'
import type { Services } from '#edge/context.ts'
import { foreignScriptsIn } from '#journal/text/scripts.ts'
import * as store from './store-issues.server.ts'

/** After a paper was typeset; low in the queue, so that the papers of a month are mostly bound once. */
export async function beginBinding(
  tx: Tx,
  { queue }: Pick<Services, 'queue'>,
  paperId: string,
): Promise<void> {
  const month = await store.findMonthOf(tx, paperId)
  if (month) await addJob(tx, queue, month)
}

/** When the journal starts: an issue that has never been bound. */
export async function beginUnbound({ db, queue }: Pick<Services, 'db' | 'queue'>): Promise<void> {
  const month = await store.findUnbound(db)
  if (month) await addJob(db, queue, month)
}

const addJob = (tx: Tx, queue: Services['queue'], { year, month }: Month) =>
  queue.add(tx, 'whole-issue', { payload: { year, month }, onceFor: `${year}-${month}`, priority: -1 })

/** Safe to run twice: the same papers are bound once. */
export async function bindIssue(services: Services, { year, month }: Month): Promise<void> {
  const { db, storage, clock } = services
  const issue = findIssue({ year, month })
  const papers = await store.listPapersOfIssue(db, { year, month })
  const madeOf = digestOf(papers)
  if (!issue || (await store.findMadeOf(db, issue)) === madeOf) return beginUnbound(services)
  const file = isTooLarge(papers) ? undefined : await bind(services, issue, papers)
  await db.transaction(async (tx) => {
    if (file) await holdFiles(tx, storage, [file.storageKey])
    await store.saveIssueFile(tx, { year, month, madeOf, file, now: clock.now() })
  })
  await beginUnbound(services)
}

const digestOf = (papers: readonly store.PaperOfIssue[]) =>
  hash('sha256', JSON.stringify(papers.map(({ id, title, authors, pdf }) => [id, title, authors, pdf])))

const mostPapers = 150
const mostBytes = 60_000_000

/** Nobody would carry it home. */
const isTooLarge = (papers: readonly store.PaperOfIssue[]) =>
  papers.length > mostPapers || papers.reduce((sum, { size }) => sum + (size ?? 0), 0) > mostBytes

async function bind(
  { storage, typesetter, journal }: Services,
  issue: Issue,
  papers: readonly store.PaperOfIssue[],
): Promise<store.IssueFile | undefined> {
  const files = new Map<string, Uint8Array>([['cover.svg', new TextEncoder().encode(toCover(issue))]])
  const bound: { title: string; language: string; file: string }[] = []
  const listed: object[] = []
  for (const { title, authors, language, pages, pdf } of papers) {
    const names = authors.map(({ given, family }) => `${given} ${family}`.trim()).join(', ')
    if (pdf) {
      const file = `paper-${bound.length + 1}.pdf`
      files.set(file, await storage.read(pdf))
      bound.push({ title, language: language ?? 'en', file })
    }
    listed.push({ title, authors: names, pages: pdf ? (pages ?? 1) : 0, part: bound.length })
  }
  if (bound.length === 0) return undefined
  const front = {
    journal: journal.name,
    line: `Volume ${issue.volume}, Issue ${issue.issue}`,
    title: `${monthName(issue)} ${issue.year}`,
    address: journal.publicUrl + issuePath(issue),
    papers: listed,
    isNumbered: papers.every(({ pdf, pages }) => !pdf || pages),
  }
  const scripts = foreignScriptsIn(JSON.stringify(listed), 'en')
  const { pdf, pages } = await typesetter.toPdf({
    template: 'issue',
    article: { front },
    files,
    bound,
    scripts,
  })
  const { key, size } = await storage.put(pdf)
  return { storageKey: key, size, pages }
}
