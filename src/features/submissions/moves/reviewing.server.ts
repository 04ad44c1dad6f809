// What reviewers do. Each is refused with the sentence of the catalogue.
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import type { Decision } from '../paper-asked.ts'
import { decide } from './move.server.ts'

/** Of any number of reviewers who select at once one gets the submission; the others are refused with 409. */
export function selectForReview(
  services: Services,
  viewer: SignedIn,
  { submissionId }: Pick<Decision, 'submissionId'>,
) {
  return decide(services, viewer, 'selectForReview', { submissionId, feedback: '' })
}

export function approve(services: Services, viewer: SignedIn, decision: Decision) {
  return decide(services, viewer, 'approve', decision)
}

/** Refused without words. */
export function askRevision(services: Services, viewer: SignedIn, decision: Decision) {
  return decide(services, viewer, 'askRevision', decision)
}

export function reject(services: Services, viewer: SignedIn, decision: Decision) {
  return decide(services, viewer, 'reject', decision)
}

/** Back to the pool, for another reviewer. */
export function releaseFromReview(
  services: Services,
  viewer: SignedIn,
  { submissionId }: Pick<Decision, 'submissionId'>,
) {
  return decide(services, viewer, 'releaseFromReview', { submissionId, feedback: '' })
}
