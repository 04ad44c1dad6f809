// Rejected saves: kept for whoever wrote them, shown on the pages, and removed after thirty days.
import type { Readable } from 'node:stream'
import { needReadable } from '#features/submissions/moves/reading.server.ts'
import { mayTend } from '#journal/access.ts'
import { fileKinds } from '#journal/paper/manuscript.ts'
import { Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { toRejectedName } from '#features/manuscripts/file-name.ts'
import { findNewest } from '#features/manuscripts/versions.server.ts'
import type { RejectedSave } from '../wopi/contract.ts'
import { toldReason } from './told-reason.ts'
import { listRejected, type RejectedRow } from './store-rejected-saves.server.ts'

export const keptDays = 30

/** The viewer's own or, for the paper's editor and publishers, everyone's. Newest first. */
export async function listRejectedSaves(
  { db }: Pick<Services, 'db'>,
  viewer: SignedIn,
  submissionId: string,
): Promise<RejectedSave[]> {
  const submission = await needReadable(db, viewer, submissionId)
  const rows = await listRejected(db, submissionId)
  return rows.filter((row) => isShown(row, submission, viewer)).map((row) => toRejectedSave(row, viewer))
}

type Tended = Parameters<typeof mayTend>[0]

/** Anything that isn't a proper Word file is returned only to its writer. */
function isShown({ personId, refusal }: RejectedRow, submission: Tended, viewer: SignedIn): boolean {
  return personId === viewer.id || (!refusal && mayTend(submission, viewer, personId))
}

function toRejectedSave(row: RejectedRow, viewer: SignedIn): RejectedSave {
  const { id, at, personId, personName, size, reason, refusal } = row
  const mine = personId === viewer.id
  return {
    id,
    at: at.toISOString(),
    until: new Date(at.getTime() + keptDays * 24 * 3600_000).toISOString(),
    mine,
    by: personName,
    size,
    reason: toldReason(reason, mine),
    isWord: !refusal,
  }
}

type Named = { submissionId: string; saveId: string }

/** One of those `listRejectedSaves` lists. */
export async function needRejectedSave(
  { db }: Pick<Services, 'db'>,
  viewer: SignedIn,
  { submissionId, saveId }: Named,
): Promise<RejectedRow> {
  const submission = await needReadable(db, viewer, submissionId)
  const row = (await listRejected(db, submissionId)).find((it) => it.id === saveId)
  if (!row || !isShown(row, submission, viewer)) throw new Refused('file_unreachable')
  return row
}

export type OpenFile = { name: string; mediaType: string; size: number; stream: Readable }

/** `stream` yields exactly `size` bytes, as they arrived. */
export async function openRejectedSave(
  services: Pick<Services, 'db' | 'storage'>,
  viewer: SignedIn,
  named: Named,
): Promise<OpenFile> {
  const { size, storageKey, refusal } = await needRejectedSave(services, viewer, named)
  const newest = await findNewest(services.db, named.submissionId)
  if (!newest) throw new Refused('file_unreachable')
  return {
    name: toRejectedName(newest.name),
    mediaType: refusal ? 'application/octet-stream' : fileKinds[newest.kind].mediaType,
    size,
    stream: await services.storage.open(storageKey),
  }
}
