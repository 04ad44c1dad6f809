// What authors do with their own papers. Each function returns the submission as it is afterwards.
import type { Manuscript } from '#features/manuscripts/keep-manuscript.server.ts'
import type { SignedIn } from '#journal/roles.ts'
import { orApologise } from '#edge/apology.ts'
import type { Services } from '#edge/context.ts'
import type { PaperInput, RevisedPaper } from '../paper-asked.ts'
import { apologyFor } from './words.server.ts'
import { write } from './writing.server.ts'

type WithFile = { paper?: Manuscript | undefined }

/** Saves a draft; without `submissionId`, a new one. */
export function saveForLater(services: Services, viewer: SignedIn, input: PaperInput & WithFile) {
  return write(services, viewer, { move: 'saveForLater', ...input })
}

/** Submits a new paper or a draft. */
export function submit(services: Services, viewer: SignedIn, input: PaperInput & WithFile) {
  return write(services, viewer, { move: 'submit', ...input })
}

/** 'Save and Submit' after an editor or a reviewer asked for a revision. Anything left out stays as it is. */
export function resubmit(services: Services, viewer: SignedIn, input: RevisedPaper & WithFile) {
  return orApologise(services, apologyFor('resubmit'), () =>
    write(services, viewer, { move: 'resubmit', ...input }),
  )
}
