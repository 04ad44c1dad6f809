// Once an hour, the journal looks for papers that have waited too long, and reminds whoever has the next action.
import { hasCharge } from '#journal/charges/charge.ts'
import { dueBefore, daysSince, isDue } from '#journal/workspace/reminders.ts'
import {
  nextActionNames,
  nextActions,
  findNextAction,
  type NextAction,
  type Recipient,
} from '#journal/workspace/next-actions.ts'
import type { Services } from '#edge/context.ts'
import { toReminder } from './reminders.ts'
import { findWaiting, listOverdue, saveReminder } from './store-reminders.server.ts'
import { lockSubmission, type SubmissionRow } from '../store.server.ts'
import { aboutMoney, tell } from './telling.server.ts'

const anHour = 3600 // seconds
const inOneRound = 500

/** Safe to run twice. The next round is added first, so that an hour in which something fails isn't the last. */
export async function remindAll(services: Services): Promise<void> {
  const { db, queue } = services
  await addRound(services, anHour)
  for (const action of nextActionNames) {
    const overdue = await listOverdueOf(services, action)
    await db.transaction(async (tx) => {
      for (const submissionId of overdue)
        await queue.add(tx, 'remind', { payload: { submissionId }, onceFor: submissionId })
    })
  }
}

async function listOverdueOf({ db, clock, journal }: Services, action: NextAction): Promise<string[]> {
  const due = dueBefore(action, journal.reminderDays, clock.now().getTime())
  if (!due) return []
  const reminded = due.reminded === undefined ? undefined : new Date(due.reminded)
  const sought = { action, since: new Date(due.since), reminded, charges: hasCharge(journal) }
  return listOverdue(db, sought, inOneRound)
}

/**
 * Looks again under the lock every move takes: a paper that has moved on, or about which someone was reminded
 * meanwhile, is left alone.
 */
export async function remind(services: Services, submissionId: string): Promise<void> {
  const { db, clock, journal } = services
  await db.transaction(async (tx) => {
    const submission = await lockSubmission(tx, submissionId)
    const from = aboutMoney(submission, journal)
    const action = findNextAction(submission, from.charge)
    const waiting = await findWaiting(tx, submissionId)
    if (!action || !waiting) return
    const now = clock.now()
    const since = waiting.since.getTime()
    const reminded = waiting.remindedOf === action ? waiting.reminded?.getTime() : undefined
    if (!isDue({ since, reminded }, dueBefore(action, journal.reminderDays, now.getTime()))) return
    const message = toReminder(submission, from, { action, days: daysSince(since, now.getTime()) })
    const recipient = recipientOf(action, submission)
    await tell(tx, services, { it: submission, recipient, message, passing: true })
    await saveReminder(tx, { submissionId, action, now })
  })
}

/** Where the editor decides, so does the editor see to it that reviews come in; reviewers have dates of their own. */
function recipientOf(action: NextAction, { policy }: SubmissionRow): Recipient {
  const isReview = action === 'review' || action === 'selectForReview'
  return isReview && policy.decides === 'editor' ? 'editor' : nextActions[action].by
}

const aWhile = 900 // seconds

/** Starts the hourly round, unless it's already running; not while the journal is still starting. */
export const beginReminding = (services: Services) => addRound(services, aWhile)

async function addRound({ db, queue }: Services, after: number): Promise<void> {
  await db.transaction((tx) => queue.add(tx, 'remind-all', { after, onceFor: 'the journal' }))
}
