// A sign-in from a kind of device the person hasn't used before is reported by email:
// docs/decisions/0065-known-browsers.md.
import type { Tx } from '#adapters/database/database.ts'
import { writeEmail } from '#features/outbox/outbox.server.ts'
import type { Services } from '#edge/context.ts'
import { toDeviceName } from '../signed-in/device-name.ts'
import { newDeviceEmail } from '../emails.ts'
import {
  forgetUnused,
  forgetUnusedBrowsers,
  hasDevices,
  noteBrowser,
  noteUse,
} from '../store/devices.server.ts'
import { findPerson } from '../store/people.server.ts'

type Noting = Pick<Services, 'clock' | 'ids' | 'queue' | 'journal'>

const remembered = 400 * 24 * 3600_000 // milliseconds

/**
 * `device` is what the browser or program says about itself; `browser` its secret. The very first sign-in isn't
 * reported.
 */
export async function noteDevice(
  tx: Tx,
  services: Noting,
  { personId, device, browser }: { personId: string; device: string; browser?: string | undefined },
): Promise<void> {
  const now = services.clock.now()
  if (browser) await noteBrowser(tx, { personId, browser, now })
  const name = toDeviceName(device)
  // Asked first: someone who comes back after years is told, even though everything has been forgotten by then.
  const isFirst = !(await hasDevices(tx, personId))
  await forgetUnused(tx, personId, new Date(now.getTime() - remembered))
  const isNew = await noteUse(tx, { personId, name, now })
  if (!isNew || isFirst) return
  const person = await findPerson(tx, personId)
  if (!person) return
  const email = newDeviceEmail(services.journal, person.givenName, { name, at: now })
  await writeEmail(tx, services, { to: person.email, ...email })
}

/** Part of the daily clean-up: the cookie of such a browser has expired, too. */
export async function forgetOldBrowsers(tx: Tx, now: Date): Promise<void> {
  await forgetUnusedBrowsers(tx, new Date(now.getTime() - remembered))
}
