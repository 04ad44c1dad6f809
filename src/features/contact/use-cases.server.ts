import type { Tx } from '#adapters/database/database.ts'
import { countTry, mayTry } from '#features/accounts/throttle.server.ts'
import { writeEmail } from '#features/outbox/outbox.server.ts'
import { mailboxKey } from '#journal/people/email-address.ts'
import { sentences } from '#journal/sentences.ts'
import type { Client } from '#edge/client.ts'
import type { Services } from '#edge/context.ts'
import type { ContactMessage } from './contract.ts'
import { acknowledgementEmail, messageEmail } from './emails.ts'
import { keptDays, limits } from './limits.ts'
import * as store from './store.server.ts'

type Writing = Pick<Services, 'db' | 'queue' | 'clock' | 'ids' | 'journal'>

/** Stores the message, emails it to the journal and tells the sender. Refuses when there are too many. */
export async function writeToJournal(
  services: Writing,
  message: ContactMessage,
  client: Client,
): Promise<string> {
  await countMessage(services, message, client)
  const isTold = await mayAcknowledge(services, message)
  const { db, ids, clock, journal } = services
  await db.transaction(async (tx) => {
    await store.saveMessage(tx, { ...message, id: ids.next(), sentAt: clock.now() })
    const email = messageEmail(journal, message)
    await writeEmail(tx, services, { to: journal.email, replyTo: message.email, ...email })
    if (isTold) await writeEmail(tx, services, { to: message.email, ...acknowledgementEmail(journal) })
  })
  return sentences.success.contactSent
}

/** The narrowest first, so that what one of them stops doesn't use up what everyone shares. */
async function countMessage(services: Writing, { email }: ContactMessage, client: Client): Promise<void> {
  await countTry(services, `contact-from:${client.address}`, limits.messagesFromOneAddress)
  await countTry(services, `contact-by:${mailboxKey(email)}`, limits.messagesFromOneSender)
  await countTry(services, 'contact-in-all', limits.messagesInAll)
}

/** So that no one's mailbox is flooded by someone entering its address again and again. */
async function mayAcknowledge(services: Writing, { email }: ContactMessage): Promise<boolean> {
  return (
    (await mayTry(services, `contact-told:${mailboxKey(email)}`, limits.acknowledgementsToOne)) &&
    (await mayTry(services, 'contact-told-in-all', limits.acknowledgementsInAll))
  )
}

const newest = 50

/** The newest messages, for the operator. */
export const listMessages = ({ db }: Pick<Services, 'db'>) => store.listMessages(db, newest)

/** Part of the daily clean-up. */
export async function forgetOldMessages(tx: Tx, now: Date): Promise<void> {
  await store.forgetMessages(tx, new Date(now.getTime() - keptDays * 24 * 3600_000))
}
