// An invitation to review, and then the review, for whoever has the link in the email.
import { servicesKey } from '#edge/context.ts'
import { takeNotice } from '#edge/notices.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { linkedReviewPath } from '#journal/desk-addresses.ts'
import { PassingToast } from '#site/passing-toast.tsx'
import { PublicPage } from '#site/public-page.tsx'
import { answerReview } from '../answer-review.server.ts'
import { ReviewDesk } from '../components/review-desk.tsx'
import { toLinked } from '../use-cases/by-link.server.ts'
import { needOwnReview } from '../use-cases/reading.server.ts'
import type { Route } from './+types/review-by-link.ts'

export { clientAction } from '#edge/client-action.ts'

export async function loader({ context, params: { reviewId, token }, request }: Route.LoaderArgs) {
  const review = await needOwnReview(context.get(servicesKey), { token }, reviewId)
  return { review, at: toLinked(linkedReviewPath(reviewId, token)), said: takeNotice(context, request) }
}

export function action({ context, params: { reviewId, token }, request }: Route.ActionArgs): Promise<Answer> {
  return answerReview({ services: context.get(servicesKey), by: { token }, reviewId, request, context })
}

export default function ReviewByLinkPage({ loaderData, actionData: notice }: Route.ComponentProps) {
  const { review, at, said } = loaderData
  return (
    <PublicPage title={`Review ${review.reference}`} toasts={<PassingToast notice={said} />}>
      {/* The address is a key, so no other site is told it. */}
      <meta name="referrer" content="same-origin" />
      <ReviewDesk review={review} at={at} notice={notice} />
    </PublicPage>
  )
}
