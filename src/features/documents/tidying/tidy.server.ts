// Once a day the journal throws away what nobody needs any more: see docs/decisions/0020-what-is-thrown-away.md.
import { forgetOldMessages } from '#features/contact/use-cases.server.ts'
import { forgetPastTries } from '#features/identity/throttle.server.ts'
import { forgetOldBrowsers } from '#features/identity/use-cases/devices.server.ts'
import { forgetPastBeginnings } from '#features/identity/use-cases/google.server.ts'
import { forgetOldInvitations } from '#features/identity/use-cases/inviting.server.ts'
import { forgetUnverified } from '#features/identity/use-cases/registering.server.ts'
import { forgetOldNews } from '#features/news/use-cases.server.ts'
import { forgetOldMails } from '#features/outbox/outbox.server.ts'
import type { Services } from '#server/context.ts'
import { keptDays } from '../wopi/rejected-saves.server.ts'
import * as store from './store.server.ts'
import { removeUnused } from './unused-files.server.ts'

const aDay = 24 * 3600 // seconds

/** Safe to run twice. The next one is added first, so that a day on which something fails is not the last. */
export async function tidy(services: Services): Promise<void> {
  const { db, storage, clock } = services
  await addTidying(services, aDay)
  const ago = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000)
  // Before rows go: their files wait for another day.
  await removeUnused(services)
  await db.transaction(async (tx) => {
    await store.forgetRejectedSaves(tx, ago(keptDays * aDay))
    await store.thinVersions(tx, ago(keptDays * aDay))
    await store.thinSaves(tx, ago(keptDays * aDay))
    await forgetOldMessages(tx, clock.now())
    await forgetOldMails(tx, clock.now())
    await forgetOldNews(tx, clock.now())
    await forgetPastTries(tx, clock.now())
    await forgetPastBeginnings(tx, clock.now())
    await forgetOldInvitations(tx, clock.now())
    await forgetOldBrowsers(tx, clock.now())
    await forgetUnverified(tx, clock.now())
  })
  await storage.clear(ago(aDay))
}

const aWhile = 600 // seconds

/** The daily round begins, unless it goes on already; not while the journal is still starting. */
export const beginTidying = (services: Services) => addTidying(services, aWhile)

async function addTidying({ db, queue }: Services, after: number): Promise<void> {
  await db.transaction((tx) => queue.add(tx, 'tidy', {}, { after, onceFor: 'the journal' }))
}
