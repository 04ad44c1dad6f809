// Once an hour, each issue with a file that's new or has changed is packed and put where it's preserved.
import type { Services } from '#edge/context.ts'
import { packIssue } from './issue-bag.server.ts'
import * as store from './store.server.ts'

export const jobs = { preserve }

const anHour = 3600 // seconds
const atOnce = 20

/** Safe to run twice. The next round is added first, so that an hour in which something fails isn't the last. */
export async function preserve(services: Services): Promise<void> {
  const { db, clock, preservation, log } = services
  if (!preservation) return
  await beginPreserving(services, anHour)
  for (const issue of await store.listChanged(db, atOnce)) {
    const { name, content } = await packIssue(services, issue)
    await preservation.put(name, content)
    await store.savePreserved(db, { ...issue, at: clock.now() })
    log.info({ name }, 'an issue was deposited for preservation')
  }
}

const aWhile = 900 // seconds

/** Starts the hourly round, unless it's already running. */
export async function beginPreserving(
  { db, queue, preservation }: Pick<Services, 'db' | 'queue' | 'preservation'>,
  after = aWhile,
): Promise<void> {
  if (preservation) await queue.add(db, 'preserve', { after, onceFor: 'the journal' })
}
