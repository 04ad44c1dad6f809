/** `to` and `replyTo`, where replies go, are one address each; text and html say the same. */
export type Email = {
  to: string
  replyTo?: string | null | undefined
  /** Where one click ends emails of this kind: RFC 8058. */
  stopUrl?: string | null | undefined
  subject: string
  text: string
  html: string
}

/** Sends an email. Resolves when the mail server accepts it, not when it's read. */
export type Mail = { send(email: Email): Promise<void> }

/**
 * Plain addresses and a subject on one line. A line break in either would start a header of the sender's choice, and a
 * comma or an angle bracket would add recipients.
 */
export function insistOnHeaders({ to, replyTo, stopUrl, subject }: Email): void {
  if (![to, replyTo ?? to].every((address) => plainAddress.test(address)))
    throw new Error('This is not a single plain email address.')
  if (stopUrl && !/^https?:\/\/[^\s<>,]+$/.test(stopUrl))
    throw new Error('This is not a single plain web address.')
  if (/[\r\n\0]/.test(subject)) throw new Error('A subject must be a single line.')
}

const plainAddress = /^[^\s\p{C}@,;:<>()"\\]+@[^\s\p{C}@,;:<>()"\\]+$/u
