// What changed in the words of a manuscript between two versions.
import type { Submission } from '#features/submissions/submission.ts'
import { needReadableInFull, needSubmissionFor } from '#features/submissions/moves/reading.server.ts'
import { maySeeAuthor } from '#journal/access.ts'
import { Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { toAnonymous } from '#features/manuscripts/anonymous/anonymous-word.server.ts'
import type { ComparisonAsked } from './contract.ts'
import { differencesOf, isSame, type Difference } from '#features/manuscripts/differences.ts'
import { findEarlier } from '#features/manuscripts/earlier-version.ts'
import { findVersion } from '#features/manuscripts/versions.server.ts'
import type { RejectedSave } from './wopi/contract.ts'
import { listRejectedSaves, needRejectedSave } from './rejected/rejected-saves.server.ts'
import { findParagraphs } from '#features/manuscripts/word-file/word-text.server.ts'

/** `differences` is left out if the words can't be read: an old .doc, or a text longer than any paper. */
export type Comparison = {
  submission: Submission
  from: number
  to: number
  /** Compared instead of `to`. */
  save?: RejectedSave
  differences?: Difference[]
  isUnchanged?: boolean
}

type Asked = Pick<ComparisonAsked, 'from' | 'to'> & { id: string }

/** For those who may read the submission. Without numbers: the newest version with the one before it. */
export async function compareVersions(
  services: Services,
  viewer: SignedIn,
  { id, ...asked }: Asked,
): Promise<Comparison> {
  const words = await wordsFor(services, viewer, id)
  const submission = await needSubmissionFor(services, viewer, id)
  const newest = submission.files.at(-1)?.version
  if (newest === undefined) throw new Refused('file_unreachable')
  const to = asked.to ?? newest
  const from = asked.from ?? findEarlier(submission.files, to) ?? to
  const [before, after] = [await words(from), await words(to)]
  return { submission, from, to, ...toCompared(before, after) }
}

/** For those who may see the save; with the newest version, unless another is asked for. */
export async function compareRejected(
  services: Services,
  viewer: SignedIn,
  { id, rejected, from: asked }: Omit<Asked, 'to'> & { rejected: string },
): Promise<Comparison> {
  const submission = await needSubmissionFor(services, viewer, id)
  const from = asked ?? submission.files.at(-1)?.version
  const save = (await listRejectedSaves(services, viewer, id)).find((it) => it.id === rejected)
  if (from === undefined || !save?.isWord) throw new Refused('file_unreachable')
  const { storageKey } = await needRejectedSave(services, viewer, { submissionId: id, saveId: rejected })
  const before = await (await wordsFor(services, viewer, id))(from)
  const after = await findParagraphs(await services.storage.read(storageKey))
  return { submission, from, to: from, save, ...toCompared(before, after) }
}

type Words = string[] | undefined

function toCompared(before: Words, after: Words): Pick<Comparison, 'differences' | 'isUnchanged'> {
  if (!before || !after) return {}
  const differences = differencesOf(before, after)
  return { differences, isUnchanged: isSame(differences) }
}

/** The words of a version as this viewer may read them: Word also fills in the names of its author and of the file. */
async function wordsFor({ db, storage, journal }: Services, viewer: SignedIn, id: string) {
  const isAnonymous = !maySeeAuthor(await needReadableInFull(db, viewer, id), viewer, journal.anonymity)
  return async (version: number) => {
    const file = await findVersion(db, id, version)
    if (!file) throw new Refused('file_unreachable')
    if (file.kind !== 'docx') return undefined
    const bytes = await storage.read(file.storageKey)
    const read = isAnonymous ? (await toAnonymous(bytes))?.bytes : bytes
    return read && findParagraphs(read)
  }
}
