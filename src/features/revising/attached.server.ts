// Files that came with a review, for whoever may read them.
import { needReadable } from '#features/submissions/moves/reading.server.ts'
import { attachedKinds, whyNotReadAttached } from '#journal/reviewing/attached.ts'
import { insist, Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { listAttached, type AttachedRow } from './store.server.ts'

export type ForAuthor = { id: string; name: string; size: number }

/** Those that the author of the paper may have, under names that say nothing of their reviewers; for others, none. */
export async function listForAuthor(
  { db }: Services,
  viewer: SignedIn,
  submissionId: string,
): Promise<ForAuthor[]> {
  const paper = await needReadable(db, viewer, submissionId)
  if (paper.authorId !== viewer.id) return []
  const rows = await listAttached(db, submissionId)
  return rows
    .filter((it) => !whyNotReadAttached(paper, viewer, it))
    .map((it) => ({ id: it.id, name: neutralName(it), size: it.size }))
}

/** 'round-1-reviewer-2-file-1.pdf' */
const neutralName = ({ round, reviewer, number, kind }: AttachedRow) =>
  `round-${round}-reviewer-${reviewer}-file-${number}${attachedKinds[kind].extension}`

export async function openAttached(
  { db, storage }: Services,
  viewer: SignedIn,
  { submissionId, fileId }: { submissionId: string; fileId: string },
) {
  const paper = await needReadable(db, viewer, submissionId)
  const file = (await listAttached(db, submissionId)).find(({ id }) => id === fileId)
  if (!file) throw new Refused('attached_missing')
  insist(whyNotReadAttached(paper, viewer, file))
  const name = paper.authorId === viewer.id ? neutralName(file) : file.name
  return { name, kind: file.kind, size: file.size, stream: await storage.open(file.storageKey) }
}
