// Papers pressed before their contents were stored. Their galleys stay as they are.
import { needPaper, recordContents } from '#features/publishing/use-cases.server.ts'
import type { Contents } from '#features/publishing/paper.ts'
import type { Services } from '#edge/context.ts'
import { readManuscript } from './press.ts'
import * as store from './store.server.ts'
import { toContents } from './html/to-contents.ts'

const atOnce = 20

/** When the journal starts, if there are such papers. No one waits for it. */
export async function beginContents({ db, queue }: Pick<Services, 'db' | 'queue'>): Promise<void> {
  const [missing] = await store.listWithoutContents(db, 1)
  if (missing) await queue.add(db, 'contents', { onceFor: 'the journal', priority: -1 })
}

/** Some of them, newest first; the rest are another job. Safe to run twice. */
export async function fillContents(services: Services): Promise<void> {
  const { db } = services
  const papers = await store.listWithoutContents(db, atOnce)
  const found = new Map<string, Contents>()
  for (const { id, storageKey } of papers) found.set(id, await readContents(services, id, storageKey))
  await db.transaction((tx) => recordContents(tx, found))
  await beginContents(services)
}

const nothing: Contents = { headings: [], words: 0, figures: 0, tables: 0 }

/**
 * If a manuscript can no longer be read, we record that there's nothing to tell, rather than trying again at each
 * start.
 */
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
