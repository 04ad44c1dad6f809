// Papers that were pressed before their contents were kept. Their galleys stay as they are.
import { needPaper, recordContents } from '#features/publishing/use-cases.server.ts'
import type { Contents } from '#features/publishing/paper.ts'
import type { Services } from '#edge/context.ts'
import { readManuscript } from './press.ts'
import * as store from './store.server.ts'
import { toContents } from './html/to-contents.ts'

const atOnce = 20

/** At the start of the journal, if there are such papers. Nobody waits for that. */
export async function beginContents({ db, queue }: Pick<Services, 'db' | 'queue'>): Promise<void> {
  const [missing] = await store.listWithoutContents(db, 1)
  if (missing) await queue.add(db, 'contents', {}, { onceFor: 'the journal', priority: -1 })
}

/** Some of them, the newest first; the others are a job of their own. Safe to run twice. */
export async function fillContents(services: Services): Promise<void> {
  const { db } = services
  const papers = await store.listWithoutContents(db, atOnce)
  const found = new Map<string, Contents>()
  for (const { id, storageKey } of papers) found.set(id, await readContents(services, id, storageKey))
  await db.transaction((tx) => recordContents(tx, found))
  await beginContents(services)
}

const nothing: Contents = { headings: [], words: 0, figures: 0, tables: 0 }

/** Of a manuscript that cannot be read any more nothing is told, rather than that it is tried at each start. */
async function readContents(services: Services, id: string, storageKey: string): Promise<Contents> {
  const { authors, ...paper } = await needPaper(services, services.db, id)
  const record = {
    ...paper,
    authors: authors.map((it) => ({ ...it, givenName: it.given, familyName: it.family })),
  }
  const docx = await services.storage.read(storageKey)
  try {
    return toContents((await readManuscript(services, docx, () => record)).article)
  } catch (error) {
    services.log.warn({ err: error, storageKey }, 'could not read the contents of a paper')
    return nothing
  }
}
