// A paper that was published elsewhere, or comes with the demo journal.
import type { Tx } from '#adapters/database/database.ts'
import type { Manuscript } from '#features/manuscripts/keep-manuscript.server.ts'
import { keepVersion } from '#features/submissions/versions/keeping.server.ts'
import { importPublished, type ImportedWay } from '#features/submissions/moves/importing.server.ts'
import { findIssue, toIsoDay } from '#journal/calendar.ts'
import { suggestDoi } from '#journal/published/doi.ts'
import type { Services } from '#edge/context.ts'
import { dayAt } from '#edge/day.ts'
import type { Author, Paper } from './paper.ts'
import { beginDeposit, takeArticleNumber } from './use-cases.server.ts'
import * as store from './store.server.ts'

export type ImportedPaper = ImportedWay &
  Pick<Paper, 'declared' | 'links' | 'funding'> & { authors: Author[]; manuscript: Manuscript }

/**
 * Each into the issue of the month it was published in, oldest first; no one is emailed. Press and registrar follow as
 * jobs, newest paper first, because it's read first.
 */
export async function importPapers(tx: Tx, services: Services, papers: ImportedPaper[]): Promise<void> {
  const ids: string[] = []
  for (const paper of papers) ids.push(await importPaper(tx, services, paper))
  for (const submissionId of ids.reverse())
    await services.queue.add(tx, 'press', { payload: { submissionId }, ...afterOthers })
}

/** No one is waiting for these, as an author is for a paper just accepted. */
const afterOthers = { priority: -1 }

async function importPaper(tx: Tx, services: Services, paper: ImportedPaper): Promise<string> {
  const { journal } = services
  const { id, reference } = await importPublished(tx, services, paper)
  const then = { ...services, clock: { now: () => paper.receivedAt } }
  await keepVersion(tx, then, {
    viewer: paper.publisher,
    submission: { id, status: 'submitted' },
    manuscript: paper.manuscript,
  })
  const day = (moment: Date) => dayAt(moment, journal.timeZone)
  const issue = findIssue(day(paper.publishedAt))
  if (!issue) throw new Error('A paper can’t have been published before the first issue.')
  const doi = suggestDoi(journal.doiPattern, { prefix: journal.doiPrefix, reference, ...issue })
  await store.savePaper(tx, {
    id,
    ...issue,
    ...paper.text,
    keywords: [...paper.text.keywords],
    doi,
    articleNumber: await takeArticleNumber(tx, journal, issue),
    authors: paper.authors,
    ...(paper.declared && { declared: paper.declared }),
    ...(paper.links && { links: paper.links }),
    ...(paper.funding && { funding: paper.funding }),
    ...(paper.articleType && { type: { name: paper.articleType } }),
    ...(paper.section && { section: paper.section.name }),
    reviewFeedback: paper.reviewFeedback,
    receivedOn: toIsoDay(day(paper.receivedAt)),
    acceptedOn: toIsoDay(day(paper.acceptedAt)),
    publishedAt: paper.publishedAt,
  })
  await beginDeposit(tx, services, doi)
  return id
}
