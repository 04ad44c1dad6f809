// What happened to people's papers while they were away: written with each move, read in the workspace.
import type { Tx } from '#adapters/database/database.ts'
import { mayRead } from '#journal/access.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import * as store from './store.server.ts'

/** Exists when the transaction commits, and never when it does not. */
export const addNews = store.saveNews

/** Of a submission that has moved on: invitations and reminders are of no use any more. */
export const forgetPassing = store.forgetPassing

const aDay = 24 * 3600_000 // milliseconds
const keptDays = { read: 180, unread: 365 }

/** Part of the daily tidying. */
export async function forgetOldNews(tx: Tx, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * aDay)
  await store.forgetNews(tx, { readBefore: ago(keptDays.read), writtenBefore: ago(keptDays.unread) })
}

/** Counted to a hundred. */
export function countUnread(tx: Tx, personId: string): Promise<number> {
  return store.countUnread(tx, personId, mostCounted)
}

const mostCounted = 100
const onPage = 30

export type News = {
  id: string
  title: string
  text: string
  next: string
  at: string
  isNew: boolean
  /** Left out where the paper is no longer the viewer's to see. */
  path?: string
}

/** A page of news, the newest first; `last` leads to the page after it. */
export async function listNews(
  { db }: Pick<Services, 'db'>,
  viewer: SignedIn,
  before?: string,
): Promise<{ news: News[]; last?: string }> {
  const rows = await store.listNews(db, viewer.id, onPage + 1, isId(before) ? before : undefined)
  const news = rows.slice(0, onPage).map((row) => toNews(row, viewer))
  const last = rows.length > onPage ? news.at(-1)?.id : undefined
  return { news, ...(last && { last }) }
}

/** What somebody has opened is not new to them the next time. */
export async function markRead(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
  [newest]: readonly News[],
): Promise<void> {
  if (newest) await store.saveRead(db, viewer.id, newest.id, clock.now())
}

/** A bigint of the database has 18 digits that are safe. */
const isId = (text = '') => /^\d{1,18}$/.test(text)

function toNews(row: store.NewsRow, viewer: SignedIn): News {
  const { id, title, text, next, at, readAt, submissionId } = row
  return {
    id,
    title,
    text,
    next,
    at: at.toISOString(),
    isNew: readAt === null,
    ...(mayRead(row, viewer) && { path: `/submissions/${submissionId}` }),
  }
}
