import type { Tx } from '#adapters/database/database.ts'
import type { FileKey } from '#adapters/storage/storage.ts'
import { noteSave } from '#features/submissions/moves/history.server.ts'
import { lockSubmission } from '#features/submissions/moves/move.server.ts'
import { refusals, type Refusal } from '#journal/refusals.ts'
import type { FileKind } from '#journal/paper/manuscript.ts'
import type { Status } from '#journal/statuses.ts'
import type { Services } from '#edge/context.ts'
import { holdFiles } from '#features/manuscripts/held-files.server.ts'
import { addVersion } from '#features/manuscripts/versions.server.ts'
import { permissionNow, viewerOf } from '../tokens/access.server.ts'
import { decide, type Decision, type Operation } from './decide.ts'
import { needDocument } from './document-now.server.ts'
import { itemVersion } from '#features/manuscripts/item-version.ts'
import type { SaveKind } from './read-operation.ts'
import { addRejectedSave } from '../rejected/store-rejected-saves.server.ts'
import type { Grant } from '../tokens/store-tokens.server.ts'
import { addSave, renewVersion, type DocumentRow } from './store.server.ts'

/** A file in the storage; `refusal` says why it can't be a manuscript. An empty one has no kind. */
export type Arrived = { storageKey: FileKey; size: number; fileKind?: FileKind; refusal?: Refusal }

type Save = { operation: Operation; arrived: Arrived & { kind: SaveKind } }

/** A file from an editor. If it can't be saved, it's kept aside, and the answer says why. */
export async function saveDocument(
  services: Services,
  grant: Grant,
  { operation, arrived }: Save,
): Promise<Decision> {
  return services.db.transaction(async (tx) => {
    const submission = await lockSubmission(tx, grant.submissionId)
    const { row, document } = await needDocument(tx, services, grant.submissionId)
    const caller = { personId: grant.personId, permission: permissionNow(grant, submission) }
    const at = { now: services.clock.now().getTime(), lockSeconds: services.journal.lockSeconds }
    const decision = toAnswer(decide(document, operation, { caller, ...at }), whyNotFile(arrived, row))
    const { effect } = decision
    await holdFiles(tx, services.storage, [arrived.storageKey])
    if (effect.kind !== 'save') {
      await keepAside(tx, services, { grant, arrived, row, operation, decision })
      return decision
    }
    const save = { ...arrived, lockId: effect.lockId, savedAt: new Date(effect.modifiedAt) }
    const version = await keepSave(tx, services, { grant, row, status: submission.status, save })
    const headers = { 'X-WOPI-ItemVersion': itemVersion({ version, saves: document.saves + 1 }) }
    return { ...decision, headers }
  })
}

/** What's served as a .docx must remain one. */
function whyNotFile({ fileKind, refusal }: Arrived, { kind }: DocumentRow): Refusal | undefined {
  return refusal ?? (fileKind && fileKind !== kind ? 'not_word' : undefined)
}

/** Only those who may save at all are told what's wrong with the file. */
function toAnswer(decision: Decision, refusal: Refusal | undefined): Decision {
  if (decision.effect.kind !== 'save' || !refusal) return decision
  const { message } = refusals[refusal]
  return {
    status: 400,
    headers: { 'X-WOPI-ServerError': message },
    json: { message },
    effect: { kind: 'none' },
  }
}

type Aside = {
  grant: Grant
  arrived: Arrived & { kind: SaveKind }
  row: DocumentRow
  operation: Operation
  decision: Decision
}

async function keepAside(
  tx: Tx,
  { ids, clock }: Pick<Services, 'ids' | 'clock'>,
  { grant, arrived, row, operation, decision }: Aside,
): Promise<void> {
  const { submissionId, personId } = grant
  const { storageKey, size, kind, refusal = null } = arrived
  const reason = decision.headers['X-WOPI-LockFailureReason'] ?? decision.headers['X-WOPI-ServerError']
  if (!reason || size === 0) return
  const it = { id: ids.next(), submissionId, personId, version: row.version, at: clock.now() }
  const lockId = operation.name === 'PUT' ? operation.lock : ''
  await addRejectedSave(tx, { ...it, size, storageKey, reason, refusal, lockId, kind })
}

type Saved = Arrived & { kind: SaveKind; lockId: string; savedAt: Date }
type Keeping = { grant: Grant; row: DocumentRow; status: Status; save: Saved }

/** Returns the number of the version the save belongs to. */
async function keepSave(tx: Tx, services: Services, keeping: Keeping): Promise<number> {
  const { grant, row, save } = keeping
  const version = await keepAsVersion(tx, keeping)
  const { submissionId, personId } = grant
  const { size, kind, lockId, savedAt, storageKey } = save
  await addSave(tx, {
    ...{ submissionId, version, size, kind, lockId, savedAt, storageKey },
    savedBy: personId,
  })
  if (version !== row.version)
    await noteSave(tx, services, { viewer: viewerOf(grant), submissionId, version })
  if (keeping.status === 'approved_for_publication' && version !== row.version)
    await services.queue.add(tx, 'press', { payload: { submissionId }, onceFor: submissionId })
  return version
}

async function keepAsVersion(tx: Tx, keeping: Keeping): Promise<number> {
  const { grant, row, save } = keeping
  const { size, storageKey, savedAt } = save
  if (size === 0 || storageKey === row.storageKey) return row.version
  const isSame = joinsTheLast(keeping)
  const version = isSame ? row.version : row.version + 1
  const saved = { version, size, storageKey, savedAt }
  if (isSame) await renewVersion(tx, grant.submissionId, saved)
  else
    await addVersion(tx, grant.submissionId, {
      ...saved,
      name: row.name,
      kind: row.kind,
      savedBy: grant.personId,
    })
  return version
}

const together = 10 * 60_000 // milliseconds

/**
 * What someone typed in one sitting is one version: a save over their own autosave, soon after, under the same lock.
 */
function joinsTheLast({ grant, row, status, save }: Keeping): boolean {
  const { lastSave } = row
  if (!lastSave || status === 'approved_for_publication') return false
  return (
    lastSave.kind === 'auto' &&
    // The newest version is that save, and not a file that arrived some other way.
    lastSave.version === row.version &&
    lastSave.savedAt.getTime() === row.savedAt.getTime() &&
    lastSave.savedBy === grant.personId &&
    lastSave.lockId === save.lockId &&
    save.savedAt.getTime() - lastSave.savedAt.getTime() < together
  )
}
