// Readers ask for emails about new papers, confirm that the address is theirs, and stop them.
import type { Tx } from '#adapters/database/database.ts'
import { countTry } from '#features/accounts/throttle.server.ts'
import { forgetEmailsStoppedAt, writeEmail } from '#features/outbox/outbox.server.ts'
import type { Client } from '#edge/client.ts'
import type { Services } from '#edge/context.ts'
import { mailboxKey } from '#journal/people/email-address.ts'
import { Refused } from '#journal/refusals.ts'
import { stopPath, type AlertAsked, type Followed } from './contract.ts'
import { confirmationEmail } from './emails.ts'
import { keptDays, limits } from './limits.ts'
import { toWords } from './shown.ts'
import * as store from './store.server.ts'

type Asking = Pick<Services, 'db' | 'queue' | 'clock' | 'ids' | 'journal'>

/** What somebody is about to follow, and the sections they might choose instead. */
export async function openAlertForm({ db }: Pick<Services, 'db'>, followed: Followed) {
  const [titles, sections] = await Promise.all([store.findTitles(db, followed), store.listSections(db)])
  return { about: toWords({ ...followed, ...titles }), sections: sections.length > 1 ? sections : [] }
}

/** Nothing is sent but a link to confirm by. Refuses when there have been too many. */
export async function askForAlert(
  services: Asking,
  { rhythm, ...asked }: AlertAsked,
  client: Client,
): Promise<void> {
  await countTry(services, `alert-from:${client.address}`, limits.fromOneAddress)
  await countTry(services, `alert-to:${mailboxKey(asked.email)}`, limits.toOneMailbox)
  await countTry(services, 'alert-in-all', limits.inAll)
  const { db, ids, clock, journal } = services
  await db.transaction(async (tx) => {
    const alert = { ...asked, id: ids.next(), daily: rhythm === 'daily', at: clock.now() }
    const token = await store.saveAlert(tx, alert)
    const stopUrl = journal.publicUrl + stopPath(token)
    await writeEmail(tx, services, { to: asked.email, ...confirmationEmail(journal, token), stopUrl })
  })
}

/** The alert of this link; once it's confirmed, also the others of its address. Refuses a link that has ended. */
export async function openAlerts({ db }: Pick<Services, 'db'>, token: string) {
  const alert = await needAlert(db, token)
  const all = alert.isConfirmed ? await store.listAlerts(db, alert.email) : [alert]
  const { email, daily, isConfirmed } = alert
  return {
    ...{ email, daily, isConfirmed },
    alerts: all.map(({ id, words, ...titles }) => ({ id, about: toWords({ ...titles, q: words }) })),
  }
}

/** From now on, the address hears of new papers. */
export async function confirmAlert(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const alert = await needAlert(tx, token)
    if (!alert.isConfirmed) await store.confirm(tx, alert, clock.now())
  })
}

/** One of those that `openAlerts` shows. */
export async function stopAlert({ db }: Pick<Services, 'db'>, token: string, id: string): Promise<void> {
  const { alerts } = await openAlerts({ db }, token)
  if (alerts.some((it) => it.id === id)) await store.dropAlert(db, id)
}

/** All that go to its address, which is forgotten; one that wasn't confirmed ends alone. An ended link does nothing. */
export async function stopAlerts({ db }: Pick<Services, 'db'>, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const alert = await store.findAlert(tx, token)
    if (!alert) return
    await forgetEmails(
      tx,
      alert.isConfirmed ? await store.dropAlertsOf(tx, alert.email) : await store.dropAlert(tx, alert.id),
    )
  })
}

/** The emails about alerts that are gone, also those not yet sent. */
async function forgetEmails(tx: Tx, dropped: { token: string; readerToken: string }[]): Promise<void> {
  const paths = dropped.flatMap(({ token, readerToken }) => [stopPath(token), stopPath(readerToken)])
  await forgetEmailsStoppedAt(tx, paths)
}

async function needAlert(tx: Tx, token: string): Promise<store.Alert> {
  const alert = await store.findAlert(tx, token)
  if (!alert) throw new Refused('alert_missing')
  return alert
}

/** Part of the daily clean-up. */
export async function forgetUnconfirmed(tx: Tx, now: Date): Promise<void> {
  await forgetEmails(tx, await store.dropUnconfirmed(tx, new Date(now.getTime() - keptDays * 24 * 3600_000)))
}
