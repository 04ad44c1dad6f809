// What editors do. Each is refused with the sentence of the catalogue.
import type { SignedIn } from '#journal/roles.ts'
import type { Services } from '#edge/context.ts'
import type { Decision } from '../paper-asked.ts'
import { decide } from './move.server.ts'

/** Of any number of editors who select at once one gets the submission; the others are refused with 409. */
export function selectForEdit(
  services: Services,
  viewer: SignedIn,
  { submissionId }: Pick<Decision, 'submissionId'>,
) {
  return decide(services, viewer, 'selectForEdit', { submissionId, feedback: '' })
}

export function sendForReview(services: Services, viewer: SignedIn, decision: Decision) {
  return decide(services, viewer, 'sendForReview', decision)
}

/** Refused without words. */
export function requestRevision(services: Services, viewer: SignedIn, decision: Decision) {
  return decide(services, viewer, 'requestRevision', decision)
}

/** Before any reviewer has seen it. Refused without words. */
export function deskReject(services: Services, viewer: SignedIn, decision: Decision) {
  return decide(services, viewer, 'deskReject', decision)
}

/** Back to the pool, for another editor. */
export function releaseFromEdit(
  services: Services,
  viewer: SignedIn,
  { submissionId }: Pick<Decision, 'submissionId'>,
) {
  return decide(services, viewer, 'releaseFromEdit', { submissionId, feedback: '' })
}
