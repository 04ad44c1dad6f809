import type { Readable } from 'node:stream'
import { needReadableInFull } from '#features/submissions/moves/reading.server.ts'
import { maySeeAuthor } from '#journal/access.ts'
import { fileKinds } from '#journal/paper/manuscript.ts'
import { Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { openAnonymous, toCopyFile } from './for-reviewers.server.ts'
import {
  findNewest,
  findReviewCopy,
  findVersion,
  type Version,
} from '#features/manuscripts/versions.server.ts'

/** `stream` yields exactly `size` bytes. */
export type OpenDocument = { name: string; mediaType: string; size: number; stream: Readable }

/**
 * The newest Word file, for those who may read the submission. Anyone who mustn't know the author gets it under a
 * neutral name and without the names that programs store beside the text or, failing that, the review copy.
 */
export async function openNewest(services: Services, viewer: SignedIn, id: string): Promise<OpenDocument> {
  const submission = await needReadableInFull(services.db, viewer, id)
  return open(services, viewer, { submission, found: await findNewest(services.db, id) })
}

/** One version, as `openNewest` returns the newest. */
export async function openVersion(
  services: Services,
  viewer: SignedIn,
  { id, version }: { id: string; version: number },
): Promise<OpenDocument> {
  const submission = await needReadableInFull(services.db, viewer, id)
  return open(services, viewer, { submission, found: await findVersion(services.db, id, version) })
}

type Found = { submission: Awaited<ReturnType<typeof needReadableInFull>>; found: Version | undefined }

async function open(
  services: Services,
  viewer: SignedIn,
  { submission, found }: Found,
): Promise<OpenDocument> {
  if (!found) throw new Refused('file_unreachable')
  if (!maySeeAuthor(submission, viewer, services.journal.anonymity))
    return openAnonymous(services, submission, found)
  const { kind, name, size, storageKey } = found
  return { name, mediaType: fileKinds[kind].mediaType, size, stream: await services.storage.open(storageKey) }
}

/** The manuscript with numbered lines and without names, for editors and reviewers who may read the submission. */
export async function openReviewCopy({ db, storage }: Services, viewer: SignedIn, id: string) {
  const { reference } = await needReadableInFull(db, viewer, id)
  if (viewer.role !== 'editor' && viewer.role !== 'reviewer') throw new Refused('not_yours')
  const copy = await findReviewCopy(db, id)
  if (!copy) throw new Refused('file_unreachable')
  return { ...toCopyFile(reference, copy), stream: await storage.open(copy.storageKey) }
}
