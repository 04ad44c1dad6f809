import type { Tx } from '#adapters/database/database.ts'
import type { ContactMessage } from './contract.ts'

export type KeptMessage = ContactMessage & { id: string; sentAt: Date }

export async function saveMessage(tx: Tx, it: KeptMessage): Promise<void> {
  await tx`
    insert into contact_messages (id, name, email, subject, message, sent_at)
    values (${it.id}, ${it.name}, ${it.email}, ${it.subject}, ${it.message}, ${it.sentAt})`
}

/** Newest first. */
export async function listMessages(tx: Tx, limit: number): Promise<KeptMessage[]> {
  return tx<KeptMessage>`
    select id, name, email, subject, message, sent_at as "sentAt" from contact_messages
    order by sent_at desc, id desc limit ${limit}`
}

export async function dropMessagesFrom(tx: Tx, email: string): Promise<void> {
  await tx`delete from contact_messages where lower(email) = lower(${email})`
}

export async function forgetMessages(tx: Tx, before: Date): Promise<void> {
  await tx`delete from contact_messages where sent_at < ${before}`
}
