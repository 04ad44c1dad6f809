// Files that a reviewer sends with a review, and whether the author may have them.
import { holdFiles } from '#features/manuscripts/held-files.server.ts'
import { attachedKinds, mostAttached } from '#journal/reviewing/attached.ts'
import { isInReview, whyNotSeeReviews, whyNotWrite } from '#journal/reviewing/asking.ts'
import { insist, Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import { lockSubmission } from '#features/submissions/moves/move.server.ts'
import { needTheirs, type Reviewing } from '../need-review.server.ts'
import { findReview } from '../store.server.ts'
import { cleanAttached } from './clean-attached.server.ts'
import * as store from './store-attached.server.ts'

type Given = { reviewId: string; name: string; bytes: Uint8Array; forAuthor: boolean }

/** File first, row second. Only the cleaned file is kept. */
export async function attachFile(
  services: Services,
  by: Reviewing,
  { reviewId, name, bytes, forAuthor }: Given,
): Promise<void> {
  await services.db.transaction((tx) => needRoom(tx, by, reviewId))
  const cleaned = await cleanAttached(services, bytes)
  if ('refusal' in cleaned) throw refusedFile(cleaned.refusal)
  const { key: storageKey, size } = await services.storage.put(cleaned.bytes)
  await services.db.transaction(async (tx) => {
    await needRoom(tx, by, reviewId)
    await holdFiles(tx, services.storage, [storageKey])
    const { kind } = cleaned
    const file = { reviewId, name: toName(name, kind), kind, size, storageKey, forAuthor }
    await store.addAttached(tx, file, services.clock.now())
  })
}

type Tx = Parameters<typeof store.addAttached>[0]

async function needRoom(tx: Tx, by: Reviewing, reviewId: string): Promise<void> {
  const { review, submission } = await needTheirs(tx, by, reviewId)
  insist(whyNotWrite(submission, review))
  const attached = await store.listAttached(tx, [reviewId])
  if (attached.length >= mostAttached) throw refusedFile('attached_full')
}

export function refusedFile(code: ConstructorParameters<typeof Refused>[0]): Refused {
  return new Refused(code, { fields: { file: new Refused(code).message } })
}

const meaningToSystems = /["*/:<>?\\|\p{Cc}\p{Cf}]/gu

/** Without folders, and with the extension that its content calls for. */
function toName(raw: string, kind: store.AttachedRow['kind']): string {
  const last = raw.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const stem = last
    .replace(/\.[^.]*$/, '')
    .replaceAll(meaningToSystems, '_')
    .trim()
    .slice(0, 100)
  return `${stem.toWellFormed() || 'attached'}${attachedKinds[kind].extension}`
}

export async function removeFile(
  services: Services,
  by: Reviewing,
  { reviewId, fileId }: { reviewId: string; fileId: string },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const { review, submission } = await needTheirs(tx, by, reviewId)
    insist(whyNotWrite(submission, review))
    const file = await store.findAttached(tx, fileId)
    if (file?.reviewId !== reviewId) throw new Refused('attached_missing')
    await store.dropAttached(tx, fileId)
  })
}

/** The editor has the last word on what the author gets. */
export async function shareFile(
  services: Services,
  viewer: SignedIn,
  { fileId, forAuthor }: { fileId: string; forAuthor: boolean },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const file = await store.findAttached(tx, fileId)
    const review = file && (await findReview(tx, file.reviewId))
    if (!review) throw new Refused('attached_missing')
    const submission = await lockSubmission(tx, review.submissionId)
    if (whyNotSeeReviews(submission, viewer)) throw new Refused('attached_missing')
    insist(isInReview(submission) && submission.round === review.round ? undefined : 'review_over')
    await store.saveForAuthor(tx, fileId, forAuthor)
  })
}

/** What its reviewer has sent, by the link. */
export async function openOwnFile(
  services: Services,
  by: Reviewing,
  { reviewId, fileId }: { reviewId: string; fileId: string },
) {
  const { review, submission } = await services.db.transaction((tx) => needTheirs(tx, by, reviewId))
  insist(whyNotWrite(submission, review))
  const file = await store.findAttached(services.db, fileId)
  if (file?.reviewId !== reviewId) throw new Refused('attached_missing')
  return { ...file, stream: await services.storage.open(file.storageKey) }
}
