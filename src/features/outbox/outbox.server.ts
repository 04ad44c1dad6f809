// The way every mail of the journal leaves: written with what causes it, handed to the post afterwards by a job.
import type { Email } from '#adapters/mail/mail.ts'
import type { Tx } from '#adapters/database/database.ts'
import type { Services } from '#edge/context.ts'
import { dropMailsOf, dropMailsOnceSent, forgetSent, saveMail } from './store.server.ts'

/** The mail exists when the transaction commits, and never when it does not. `to` is one address. */
export async function post(tx: Tx, services: Posting, mail: Email) {
  await write(tx, services, mail)
}

/** As `post`, and forgotten as soon as the post has taken it. */
export async function postOnce(tx: Tx, services: Posting, mail: Email) {
  await write(tx, services, mail, { forgetWhenSent: true })
}

type Posting = Pick<Services, 'ids' | 'clock' | 'queue'>

async function write(
  tx: Tx,
  { ids, clock, queue }: Posting,
  mail: Email,
  { forgetWhenSent = false } = {},
): Promise<void> {
  const id = ids.next()
  await saveMail(tx, { id, ...mail, createdAt: clock.now(), forgetWhenSent })
  await queue.add(tx, 'deliver-mail', { id })
}

/** Mails to and from this address, also those that are still on their way. */
export const forgetMailsOf = dropMailsOf

/** Mails to an address that nobody here has any more; a warning that is still on its way arrives. */
export const forgetMailsOnceSent = dropMailsOnceSent

/** How long a mail is kept after the post has taken it. */
export const keptDays = 180

/** Part of the daily tidying. */
export async function forgetOldMails(tx: Tx, now: Date): Promise<void> {
  await forgetSent(tx, new Date(now.getTime() - keptDays * 24 * 3600_000))
}
