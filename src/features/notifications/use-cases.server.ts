// What happened to people's papers while they were away: written with each move, read in the workspace.
import type { Tx } from '#adapters/database/database.ts'
import { submissionPath } from '#journal/desk-addresses.ts'
import { mayRead } from '#journal/access.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import * as store from './store.server.ts'

/** They exist if the transaction commits, and never otherwise. */
export const addNotifications = store.saveNotifications

/** For a submission that has moved on: requests to select it and reminders are pointless now. */
export const forgetPassing = store.forgetPassing

const aDay = 24 * 3600_000 // milliseconds
const keptDays = { read: 180, unread: 365 }

/** Part of the daily clean-up. */
export async function forgetOldNotifications(tx: Tx, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * aDay)
  await store.forgetNotifications(tx, { readBefore: ago(keptDays.read), writtenBefore: ago(keptDays.unread) })
}

/** Counted up to a hundred. */
export function countUnread(tx: Tx, personId: string): Promise<number> {
  return store.countUnread(tx, personId, mostCounted)
}

const mostCounted = 100
const onPage = 30

export type Notification = {
  id: string
  title: string
  text: string
  next: string
  at: string
  isNew: boolean
  /** Left out if the viewer may no longer see the paper. */
  path?: string
}

/** A page of notifications, newest first; `last` leads to the page after it. */
export async function listNotifications(
  { db }: Pick<Services, 'db'>,
  viewer: SignedIn,
  before?: string,
): Promise<{ notifications: Notification[]; last?: string }> {
  const rows = await store.listNotifications(db, {
    personId: viewer.id,
    limit: onPage + 1,
    before: isId(before) ? before : undefined,
  })
  const notifications = rows.slice(0, onPage).map((row) => toNotification(row, viewer))
  const last = rows.length > onPage ? notifications.at(-1)?.id : undefined
  return { notifications, ...(last && { last }) }
}

/** What someone has opened isn't new the next time. */
export async function markRead(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
  [newest]: readonly Notification[],
): Promise<void> {
  if (newest) await store.saveRead(db, { personId: viewer.id, newest: newest.id, now: clock.now() })
}

/** 18 digits always fit the database's bigint. */
const isId = (text = '') => /^\d{1,18}$/.test(text)

function toNotification(row: store.NotificationRow, viewer: SignedIn): Notification {
  const { id, title, text, next, at, readAt, submissionId } = row
  return {
    id,
    title,
    text,
    next,
    at: at.toISOString(),
    isNew: readAt === null,
    ...(mayRead(row, viewer) && { path: submissionPath(submissionId) }),
  }
}
