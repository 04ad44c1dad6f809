// A publisher amends a reference of a published paper, as the typesetting desk corrects one before publication.
import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '#adapters/database/database.ts'
import { holdRole } from '#features/accounts/use-cases/holding-role.server.ts'
import { withCorrections } from '#features/press/corrections/with-corrections.ts'
import { toParts } from '#features/press/corrections/with-parts.ts'
import { withLinks } from '#features/press/tree/reference-links.ts'
import type { Reference } from '#features/press/tree/tree.ts'
import { plainText } from '#features/press/word/reading/inline-text.ts'
import { needPaper, renewForms } from '#features/publishing/use-cases.server.ts'
import { lockSubmission } from '#features/submissions/moves/move.server.ts'
import { needReadable } from '#features/submissions/moves/reading.server.ts'
import { toSubmission } from '#features/submissions/to-submission.ts'
import { toChosen } from '#features/typesetting/chosen.ts'
import { keepCorrection, needPlaceIn, toCorrection } from '#features/typesetting/correcting.server.ts'
import { readTypeset } from '#features/typesetting/read-paper.server.ts'
import { whyNotMend, whyNotSave } from '#journal/published/mending.ts'
import { insist, Refused } from '#journal/refusals.ts'
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import type { ReferenceAsked } from './asked.ts'
import { noteAndTell } from './noting.server.ts'
import { toShown, type ShownChange } from './shown.ts'

/** `at` is the key of the reference that somebody chose. */
export async function needReferences(
  services: Services,
  viewer: SignedIn,
  { id, at }: { id: string; at: string },
) {
  const row = await needReadable(services.db, viewer, id)
  insist(whyNotMend(row, viewer))
  const { paper, corrections } = await readTypeset(services, services.db, id)
  const references = paper?.article.references ?? []
  const chosen = paper && toChosen(paper, corrections, at)
  return {
    submission: toSubmission(row, viewer, services.journal),
    references: references.map((one) => ({ place: one.place ?? '', words: inWords(one) })),
    chosen: chosen?.kind === 'reference' ? chosen : undefined,
  }
}

export type MendedReference = ReferenceAsked & { submissionId: string }

/** What would be different; refuses what can't be saved. */
export async function lookAtReference(
  services: Services,
  viewer: SignedIn,
  given: MendedReference,
): Promise<ShownChange[]> {
  const { changes } = await compare(services, services.db, { viewer, given })
  return changes.map(toShown)
}

/** Page, JATS, PDF and deposit follow from the pressing, which plays the correction. */
export async function mendReference(
  services: Services,
  viewer: SignedIn,
  given: MendedReference,
): Promise<void> {
  const { submissionId, place, reason } = given
  await services.db.transaction(async (tx) => {
    await holdRole(tx, viewer)
    await lockSubmission(tx, submissionId)
    const { correction, changes } = await compare(services, tx, { viewer, given })
    await keepCorrection(tx, services, { submissionId, place, correction, personId: viewer.id })
    await renewForms(tx, services, await needPaper(services, tx, submissionId))
    await noteAndTell(tx, services, { viewer, submissionId, changes, reason, isSilent: false })
  })
}

async function compare(
  services: Services,
  tx: Tx,
  { viewer, given }: { viewer: SignedIn; given: MendedReference },
) {
  insist(whyNotMend(await needReadable(tx, viewer, given.submissionId), viewer))
  const found = needPlaceIn(await readTypeset(services, tx, given.submissionId), given.place)
  const correction = toCorrection(found, given)
  const { read, corrections, key } = found
  const others = corrections.filter(({ place, kind }) => place !== key || kind !== given.kind)
  const [before, after] = [corrections, [...others, correction]].map((played) =>
    withCorrections(read, played, { marked: true }).article.references.find(({ place }) => place === key),
  )
  if (!before || !after || isSame(before, after)) throw new Refused('mending_empty')
  insist(given.was === inWords(before) ? undefined : 'stale_text')
  const changes = [{ field: 'reference' as const, before: inWords(before), after: inWords(after) }]
  insist(whyNotSave({ changes, reason: given.reason, isSilent: false }))
  return { correction, changes }
}

const isSame = (one: Reference, other: Reference): boolean =>
  inWords(one) === inWords(other) && isDeepStrictEqual(toParts(one), toParts(other))

/** As readers see it. */
const inWords = (reference: Reference): string => plainText(withLinks(reference))
