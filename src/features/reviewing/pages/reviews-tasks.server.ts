// What an editor does with reviewers on the page of reviews.
import { readForm } from '#edge/read-form.server.ts'
import type { Services } from '#edge/context.ts'
import type { SignedIn } from '#journal/roles.ts'
import { Fix } from '../asked.ts'
import { shareFile } from '../attached/attaching.server.ts'
import { readChosen } from '../inviting/chosen.server.ts'
import { askReserveNow, removeReserve } from '../inviting/reserves.server.ts'
import { saysAsked } from '../inviting/said.ts'
import { askReviewers, cancelReview, returnReview } from '../inviting/asking.server.ts'

export type Pressed = {
  services: Services
  viewer: SignedIn
  submissionId: string
  request: Request
  typed: Record<string, string>
}

/** By the name of the button; each returns what to say afterwards. */
export const tasks: Record<string, (pressed: Pressed) => Promise<string>> = {
  ask: async ({ services, viewer, submissionId, typed }) => {
    const chosen = await readChosen(services.db, typed)
    await askReviewers(services, viewer, { submissionId, ...chosen })
    return saysAsked(chosen.people)
  },
  askReserve: async ({ services, viewer, submissionId, typed }) => {
    await askReserveNow(services, viewer, { submissionId, reserveId: typed['reserveId'] ?? '' })
    return 'An invitation is on its way.'
  },
  removeReserve: async ({ services, viewer, submissionId, typed }) => {
    await removeReserve(services, viewer, { submissionId, reserveId: typed['reserveId'] ?? '' })
    return 'We won’t ask them.'
  },
  cancel: async ({ services, viewer, typed }) => {
    await cancelReview(services, viewer, typed['review'] ?? '')
    return 'We’ve told the reviewer that we no longer need the review.'
  },
  share: async ({ services, viewer, typed }) => {
    await shareFile(services, viewer, { fileId: typed['file'] ?? '', forAuthor: true })
    return 'The author will get the file with your decision.'
  },
  withhold: async ({ services, viewer, typed }) => {
    await shareFile(services, viewer, { fileId: typed['file'] ?? '', forAuthor: false })
    return 'The author won’t get the file.'
  },
  return: async ({ services, viewer, typed, request }) => {
    const { fix } = await readForm(request, Fix)
    await returnReview(services, viewer, { reviewId: typed['review'] ?? '', fix })
    return 'We’ve asked the reviewer to look at the review again.'
  },
}
