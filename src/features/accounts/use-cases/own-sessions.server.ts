// Where people are signed in, and how they end those sessions from afar.
import { follow } from '#edge/followers.ts'
import { Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { toDeviceName } from '../signed-in/device-name.ts'
import { dropOtherSessions, dropSession, listSessions } from '../store/account.server.ts'

/** Moments as ISO text. */
export type OwnSession = {
  id: string
  device: string
  persistent: boolean
  since: string
  lastUsed: string
  isThis: boolean
}

/** This one first. `token` is the request's. */
export async function listOwnSessions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id }: SignedIn,
  token: string,
): Promise<OwnSession[]> {
  const rows = await listSessions(db, { personId: id, token, now: clock.now() })
  return rows.map(({ device, createdAt, lastUsedAt, ...row }) => ({
    ...row,
    device: toDeviceName(device),
    since: createdAt.toISOString(),
    lastUsed: lastUsedAt.toISOString(),
  }))
}

/**
 * Together with the person's access tokens for documents; windows that are still signed in get new ones by themselves.
 */
export async function endOwnSession(services: Services, viewer: SignedIn, id: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    if (!(await dropSession(tx, viewer.id, id))) throw new Refused('session_missing')
    await follow(tx, services, { happening: 'signedOut', personId: viewer.id })
  })
}

export async function endOtherSessions(services: Services, viewer: SignedIn, token: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    await dropOtherSessions(tx, viewer.id, token)
    await follow(tx, services, { happening: 'signedOut', personId: viewer.id })
  })
}
