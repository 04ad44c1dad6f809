// What the author sees of a proof.
import type { Services } from '#edge/context.ts'
import { placesOf } from '#features/press/corrections/places.ts'
import { toHtml } from '#features/press/html/to-html.ts'
import { proofPath } from '#journal/desk-addresses.ts'
import { toBeside } from '../beside.ts'
import { isByLink, type Checking } from './checking.ts'
import { toComment, toProof } from './proof.ts'
import { needProofOf } from './need-proof.server.ts'
import { readTypeset, type TypesetPaper } from '../read-paper.server.ts'
import type { ProofRow } from './store-proofs.server.ts'

/** For programs. */
export async function readProof(services: Services, by: Checking, submissionId: string) {
  const proof = await needProofOf(services.db, by, submissionId)
  return told(proof, await readTypeset(services, services.db, submissionId))
}

/** `at` is the key of the place that somebody chose. */
export async function needProofPage(
  services: Services,
  by: Checking,
  { id, at }: { id: string; at: string },
) {
  const proof = await needProofOf(services.db, by, id)
  const typeset = await readTypeset(services, services.db, id)
  const { paper } = typeset
  const all = told(proof, typeset)
  const path = proofPath(id, isByLink(by) ? by.token : null)
  const notes = all.comments.map(({ place, text }) => ({ place, kind: 'comment' as const, sentence: text }))
  const beside = toBeside({
    notes,
    places: all.places,
    chosen: at,
    action: proof.state === 'sent' ? 'Comment' : undefined,
  })
  return {
    path,
    ...all,
    language: paper?.article.language ?? 'en',
    html: paper && toHtml(paper.article, (name) => `${path}/figures/${name}`, { beside }),
    chosen: all.places.find(({ key }) => key === at && proof.state === 'sent'),
  }
}

function told(proof: ProofRow, { typeset, paper, comments }: TypesetPaper) {
  const places = paper ? placesOf(paper.read).filter(({ target }) => target.kind !== 'cutLine') : []
  return {
    proof: toProof(proof),
    pages: typeset?.pages ?? null,
    isCurrent: typeset?.isCurrent ?? false,
    places: places.map(({ key, target: { kind, words } }) => ({ key, kind, words })),
    comments: comments.map(toComment),
  }
}

export type ProofPage = Awaited<ReturnType<typeof needProofPage>>
