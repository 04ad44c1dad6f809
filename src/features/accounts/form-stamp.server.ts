// Tells a form that a person filled in from one that a program sends: docs/decisions/0046-registering-programs.md.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Tx } from '#adapters/database/database.ts'
import { Refused } from '#journal/refusals.ts'
import type { Services } from '#edge/context.ts'
import { isUsedUp, useUp } from './throttle.server.ts'

const shortest = 3000 // milliseconds: nobody fills in a form faster
const longest = 24 * 3600_000

type Stamping = Pick<Services, 'db' | 'clock'>

/** The time the form was shown and a one-off ID, signed. It's put into the form, and comes back with it. */
export async function stampForm({ db, clock, ids }: Stamping & Pick<Services, 'ids'>): Promise<string> {
  const text = `${clock.now().getTime().toString(36)}.${ids.secret()}`
  return `${text}.${sign(await needSecret(db), text)}`
}

/** Refuses what was sent faster than people type, or with a stamp that isn't ours, is old or has been used. */
export async function insistOnStamp(services: Stamping, stamp: string | undefined): Promise<void> {
  const age = await findAge(services, stamp)
  if (age === undefined) throw new Refused('form_stale')
  if (age < shortest) throw new Refused('form_hasty')
}

/** The stamp, if the form can still be sent with it. */
export async function findGoodStamp(
  services: Stamping,
  stamp: string | undefined,
): Promise<string | undefined> {
  return (await findAge(services, stamp)) === undefined ? undefined : stamp
}

/** Refuses the second time. Rolled back with the transaction: a form that was refused may be sent again. */
export async function useStamp(tx: Tx, stamp: string, now: Date): Promise<void> {
  if (!(await useUp(tx, toKey(stamp), new Date(now.getTime() + longest)))) throw new Refused('form_stale')
}

async function findAge({ db, clock }: Stamping, stamp = ''): Promise<number | undefined> {
  const [, text = '', signature = ''] = /^([0-9a-z]{1,11}\.[\w-]+)\.([\w-]+)$/.exec(stamp) ?? []
  if (!isSame(sign(await needSecret(db), text), signature)) return undefined
  const age = clock.now().getTime() - Number.parseInt(text, 36)
  return age > longest || (await isUsedUp(db, toKey(stamp))) ? undefined : age
}

const toKey = (stamp: string) => `form:${stamp.split('.')[1]}`

function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`register ${text}`).digest('base64url')
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

async function needSecret(tx: Tx): Promise<string> {
  const [row] = await tx<{ value: string }>`select value from secrets where name = 'forms'`
  return row!.value // the migration creates it
}
