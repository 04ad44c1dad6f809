// A reviewer's own review of a paper whose editor decides.
import { data } from 'react-router'
import { takeNotice } from '#edge/notices.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { PassingToast } from '#features/lists/components/passing-toast.tsx'
import { WorkspacePage } from '#site/workspace-page.tsx'
import { answerReview } from '../answer-review.server.ts'
import { ReviewDesk } from '../components/review-desk.tsx'
import { needOwnReview, needOwnReviewId } from '../use-cases/reading.server.ts'
import type { Route } from './+types/own-review.ts'

export { clientAction } from '#edge/client-action.ts'

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const { services, viewer } = context.get(atWorkKey)
  const review = await needOwnReview(services, viewer, await needOwnReviewId(services, viewer, id))
  const { notice, headers } = takeNotice(request)
  const here = `/submissions/${id}`
  const at = {
    copy: `/api/submissions/${id}/review-copy`,
    files: `${here}/review-files`,
    messages: `${here}/messages`,
    compares: { submissionId: id },
  }
  return data({ review, at, said: notice }, { headers })
}

export async function action({ context, params: { id }, request }: Route.ActionArgs): Promise<Answer> {
  const { services, viewer } = context.get(atWorkKey)
  const reviewId = await needOwnReviewId(services, viewer, id)
  return answerReview({ services, by: viewer, reviewId, request, context })
}

export default function OwnReviewPage({ loaderData, actionData: notice }: Route.ComponentProps) {
  const { review, at, said } = loaderData
  return (
    <WorkspacePage
      title={`Review ${review.reference}`}
      current="dashboard"
      toasts={<PassingToast notice={said} />}
    >
      <ReviewDesk review={review} at={at} notice={notice} />
    </WorkspacePage>
  )
}
