// What a publisher corrects in an accepted paper. Each change is pressed anew by a job.
import type { Tx } from '#adapters/database/database.ts'
import type { Services } from '#edge/context.ts'
import { isCorrection, type Correction } from '#journal/typesetting/corrections.ts'
import { placesOf } from '#features/press/corrections/places.ts'
import { lockSubmission } from '#features/submissions/moves/move.server.ts'
import { needReadable } from '#features/submissions/moves/reading.server.ts'
import { insist, Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import { whyNotBegin } from '#journal/workflow.ts'
import type { CorrectionGiven } from './contract.ts'
import { toKeptParts } from './parts-given.ts'
import { readTypeset, type TypesetPaper } from './read-paper.server.ts'
import * as store from './store.server.ts'

type Given = CorrectionGiven & { submissionId: string }

/** Refuses a place that isn't in the newest file. */
export async function needPlace(
  services: Services,
  viewer: SignedIn,
  { submissionId, place }: Pick<Given, 'submissionId' | 'place'>,
) {
  await insistMayCorrect(services.db, viewer, submissionId)
  return needPlaceIn(await readTypeset(services, services.db, submissionId), place)
}

export function needPlaceIn({ paper, corrections }: TypesetPaper, place: string) {
  const found = paper && placesOf(paper.read).find(({ key }) => key === place)
  if (!found) throw new Refused('place_missing')
  return { ...found, read: paper.read, corrections }
}

export async function correct(services: Services, viewer: SignedIn, given: Given): Promise<void> {
  const { submissionId, place } = given
  const correction = toCorrection(await needPlace(services, viewer, given), given)
  await change(services, { viewer, submissionId }, (tx) =>
    keepCorrection(tx, services, { submissionId, place, correction, personId: viewer.id }),
  )
}

/** Refuses what isn't a correction of this place. */
export function toCorrection(
  found: ReturnType<typeof needPlaceIn>,
  { kind, value }: Pick<Given, 'kind' | 'value'>,
): Correction {
  const { target, key: place } = found
  // A picture's value points to a file, which isn't for anybody to name.
  insist(kind !== 'picture' && isCorrection({ kind, target, value }) ? undefined : 'correction_wrong')
  return { kind, target, value: kind === 'parts' ? toKeptParts(found, { place, value }) : value }
}

type Kept = { submissionId: string; place: string; correction: Correction; personId: string }

/** Under the lock of its submission. */
export async function keepCorrection(
  tx: Tx,
  { ids, clock }: Pick<Services, 'ids' | 'clock'>,
  { correction, ...it }: Kept,
): Promise<void> {
  await store.saveCorrection(tx, { ...it, ...correction, id: ids.next(), now: clock.now() })
}

export async function undo(
  services: Services,
  viewer: SignedIn,
  { submissionId, id }: { submissionId: string; id: string },
): Promise<void> {
  await change(services, { viewer, submissionId }, async (tx) => {
    if (!(await store.dropCorrection(tx, submissionId, id))) throw new Refused('correction_missing')
  })
}

/** For a paper whose typesetting failed, or that was typeset before there was a desk. */
export const typesetAgain = (services: Services, viewer: SignedIn, submissionId: string): Promise<void> =>
  change(services, { viewer, submissionId }, async () => {})

type Change = (tx: Tx) => Promise<void>

/** Under the lock that the press takes, too, before it keeps what it made. */
export async function change(
  { db, queue }: Services,
  { viewer, submissionId }: { viewer: SignedIn; submissionId: string },
  make: Change,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSubmission(tx, submissionId)
    await insistMayCorrect(tx, viewer, submissionId)
    await make(tx)
    await queue.add(tx, 'press', { payload: { submissionId }, onceFor: submissionId, priority: soon })
  })
}

const soon = 5 // somebody is looking at the page

/** Publishers, while the paper waits to be published. */
export async function insistMayCorrect(tx: Tx, viewer: SignedIn, submissionId: string): Promise<void> {
  insist(whyNotBegin('publish', await needReadable(tx, viewer, submissionId), viewer))
}
