// The way every mail of the journal leaves: written with what causes it, handed to the post afterwards by a job.
import type { Email } from '#adapters/mail/mail.ts'
import type { Tx } from '#adapters/database/database.ts'
import type { Services } from '#server/context.ts'
import { forgetSent, saveMail } from './store.server.ts'

/** The mail exists when the transaction commits, and never when it does not. `to` is one address. */
export async function post(
  tx: Tx,
  { ids, clock, queue }: Pick<Services, 'ids' | 'clock' | 'queue'>,
  mail: Email,
) {
  const id = ids.next()
  await saveMail(tx, { id, ...mail, createdAt: clock.now() })
  await queue.add(tx, 'deliver-mail', { id })
}

/** How long a mail is kept after the post has taken it. */
export const keptDays = 180

/** Part of the daily tidying. */
export async function forgetOldMails(tx: Tx, now: Date): Promise<void> {
  await forgetSent(tx, new Date(now.getTime() - keptDays * 24 * 3600_000))
}
