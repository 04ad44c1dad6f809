import type { Tx } from '#adapters/database/database.ts'
import type { Change } from '#journal/published/mending.ts'

export type NewMending = {
  paperId: string
  personId: string
  reason: string
  changes: readonly Change[]
  isSilent: boolean
  now: Date
}

export async function saveMending(tx: Tx, it: NewMending): Promise<void> {
  await tx`
    insert into mendings (paper_id, at, person_id, reason, changes, is_silent)
    values (${it.paperId}, ${it.now}, ${it.personId}, ${it.reason}, ${JSON.stringify(it.changes)}::jsonb, ${it.isSilent})`
}

export type MendingRow = { at: Date; by: string; reason: string; changes: Change[]; isSilent: boolean }

/** Newest first. */
export async function listMendings(tx: Tx, paperId: string): Promise<MendingRow[]> {
  return tx<MendingRow>`
    select m.at, trim(concat(p.given_name, ' ', p.family_name)) as by, m.reason, m.changes, m.is_silent as "isSilent"
    from mendings m join people p on p.id = m.person_id where m.paper_id = ${paperId} order by m.id desc`
}

/** Readers lose every line that quotes these words; the staff keep it. */
export async function silenceLines(tx: Tx, paperId: string, words: string): Promise<void> {
  await tx`
    update mendings set is_silent = true
    where paper_id = ${paperId} and (strpos(reason, ${words}) > 0
      or strpos(changes::text, ${JSON.stringify(words).slice(1, -1)}) > 0)`
}
