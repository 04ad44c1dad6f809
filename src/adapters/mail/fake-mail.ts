import { insistOnHeaders, type Email, type Mail } from './mail.ts'

/** Accepts every email and sends none: the journal's own outbox keeps what was written. Recorded here for tests. */
export function fakeMail(accepted: Email[] = []): Mail & { accepted: Email[] } {
  return {
    accepted,
    send: async (email) => {
      insistOnHeaders(email)
      accepted.push(email)
    },
  }
}
