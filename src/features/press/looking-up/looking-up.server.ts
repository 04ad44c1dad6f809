// References are looked up after the pressing, never in it; what's found is played at the next.
import type { Tx } from '#adapters/database/database.ts'
import type { IndexAnswer, WorkIndex } from '#adapters/work-index/work-index.ts'
import type { Services } from '#edge/context.ts'
import type { PaperRead } from '../press.ts'
import type { Source } from '../store.server.ts'
import type { Article, Reference } from '../tree/tree.ts'
import { sureWork } from './same-work.ts'
import { findRead, listAnswered, listFound, saveAnswer } from './store-look-ups.server.ts'
import { howToAsk, questionOf, withFound } from './with-found.ts'

/** If the operator named an index. No one waits for it. */
export async function beginLookUps(
  tx: Tx,
  { queue, workIndex }: Services,
  { submissionId, isPublished }: Source,
): Promise<void> {
  if (workIndex && !isPublished)
    await queue.add(tx, 'look-up', { payload: { submissionId }, onceFor: submissionId, priority: -1 })
}

type Asked = { submissionId: string; tries?: number }

/** Asks for each reference that has no answer yet. Safe to run twice: what was answered isn't asked again. */
export async function lookUp(services: Services, { submissionId, tries = 0 }: Asked): Promise<void> {
  const { db, queue, workIndex } = services
  const article = await findArticle(services, submissionId)
  if (!workIndex || !article) return
  const stopped = await askAll(services, workIndex, { submissionId, article })
  if (stopped) await askLater(services, { submissionId, tries }, stopped)
  if (hasChanged(article, withFound(article, await listFound(db, submissionId))))
    await queue.add(db, 'press', { payload: { submissionId }, onceFor: submissionId })
}

async function findArticle({ db, storage }: Services, submissionId: string): Promise<Article | undefined> {
  const key = await findRead(db, submissionId)
  if (!key) return undefined
  const text = new TextDecoder().decode(await storage.read(key))
  return (JSON.parse(text) as PaperRead).article // as the press wrote it
}

type ToAsk = { submissionId: string; article: Article }
type Stopped = { busyFor: number } | { error: unknown }

/** Why it stopped before the last, if it did. */
async function askAll(
  { db, clock }: Services,
  index: WorkIndex,
  { submissionId, article }: ToAsk,
): Promise<Stopped | undefined> {
  const answered = new Set(await listAnswered(db, submissionId))
  for (const reference of article.references) {
    const words = questionOf(reference)
    const how = howToAsk(reference)
    if (!how || answered.has(words)) continue
    const answer = await ask[how](index, reference).catch((error: unknown) => ({ error }))
    if (!('works' in answer)) return answer
    const found = sureWork(reference.work, answer.works)
    await saveAnswer(db, { submissionId, words, found, now: clock.now() })
    answered.add(words)
  }
}

const ask: Record<'search' | 'find', (index: WorkIndex, reference: Reference) => Promise<IndexAnswer>> = {
  search: (index, reference) => index.search(questionOf(reference)),
  find: (index, { work: { DOI = '' } }) => index.find(DOI),
}

const pauses = [60, 600, 3600, 6 * 3600] // seconds

/** A paper can do without: after some tries we leave it at that, until it's pressed again. */
async function askLater(
  { db, queue, log }: Services,
  { submissionId, tries = 0 }: Asked,
  why: Stopped,
): Promise<void> {
  const pause = pauses[tries]
  const about = { submissionId, ...('error' in why && { err: why.error }) }
  if (!pause) return log.warn(about, 'gave up looking up the references of a paper')
  log.info(about, 'the references of a paper will be looked up later')
  const after = 'error' in why ? pause : Math.max(pause, why.busyFor)
  await queue.add(db, 'look-up', {
    payload: { submissionId, tries: tries + 1 },
    onceFor: submissionId,
    after,
    priority: -1,
  })
}

const hasChanged = (was: Article, now: Article) =>
  now.references.some((reference, at) => reference !== was.references[at])
