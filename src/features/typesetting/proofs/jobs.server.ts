// Once an hour: authors who have had a proof for too long are reminded.
import type { Services } from '#edge/context.ts'
import { lockSubmission } from '#features/submissions/moves/move.server.ts'
import { tell } from '#features/submissions/telling/telling.server.ts'
import { daysSince } from '#journal/workspace/reminders.ts'
import { proofWaiting } from './messages.ts'
import { findProof, listForgotten, saveReminded } from './store-proofs.server.ts'

export const jobs = { 'remind-proofs': remindProofs }

const anHour = 3600 // seconds
const aDay = 24 * 3600_000 // milliseconds

/** Safe to run twice. The next round is added first, so that an hour in which something fails isn't the last. */
export async function remindProofs(services: Services): Promise<void> {
  const { db, clock, journal } = services
  await beginRemindingProofs(services, anHour)
  const { proof: first, again } = journal.reminderDays
  if (first === 0) return
  const now = clock.now()
  const ago = (days: number) => new Date(now.getTime() - days * aDay)
  await db.transaction(async (tx) => {
    for (const id of await listForgotten(tx, {
      sent: ago(first),
      reminded: again === 0 ? undefined : ago(again),
    })) {
      const it = await lockSubmission(tx, id)
      const proof = await findProof(tx, id)
      const days = daysSince(proof?.sentAt.getTime() ?? 0, now.getTime())
      await tell(tx, services, {
        it,
        recipient: 'author',
        message: proofWaiting(it, { days, token: proof?.token ?? null }),
        passing: true,
      })
      await saveReminded(tx, id, now)
    }
  })
}

const aWhile = 900 // seconds

/** Starts the hourly round, unless it's already running; not while the journal is still starting. */
export async function beginRemindingProofs(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  after = aWhile,
): Promise<void> {
  await queue.add(db, 'remind-proofs', { after, onceFor: 'the journal' })
}
