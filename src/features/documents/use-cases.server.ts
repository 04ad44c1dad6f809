import type { Readable } from 'node:stream'
import type { Tx } from '#adapters/database/database.ts'
import { noteVersion } from '#features/submissions/use-cases/history.server.ts'
import { needReadable } from '#features/submissions/use-cases/reading.server.ts'
import { maySeeAuthor } from '#journal/access.ts'
import { fileKinds } from '#journal/manuscript.ts'
import { Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Status } from '#journal/workflow.ts'
import type { Services } from '#server/context.ts'
import { openAnonymous, toCopyFile } from './anonymous/for-reviewers.server.ts'
import { beginConversion } from './converting.server.ts'
import { holdFiles } from './held-files.server.ts'
import type { Manuscript } from './keep-manuscript.server.ts'
import { addVersion, findNewest, findReviewCopy, findVersion, type Version } from './store.server.ts'
import { breakLock } from './wopi/ending.server.ts'

/**
 * Appends a version to a submission that the caller has locked, and answers its number. The same file twice in a row
 * is one version; of an old one (.doc) a job makes a .docx. A paper that is approved already is pressed again.
 */
export async function keepVersion(
  tx: Tx,
  services: Services,
  viewer: SignedIn,
  submission: { id: string; status: Status },
  manuscript: Manuscript,
): Promise<number> {
  const newest = await findNewest(tx, submission.id)
  if (newest && (await isSame(tx, submission.id, newest, manuscript))) {
    if (newest.conversion === 'failed') await beginConversion(tx, services, submission.id, newest.version)
    return newest.version
  }
  const version = (newest?.version ?? 0) + 1
  await holdFiles(tx, services.storage, [manuscript.storageKey])
  const savedAt = services.clock.now()
  await addVersion(tx, submission.id, { ...manuscript, version, savedAt, savedBy: viewer.id })
  await breakLock(tx, submission.id)
  await noteVersion(tx, services, viewer, submission.id, version)
  if (manuscript.kind === 'doc') await beginConversion(tx, services, submission.id, version)
  if (submission.status === 'approved_for_publication')
    await services.queue.add(tx, 'press', { submissionId: submission.id }, { onceFor: submission.id })
  return version
}

/** Of a .docx that the journal made, the old Word file counts: no two that are made of it are the same. */
async function isSame(tx: Tx, id: string, newest: Version, { storageKey }: Manuscript): Promise<boolean> {
  const given = newest.madeFrom ? await findVersion(tx, id, newest.madeFrom) : newest
  return given?.storageKey === storageKey
}

/** `stream` gives exactly `size` bytes. */
export type OpenDocument = { name: string; mediaType: string; size: number; stream: Readable }

/**
 * The newest Word file, for those who may read the submission. Who must not know the author gets it under a neutral
 * name and without the names that programs keep beside the text, or the review copy where that cannot be had.
 */
export async function openNewest(services: Services, viewer: SignedIn, id: string): Promise<OpenDocument> {
  const submission = await needReadable(services.db, viewer, id)
  return open(services, viewer, submission, await findNewest(services.db, id))
}

/** One version, as `openNewest` gives the newest. */
export async function openVersion(
  services: Services,
  viewer: SignedIn,
  id: string,
  version: number,
): Promise<OpenDocument> {
  const submission = await needReadable(services.db, viewer, id)
  return open(services, viewer, submission, await findVersion(services.db, id, version))
}

async function open(
  services: Services,
  viewer: SignedIn,
  submission: Awaited<ReturnType<typeof needReadable>>,
  found: Version | undefined,
): Promise<OpenDocument> {
  if (!found) throw new Refused('file_unreachable')
  if (!maySeeAuthor(submission, viewer, services.journal.anonymity))
    return openAnonymous(services, submission, found)
  const { kind, name, size, storageKey } = found
  return { name, mediaType: fileKinds[kind].mediaType, size, stream: await services.storage.open(storageKey) }
}

/** The manuscript with numbered lines and without names, for editors and reviewers who may read the submission. */
export async function openReviewCopy({ db, storage }: Services, viewer: SignedIn, id: string) {
  const { reference } = await needReadable(db, viewer, id)
  if (viewer.role !== 'editor' && viewer.role !== 'reviewer') throw new Refused('not_yours')
  const copy = await findReviewCopy(db, id)
  if (!copy) throw new Refused('file_unreachable')
  return { ...toCopyFile(reference, copy), stream: await storage.open(copy.storageKey) }
}
