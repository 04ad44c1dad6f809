// What authors do with their own papers. Each answers the submission as it is now.
import type { Manuscript } from '#features/manuscripts/keep-manuscript.server.ts'
import type { SignedIn } from '#journal/roles.ts'
import { orApologise } from '#edge/apology.ts'
import type { Services } from '#edge/context.ts'
import type { PaperInput, RevisedPaper } from '../paper-asked.ts'
import { apologyFor } from './words.server.ts'
import { write } from './writing.server.ts'

type WithFile = { paper?: Manuscript | undefined }

/** Keeps a draft; without `submissionId` a new one. */
export function saveForLater(services: Services, viewer: SignedIn, input: PaperInput & WithFile) {
  return write(services, viewer, { move: 'saveForLater', ...input })
}

/** Hands a new paper or a draft in. */
export function submit(services: Services, viewer: SignedIn, input: PaperInput & WithFile) {
  return write(services, viewer, { move: 'submit', ...input })
}

/** 'Save and Submit' after an editor or a reviewer asked for a revision. What is left out stays as it is. */
export function resubmit(services: Services, viewer: SignedIn, input: RevisedPaper & WithFile) {
  return orApologise(services, apologyFor('resubmit'), () =>
    write(services, viewer, { move: 'resubmit', ...input }),
  )
}
