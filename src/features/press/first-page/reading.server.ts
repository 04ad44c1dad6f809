// The file of a draft is read as soon as it has come, so that the wizard need not ask what the file says.
import type { Tx } from '#adapters/database/database.ts'
import type { Services } from '#edge/context.ts'
import { fromWord } from '../from-word.ts'
import { findSource } from '../store.server.ts'
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
  await queue.add(tx, 'first-page', { submissionId }, { onceFor: submissionId, priority: soon })
}

/** Safe to run twice. What can't be read is told at once: the author goes on by hand. */
export async function readFirstPage(
  services: Services,
  { submissionId }: { submissionId: string },
): Promise<void> {
  const { db, storage, clock, log } = services
  const source = await findSource(db, submissionId)
  if (!source || source.conversion === 'waiting') return // the .docx brings a job of its own
  const { version, storageKey } = source
  const found = await foundIn(services, await storage.read(storageKey)).catch((error: unknown) =>
    log.warn({ err: error, submissionId }, 'could not read the first page of a manuscript'),
  )
  const read = found ? { state: 'done' as const, found } : { state: 'failed' as const }
  await store.saveFirstPage(db, { submissionId, version, ...read, now: clock.now() })
}

async function foundIn({ pandoc }: Services, docx: Uint8Array): Promise<FirstPage> {
  const { ast, media, fields } = await pandoc.read(docx)
  const { front, article } = fromWord(ast, (path) => (media.has(path) ? { name: path } : undefined), {
    fields,
  })
  return toFirstPage(front, article)
}

/** Undefined for a draft without a file; its reader was asked whether they may read it. */
export const findFirstPage = (
  { db }: Pick<Services, 'db'>,
  submissionId: string,
): Promise<FirstPageRead | undefined> => store.findFirstPage(db, submissionId)
