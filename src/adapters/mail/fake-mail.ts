import { insistOnHeaders, type Email, type Mail } from './mail.ts'

/** Accepts every mail and sends none: the journal's own outbox keeps what was written. Here it is recorded for tests. */
export function fakeMail(accepted: Email[] = []): Mail & { accepted: Email[] } {
  return {
    accepted,
    send: async (email) => {
      insistOnHeaders(email)
      accepted.push(email)
    },
  }
}
