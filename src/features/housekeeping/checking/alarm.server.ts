// A file that was asked for and is missing or damaged: logged every time, recorded once, emailed at most once a day.
import { writeEmail } from '#features/outbox/outbox.server.ts'
import type { Services } from '#edge/context.ts'
import { faultEmail } from './emails.ts'
import * as store from './store.server.ts'

type Alarming = Pick<Services, 'db' | 'queue' | 'clock' | 'ids' | 'log' | 'journal'>

/** Never throws: whoever asked for the file should hear about the file, not about the alarm. */
export async function raiseAlarm(services: Alarming, fault: store.Faulty): Promise<void> {
  services.log.error(
    { ...fault, file: fault.key },
    `a file is ${fault.fault}; to see which, run npm run journal -- check`,
  )
  await note(services, fault).catch((err: unknown) =>
    services.log.error({ err }, 'could not save the warning about a file'),
  )
}

async function note(services: Alarming, fault: store.Faulty): Promise<void> {
  const { db, clock, journal } = services
  await db.transaction(async (tx) => {
    const isFirst = await store.isQuietSince(tx, new Date(clock.now().getTime() - aDay))
    const isNew = await store.noteFault(tx, fault, clock.now())
    if (isFirst && isNew) await writeEmail(tx, services, { to: journal.email, ...faultEmail(journal, fault) })
  })
}

const aDay = 24 * 3600_000 // milliseconds
