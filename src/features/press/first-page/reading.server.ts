// The file of a draft is read as soon as it arrives, so that the wizard need not ask what the file says.
import type { Tx } from '#adapters/database/database.ts'
import type { Services } from '#edge/context.ts'
import { toManuscript } from '../press.ts'
import { goOnWithPreview } from '../preview/use-cases.server.ts'
import { needReading } from '../reading/kept-reading.server.ts'
import { findSource, type Source } from '../store.server.ts'
import { toFirstPage, type FirstPage, type FirstPageRead } from './first-page.ts'
import * as store from './store-first-pages.server.ts'

const soon = 10 // somebody is looking at the page

/** In the transaction that keeps the file. */
export async function beginFirstPage(
  tx: Tx,
  { queue, clock }: Services,
  submissionId: string,
): Promise<void> {
  const source = await findSource(tx, submissionId)
  if (!source) return
  await store.saveFirstPage(tx, { submissionId, version: source.version, state: 'waiting', now: clock.now() })
  await queue.add(tx, 'first-page', { payload: { submissionId }, onceFor: submissionId, priority: soon })
}

/** Safe to run twice. The author is told at once of a file that can't be read, and goes on by hand. */
export async function readFirstPage(
  services: Services,
  { submissionId }: { submissionId: string },
): Promise<void> {
  const { db, clock, log } = services
  const source = await findSource(db, submissionId)
  if (!source || source.conversion === 'waiting') return // the .docx brings a job of its own
  const { version } = source
  const found = await foundIn(services, source).catch((error: unknown) =>
    log.warn({ err: error, submissionId }, 'could not read the first page of a manuscript'),
  )
  const read = found ? { state: 'done' as const, found } : { state: 'failed' as const }
  await store.saveFirstPage(db, { submissionId, version, ...read, now: clock.now() })
  await goOnWithPreview(services, submissionId)
}

async function foundIn(services: Services, source: Source): Promise<FirstPage> {
  const { front, article } = await toManuscript(services, await needReading(services, source))
  return toFirstPage(front, article)
}

/** Undefined for a draft without a file; its reader was asked whether they may read it. */
export const findFirstPage = (
  { db }: Pick<Services, 'db'>,
  submissionId: string,
): Promise<FirstPageRead | undefined> => store.findFirstPage(db, submissionId)
