// Which kinds of browser and program someone signs in with, and which browsers have been in an account before.
import type { Tx } from '#adapters/database/database.ts'
import { sha256 } from '../passwords/secret-hash.server.ts'

export async function hasDevices(tx: Tx, personId: string): Promise<boolean> {
  const found = await tx`select from known_devices where person_id = ${personId} limit 1`
  return found.length > 0
}

/** False if it was already known. */
export async function noteUse(
  tx: Tx,
  { personId, name, now }: { personId: string; name: string; now: Date },
): Promise<boolean> {
  const [noted] = await tx<{ isNew: boolean }>`
    insert into known_devices (person_id, name, first_used_at, last_used_at) values (${personId}, ${name}, ${now}, ${now})
    on conflict (person_id, name) do update set last_used_at = ${now}
    returning xmax = 0 as "isNew"`
  return noted?.isNew ?? false
}

export async function forgetUnused(tx: Tx, personId: string, before: Date): Promise<void> {
  await tx`delete from known_devices where person_id = ${personId} and last_used_at < ${before}`
}

/** Whether it has been in the account with this address. */
export async function isKnownBrowser(tx: Tx, email: string, browser: string): Promise<boolean> {
  const found = await tx`
    select from known_browsers join people on people.id = person_id
    where lower(email) = lower(${email}) and secret_hash = ${sha256(browser)}`
  return found.length > 0
}

/** Keeps the most recently used: without its cookie, a browser looks new on every visit. */
export async function noteBrowser(
  tx: Tx,
  { personId, browser, now }: { personId: string; browser: string; now: Date },
): Promise<void> {
  await tx`
    insert into known_browsers (person_id, secret_hash, last_used_at) values (${personId}, ${sha256(browser)}, ${now})
    on conflict (person_id, secret_hash) do update set last_used_at = ${now}`
  await tx`
    delete from known_browsers where person_id = ${personId} and secret_hash not in (
      select secret_hash from known_browsers where person_id = ${personId} order by last_used_at desc limit ${mostBrowsers})`
}

const mostBrowsers = 50

export async function forgetUnusedBrowsers(tx: Tx, before: Date): Promise<void> {
  await tx`delete from known_browsers where last_used_at < ${before}`
}

export async function dropBrowsers(tx: Tx, personId: string): Promise<void> {
  await tx`delete from known_browsers where person_id = ${personId}`
}
