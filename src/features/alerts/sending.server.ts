// New papers to those who asked: at most one email to an address a day or a week, and each paper once.
import { noticeTypes } from '#journal/published/notices.ts'
import { writeEmail } from '#features/outbox/outbox.server.ts'
import type { Services } from '#edge/context.ts'
import { stopPath } from './contract.ts'
import { newPapersEmail } from './emails.ts'
import * as store from './store.server.ts'

const anHour = 3600_000 // milliseconds
const aDay = 24 * anHour

/** A paper published a moment ago may be in a transaction that isn't visible yet; none takes as long as this. */
const unsettled = anHour

/** A little less than their names say, so that a round that begins early leaves nobody out. */
const rests = { daily: 20 * anHour, weekly: 6.5 * 24 * anHour }

/** Once a day, and safe to run twice: each address has a job of its own, so that one that fails holds up no other. */
export async function beginRound(services: Services): Promise<void> {
  await addRound(services, aDay / 1000)
  const { db, queue, clock } = services
  const before = clock.now().getTime() - unsettled
  const due = { daily: new Date(before - rests.daily), weekly: new Date(before - rests.weekly) }
  await db.transaction(async (tx) => {
    for (const { id } of await store.listDue(tx, due))
      await queue.add(tx, 'send-alert', { payload: { id }, onceFor: id })
  })
}

const most = 100 // papers in an email

/** To the address of this alert, about all of its alerts. The email is saved together with what it reports. */
export async function sendAlert(services: Services, id: string): Promise<void> {
  const { db, clock, journal } = services
  const before = new Date(clock.now().getTime() - unsettled)
  await db.transaction(async (tx) => {
    const alerts = await store.lockAlerts(tx, id)
    const [first] = alerts
    if (!first) return
    const ids = alerts.map((alert) => alert.id)
    const found = await store.listNew(tx, { ids, before, limit: most + 1 })
    const papers = found.filter(({ notices }) => !notices?.some((type) => noticeTypes[type].effect))
    if (papers.length === 0) return
    await store.saveTold(tx, ids, before)
    const { email: to, readerToken: token, daily } = first
    const email = newPapersEmail(journal, {
      papers: papers.slice(0, most),
      isMore: papers.length > most,
      daily,
      token,
    })
    await writeEmail(tx, services, { to, ...email, stopUrl: journal.publicUrl + stopPath(token) })
  })
}

const aMoment = 300 // seconds

/** Starts the daily rounds, unless they're under way. */
export const beginSending = (services: Services) => addRound(services, aMoment)

async function addRound({ db, queue }: Services, after: number): Promise<void> {
  await db.transaction((tx) => queue.add(tx, 'begin-alerts', { after, onceFor: 'the journal' }))
}
