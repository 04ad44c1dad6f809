// The host: what an editor reads of a document and does to its lock. Saves are in save-document.server.ts.
import { Readable } from 'node:stream'
import type { Tx } from '#adapters/database/database.ts'
import { lockSubmission } from '#features/submissions/moves/move.server.ts'
import { fileKinds } from '#journal/paper/manuscript.ts'
import type { Services } from '#edge/context.ts'
import { needAnonymous } from '../for-reviewers.server.ts'
import { toNeutralName } from '#features/manuscripts/file-name.ts'
import { needOpen, permissionNow, seesAnonymous, viewerOf } from '../tokens/access.server.ts'
import { decide, type Decision, type Effect, type Operation } from './decide.ts'
import { needDocument } from './document-now.server.ts'
import { toFileInfo } from './file-info.ts'
import { itemVersion } from '#features/manuscripts/item-version.ts'
import { findUserInfo, keepUserInfo, type Grant } from '../tokens/store-tokens.server.ts'
import { dropLock, setLock } from './store.server.ts'

export async function describeDocument(services: Services, grant: Grant) {
  const { db, journal } = services
  const submission = await needOpen(db, grant)
  const { row, document } = await needDocument(db, services, grant.submissionId)
  const isAnonymous = seesAnonymous(services, grant, submission)
  const size = isAnonymous ? (await needAnonymous(services, row)).length : document.size
  const mayEdit = permissionNow(grant, submission) === 'edit'
  const { role } = viewerOf(grant)
  return toFileInfo({
    file: {
      ...document,
      size,
      name: isAnonymous ? toNeutralName(submission.reference, row) : row.name,
      extension: fileKinds[row.kind].extension,
    },
    ownerId: isAnonymous ? 'anonymous' : submission.authorId,
    person: {
      id: grant.personId,
      name: role === 'reviewer' && journal.anonymity !== 'open' ? 'Reviewer' : grant.personName,
      mayEdit,
      suggests: mayEdit && role === 'editor',
      userInfo: await findUserInfo(db, grant.personId),
    },
    journal,
  })
}

export type DocumentBytes = { size: number; itemVersion: string; stream: Readable }

/** `stream` yields exactly `size` bytes. */
export async function openContents(services: Services, grant: Grant): Promise<DocumentBytes> {
  const { db, storage } = services
  const submission = await needOpen(db, grant)
  const { row, document } = await needDocument(db, services, grant.submissionId)
  const it = { itemVersion: itemVersion(document) }
  if (seesAnonymous(services, grant, submission)) {
    const bytes = await needAnonymous(services, row)
    return { ...it, size: bytes.length, stream: Readable.from([bytes]) }
  }
  if (document.size === 0) return { ...it, size: 0, stream: Readable.from([]) }
  return { ...it, size: document.size, stream: await storage.open(row.storageKey) }
}

/** Everything but a save; two at once wait for each other. */
export async function operate(services: Services, grant: Grant, operation: Operation): Promise<Decision> {
  return services.db.transaction(async (tx) => {
    const submission = await lockSubmission(tx, grant.submissionId)
    const { document } = await needDocument(tx, services, grant.submissionId)
    const caller = { personId: grant.personId, permission: permissionNow(grant, submission) }
    const at = { now: services.clock.now().getTime(), lockSeconds: services.journal.lockSeconds }
    const decision = decide(document, operation, { caller, ...at })
    await carryOut(tx, grant, decision.effect)
    return decision
  })
}

async function carryOut(tx: Tx, { submissionId, personId }: Grant, effect: Effect): Promise<void> {
  if (effect.kind === 'lock') await setLock(tx, submissionId, effect.lock)
  if (effect.kind === 'unlock') await dropLock(tx, submissionId)
  if (effect.kind === 'remember') await keepUserInfo(tx, personId, effect.text)
}
