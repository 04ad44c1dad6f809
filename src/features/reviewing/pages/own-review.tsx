// A reviewer's own review of a paper whose editor decides.
import type { Services } from '#edge/context.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { submissionPath } from '#journal/desk-addresses.ts'
import type { SignedIn } from '#journal/roles.ts'
import { WorkspacePage } from '#site/workspace-page.tsx'
import { answerReview } from '../answer-review.server.ts'
import { ReviewDesk } from '../components/review-desk.tsx'
import { findLinkOf, toLinked, type Addresses } from '../use-cases/by-link.server.ts'
import { needOwnReview, needOwnReviewId } from '../use-cases/reading.server.ts'
import type { Route } from './+types/own-review.ts'

export { clientAction } from '#edge/client-action.ts'

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { services, viewer } = context.get(atWorkKey)
  const review = await needOwnReview(services, viewer, await needOwnReviewId(services, viewer, id))
  const at = await findAddresses(services, viewer, id)
  return { review, at }
}

/** Most pages about a paper want the role; whoever was asked by email and acts in another has those of the link. */
async function findAddresses({ db }: Services, viewer: SignedIn, id: string): Promise<Addresses> {
  const link = viewer.role === 'reviewer' ? undefined : await findLinkOf(db, id, viewer.id)
  return {
    compare: submissionPath(id, 'compare'),
    files: `${submissionPath(id)}/review-files`,
    messages: submissionPath(id, 'messages'),
    ...(link && toLinked(link)),
    copy: submissionPath(id, 'review/copy.pdf'),
  }
}

export async function action({ context, params: { id }, request }: Route.ActionArgs): Promise<Answer> {
  const { services, viewer } = context.get(atWorkKey)
  const reviewId = await needOwnReviewId(services, viewer, id)
  return answerReview({ services, by: viewer, reviewId, request, context })
}

export default function OwnReviewPage({ loaderData, actionData: notice }: Route.ComponentProps) {
  const { review, at } = loaderData
  return (
    <WorkspacePage title={`Review ${review.reference}`}>
      <ReviewDesk review={review} at={at} notice={notice} />
    </WorkspacePage>
  )
}
