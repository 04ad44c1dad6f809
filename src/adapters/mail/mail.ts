/** `to` and `replyTo`, where answers go, are one address each; text and html say the same. */
export type Email = {
  to: string
  replyTo?: string | null | undefined
  subject: string
  text: string
  html: string
}

/** Hands an e-mail to the post. Resolves when it is accepted, not when it is read. */
export type Mail = { send(email: Email): Promise<void> }

/**
 * Plain addresses and a subject of one line. A line break in either would begin a header of the sender's choice,
 * and a comma or an angle bracket would add people.
 */
export function insistOnHeaders({ to, replyTo, subject }: Email): void {
  if (![to, replyTo ?? to].every((address) => plainAddress.test(address)))
    throw new Error('This is not a single plain email address.')
  if (/[\r\n\0]/.test(subject)) throw new Error('A subject is one line.')
}

const plainAddress = /^[^\s\p{C}@,;:<>()"\\]+@[^\s\p{C}@,;:<>()"\\]+$/u
