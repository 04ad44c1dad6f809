// What the typesetting desk shows of one paper.
import type { Services } from '#edge/context.ts'
import { keyOf, placesOf } from '#features/press/corrections/places.ts'
import { toHtml } from '#features/press/html/to-html.ts'
import { needSubmissionFor } from '#features/submissions/moves/reading.server.ts'
import { proofPath } from '#journal/desk-addresses.ts'
import type { SignedIn } from '#journal/roles.ts'
import { toChosen } from './chosen.ts'
import type { Typesetting } from './contract.ts'
import { insistMayCorrect } from './correcting.server.ts'
import { notesOn } from './notes.ts'
import { toBeside } from './beside.ts'
import { comparePictures } from './pictures/compared.server.ts'
import { toComment, toProof } from './proofs/proof.ts'
import { readTypeset, type TypesetPaper } from './read-paper.server.ts'

/** For programs. */
export async function readTypesetting(
  services: Services,
  viewer: SignedIn,
  submissionId: string,
): Promise<Typesetting> {
  await insistMayCorrect(services.db, viewer, submissionId)
  return toTypesetting(await readTypeset(services, services.db, submissionId))
}

/** `at` is the key of the place that somebody chose. */
export async function needTypesettingDesk(
  services: Services,
  viewer: SignedIn,
  { id, at }: { id: string; at: string },
) {
  await insistMayCorrect(services.db, viewer, id)
  const typeset = await readTypeset(services, services.db, id)
  const told = toTypesetting(typeset)
  const { paper } = typeset
  const said = told.comments.map(({ place, text }) => ({ place, kind: 'comment' as const, sentence: text }))
  const beside = toBeside({
    notes: [...told.notes, ...said],
    places: told.places,
    chosen: at,
    action: 'Correct',
  })
  const kept = new Set(told.corrections.filter(({ kind }) => kind === 'keep').map(({ place }) => place))
  return {
    submission: await needSubmissionFor(services, viewer, id),
    ...told,
    cut: told.places.filter(({ kind, key }) => kind === 'cutLine' && !kept.has(key)),
    language: paper?.article.language ?? 'en',
    html: paper && toHtml(paper.article, (name) => `${proofPath(id)}/figures/${name}`, { beside }),
    chosen: paper && toChosen(paper, typeset.corrections, at),
    pictures: paper
      ? await comparePictures(services, { ...typeset, read: paper.read, submissionId: id, place: at })
      : [],
  }
}

function toTypesetting({ typeset, corrections, paper, proof, comments }: TypesetPaper): Typesetting {
  const missing = new Set(paper?.missing.map(({ target }) => keyOf(target)))
  return {
    isCurrent: typeset?.isCurrent ?? false,
    pages: typeset?.pages ?? null,
    failure: typeset?.failure ?? null,
    warnings: paper?.read.warnings ?? [],
    notes: paper ? notesOn(paper.article) : [],
    proof: proof ? toProof(proof) : null,
    comments: comments.filter(({ isNew }) => !isNew || proof?.state !== 'sent').map(toComment),
    places: paper
      ? placesOf(paper.read).map(({ key, target: { kind, words } }) => ({ key, kind, words }))
      : [],
    corrections: corrections.map(({ id, place, kind, target, value, by, at }) => ({
      id,
      place,
      kind,
      words: target.words,
      value,
      by,
      at: at.toISOString(),
      isMissing: missing.has(place),
    })),
  }
}
