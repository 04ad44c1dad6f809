import type { Tx } from '#adapters/database/database.ts'
import { Refused } from '#journal/refusals.ts'
import type { Services } from '#edge/context.ts'
import type { Document } from './decide.ts'
import { findDocument, type DocumentRow } from './store.server.ts'

export type DocumentNow = { row: DocumentRow; document: Document }

/**
 * The document as the protocol sees it. An editor may empty it and fill it again; if it isn't filled within a lock's
 * lifetime, it's what it was before.
 */
export async function needDocument(
  tx: Tx,
  { clock, journal }: Pick<Services, 'clock' | 'journal'>,
  submissionId: string,
): Promise<DocumentNow> {
  const row = await findDocument(tx, submissionId)
  if (!row) throw new Refused('file_unreachable')
  const { lastSave, savedAt, version, saves, lock } = row
  const emptyUntil = lastSave && lastSave.savedAt.getTime() + journal.lockSeconds * 1000
  const isEmptied =
    lastSave?.size === 0 && lastSave.savedAt > savedAt && (emptyUntil ?? 0) > clock.now().getTime()
  const size = isEmptied ? 0 : row.size
  return { row, document: { size, version, saves, modifiedAt: row.modifiedAt.getTime(), lock } }
}
