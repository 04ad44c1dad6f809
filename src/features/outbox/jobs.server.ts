import type { Services } from '#edge/context.ts'
import { findUnsent, saveSent } from './store.server.ts'

export const jobs = {
  'deliver-mail': (services: Services, { id }: { id: string }) => deliverEmail(services, id),
}

/** An email the mail server refuses stays unsent, and the queue tries again. */
export async function deliverEmail({ db, mail, clock }: Pick<Services, 'db' | 'mail' | 'clock'>, id: string) {
  await db.transaction(async (tx) => {
    const email = await findUnsent(tx, id)
    if (!email) return
    // Sent before it's marked: a process that dies in between sends it twice, which is better than never.
    await mail.send(email)
    await saveSent(tx, id, clock.now())
  })
}
