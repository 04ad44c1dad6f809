import type { Services } from '#edge/context.ts'
import { findUnsent, saveSent } from './store.server.ts'

export const jobs = {
  'deliver-mail': (services: Services, { id }: { id: string }) => deliverMail(services, id),
}

/** A mail that the post refuses stays unsent, and the queue brings it again. */
export async function deliverMail({ db, mail, clock }: Pick<Services, 'db' | 'mail' | 'clock'>, id: string) {
  await db.transaction(async (tx) => {
    const email = await findUnsent(tx, id)
    if (!email) return
    // Handed over before it is marked: a process that dies in between sends it twice, which is better than never.
    await mail.send(email)
    await saveSent(tx, id, clock.now())
  })
}
