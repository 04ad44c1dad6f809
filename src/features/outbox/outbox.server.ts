// How every email leaves the journal: written with what causes it, sent afterwards by a job.
import type { Email } from '#adapters/mail/mail.ts'
import type { Tx } from '#adapters/database/database.ts'
import type { Services } from '#edge/context.ts'
import {
  dropEmailsOf,
  dropEmailsOnceSent,
  dropEmailsStoppedAt,
  forgetSent,
  saveEmail,
} from './store.server.ts'

/** The email exists if the transaction commits, and never otherwise. `to` is one address. */
export async function writeEmail(tx: Tx, services: Emailing, email: Email) {
  await write(tx, services, { ...email, forgetWhenSent: false })
}

/** Like `writeEmail`, but forgotten as soon as it's been sent. */
export async function writeEmailToForget(tx: Tx, services: Emailing, email: Email) {
  await write(tx, services, { ...email, forgetWhenSent: true })
}

type Emailing = Pick<Services, 'ids' | 'clock' | 'queue'>

async function write(
  tx: Tx,
  { ids, clock, queue }: Emailing,
  email: Email & { forgetWhenSent: boolean },
): Promise<void> {
  const id = ids.next()
  await saveEmail(tx, { id, ...email, createdAt: clock.now() })
  await queue.add(tx, 'deliver-mail', { payload: { id } })
}

/** Emails to and from this address, including those not yet sent. */
export const forgetEmailsOf = dropEmailsOf

/** Emails to an address no one here has any more; a warning that hasn't been sent yet still arrives. */
export const forgetEmailsOnceSent = dropEmailsOnceSent

/** Those that are stopped at one of these paths, including those not yet sent. */
export const forgetEmailsStoppedAt = dropEmailsStoppedAt

/** How long an email is kept after it's sent. */
export const keptDays = 180

/** Part of the daily clean-up. */
export async function forgetOldEmails(tx: Tx, now: Date): Promise<void> {
  await forgetSent(tx, new Date(now.getTime() - keptDays * 24 * 3600_000))
}
