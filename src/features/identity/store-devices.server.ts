// Which kinds of browser and program somebody signs in with.
import type { Tx } from '#adapters/database/database.ts'

export async function hasDevices(tx: Tx, personId: string): Promise<boolean> {
  const found = await tx`select from known_devices where person_id = ${personId} limit 1`
  return found.length > 0
}

/** False when it was known already. */
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
