import type { Email } from '#adapters/mail/mail.ts'
import type { Tx } from '#adapters/database/database.ts'

export type OutboxEmail = Email & { id: string; createdAt: Date; sentAt: Date | null }

export async function saveEmail(
  tx: Tx,
  {
    id,
    to,
    replyTo,
    stopUrl,
    subject,
    text,
    html,
    createdAt,
    forgetWhenSent,
  }: Omit<OutboxEmail, 'sentAt'> & { forgetWhenSent: boolean },
) {
  await tx`
    insert into outbox (id, recipient, reply_to, stop_url, subject, text, html, created_at, forget_when_sent)
    values (${id}, ${to}, ${replyTo ?? null}, ${stopUrl ?? null}, ${subject}, ${text}, ${html}, ${createdAt}, ${forgetWhenSent})`
}

/** Locks the row: a second delivery of the same email waits here, then finds it sent. */
export async function findUnsent(tx: Tx, id: string): Promise<Email | undefined> {
  const [email] = await tx<Email>`
    select recipient as "to", reply_to as "replyTo", stop_url as "stopUrl", subject, text, html from outbox where id = ${id} and sent_at is null for update`
  return email
}

export async function saveSent(tx: Tx, id: string, sentAt: Date): Promise<void> {
  await tx`delete from outbox where id = ${id} and forget_when_sent`
  await tx`update outbox set sent_at = ${sentAt} where id = ${id}`
}

/** Newest first. */
export async function listEmails(tx: Tx, limit: number): Promise<OutboxEmail[]> {
  return tx<OutboxEmail>`
    select id, recipient as "to", reply_to as "replyTo", subject, text, html, created_at as "createdAt", sent_at as "sentAt"
    from outbox order by created_at desc, id desc limit ${limit}`
}

export async function dropEmailsOf(tx: Tx, email: string): Promise<void> {
  await tx`delete from outbox where lower(recipient) = lower(${email}) or lower(reply_to) = lower(${email})`
}

/** Those not yet sent go as soon as they have been. */
export async function dropEmailsOnceSent(tx: Tx, email: string): Promise<void> {
  // First, since it waits for an email that's being sent at this moment, which then counts as sent.
  await tx`update outbox set forget_when_sent = true where lower(recipient) = lower(${email})`
  await tx`delete from outbox where lower(recipient) = lower(${email}) and sent_at is not null`
}

export async function dropEmailsStoppedAt(tx: Tx, paths: readonly string[]): Promise<void> {
  await tx`
    delete from outbox where stop_url is not null and exists (
      select from unnest(${paths}::text[]) path where right(stop_url, length(path)) = path)`
}

export async function forgetSent(tx: Tx, before: Date): Promise<void> {
  await tx`delete from outbox where sent_at < ${before}`
}
