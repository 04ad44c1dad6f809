// A version for those who mustn't know its author and, for the author, what they don't get.
import { Readable } from 'node:stream'
import { fileKinds } from '#journal/paper/manuscript.ts'
import { Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { needReadable } from '#features/submissions/moves/reading.server.ts'
import { toNeutralName } from '#features/manuscripts/file-name.ts'
import {
  findNewest,
  findReviewCopy,
  findVersion,
  type Version,
} from '#features/manuscripts/versions.server.ts'
import { toAnonymous } from '#features/manuscripts/anonymous/anonymous-word.server.ts'
import { tellTakenOut } from '#features/manuscripts/anonymous/taken-out.ts'

type Stored = Pick<Services, 'db' | 'storage'>

/** The Word file without names. Refuses if they can't be removed. */
export async function needAnonymous(
  { storage }: Pick<Services, 'storage'>,
  { kind, storageKey }: Pick<Version, 'kind' | 'storageKey'>,
): Promise<Uint8Array> {
  const anonymous = kind === 'docx' ? await toAnonymous(await storage.read(storageKey)) : undefined
  if (!anonymous) throw new Refused('file_not_anonymous')
  return anonymous.bytes
}

/** The Word file without names, or else the review copy of the same version. */
export async function openAnonymous(
  services: Stored,
  submission: { id: string; reference: string },
  found: Version,
) {
  const { version, kind, conversion } = found
  if (conversion === 'waiting') throw new Refused('doc_converting')
  if (kind === 'doc' && (await findVersion(services.db, submission.id, version + 1))?.madeFrom === version)
    throw new Refused('file_unreachable') // the .docx made from it is there, and has no names
  try {
    const bytes = await needAnonymous(services, found)
    const name = toNeutralName(submission.reference, found)
    return { name, mediaType: fileKinds[kind].mediaType, size: bytes.length, stream: Readable.from([bytes]) }
  } catch (error) {
    const copy = error instanceof Refused && (await openCopyOf(services, submission, version))
    if (!copy) throw error
    return copy
  }
}

/** The review copy, if this version has one. */
async function openCopyOf(
  { db, storage }: Stored,
  { id, reference }: { id: string; reference: string },
  version: number,
) {
  const copy = await findReviewCopy(db, id)
  if (copy?.version !== version) return undefined
  return { ...toCopyFile(reference, copy), stream: await storage.open(copy.storageKey) }
}

export const toCopyFile = (reference: string, { version, size }: { version: number; size: number }) => ({
  name: `${reference}-v${version}-review.pdf`,
  mediaType: 'application/pdf',
  size,
})

/** What reviewers get of the newest file: a Word file without these things, or a PDF. */
export type ForReviewers = { as: 'word'; without: string[] } | { as: 'pdf' }

/** Undefined if reviewers may know the author, or if there's no file yet. */
export async function tellForReviewers(
  services: Services,
  viewer: SignedIn,
  id: string,
): Promise<ForReviewers | undefined> {
  await needReadable(services.db, viewer, id)
  const newest = await findNewest(services.db, id)
  if (services.journal.anonymity !== 'double' || newest?.kind !== 'docx') return undefined
  const anonymous = await toAnonymous(await services.storage.read(newest.storageKey))
  return anonymous ? { as: 'word', without: tellTakenOut(anonymous.takenOut) } : { as: 'pdf' }
}
