// Once an hour the journal looks which papers have waited too long, and reminds whoever's turn it is.
import { dueBefore, daysSince, isDue } from '#journal/reminders.ts'
import { turnNames, turns, whoseTurn, type Turn } from '#journal/turns.ts'
import type { Services } from '#edge/context.ts'
import { toReminder } from './reminders.ts'
import { findWaiting, listOverdue, saveReminder } from './store-reminders.server.ts'
import { needSubmission } from '../store.server.ts'
import { tell } from './telling.server.ts'

const anHour = 3600 // seconds
const inOneRound = 500

/** Safe to run twice. The next one is added first, so that an hour in which something fails is not the last. */
export async function remindAll(services: Services): Promise<void> {
  const { db, queue } = services
  await addRound(services, anHour)
  for (const turn of turnNames) {
    const overdue = await listOverdueOf(services, turn)
    await db.transaction(async (tx) => {
      for (const submissionId of overdue)
        await queue.add(tx, 'remind', { submissionId }, { onceFor: submissionId })
    })
  }
}

async function listOverdueOf({ db, clock, journal }: Services, turn: Turn): Promise<string[]> {
  const due = dueBefore(turn, journal.patience, clock.now().getTime())
  if (!due) return []
  const reminded = due.reminded === undefined ? undefined : new Date(due.reminded)
  return listOverdue(db, { turn, since: new Date(due.since), reminded }, inOneRound)
}

/** Looks again under the lock that every move takes: a paper that has moved on, or was reminded of meanwhile, is left alone. */
export async function remind(services: Services, submissionId: string): Promise<void> {
  const { db, clock, journal } = services
  await db.transaction(async (tx) => {
    const submission = await needSubmission(tx, submissionId)
    const turn = whoseTurn(submission, journal.charge)
    const waiting = await findWaiting(tx, submissionId)
    if (!turn || !waiting) return
    const now = clock.now()
    const since = waiting.since.getTime()
    const reminded = waiting.remindedOf === turn ? waiting.reminded?.getTime() : undefined
    if (!isDue(turn, { since, reminded }, journal.patience, now.getTime())) return
    const message = toReminder(turn, daysSince(since, now.getTime()), submission, journal)
    await tell(tx, services, { it: submission, reader: turns[turn].by, message, passing: true })
    await saveReminder(tx, submissionId, turn, now)
  })
}

const aWhile = 900 // seconds

/** The hourly round begins, unless it goes on already; not while the journal is still starting. */
export const beginReminding = (services: Services) => addRound(services, aWhile)

async function addRound({ db, queue }: Services, after: number): Promise<void> {
  await db.transaction((tx) => queue.add(tx, 'remind-all', {}, { after, onceFor: 'the journal' }))
}
