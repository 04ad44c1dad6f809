// The same for a reviewer who has the emailed link and no account.
import { servicesKey } from '#edge/context.ts'
import { needReviewerByLink } from '#features/reviewing/use-cases/by-link.server.ts'
import { redirectWithNotice, takeNotice } from '#edge/notices.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { linkedReviewPath } from '#journal/desk-addresses.ts'
import { PassingToast } from '#site/passing-toast.tsx'
import { PublicPage } from '#site/public-page.tsx'
import { Conversation } from '../components/conversation.tsx'
import { answerTalk } from '../answer-talk.server.ts'
import { openTalks } from '../typing.server.ts'
import type { Route } from './+types/messages-by-link.ts'

export { clientAction } from '#edge/client-action.ts'

export async function loader({ context, params: { reviewId, token }, request }: Route.LoaderArgs) {
  const services = context.get(servicesKey)
  const { viewer, submissionId, reference } = await needReviewerByLink(services, token, reviewId)
  const at = `/api/reviews/${reviewId}/by/${token}`
  const talks = await openTalks(services, viewer, { submissionId, at })
  const back = linkedReviewPath(reviewId, token)
  return { submissionId, reference, back, talks, said: takeNotice(context, request) }
}

export async function action({ request, context, params }: Route.ActionArgs): Promise<Answer> {
  const { reviewId, token } = params
  const services = context.get(servicesKey)
  const { viewer, submissionId } = await needReviewerByLink(services, token, reviewId)
  const { thanks } = await answerTalk({ services, viewer, submissionId, request })
  return redirectWithNotice(`${linkedReviewPath(reviewId, token)}/messages`, thanks)
}

export default function MessagesByLinkPage({ loaderData, actionData: notice }: Route.ComponentProps) {
  const { submissionId, reference, back, talks, said } = loaderData
  return (
    <PublicPage title={`Messages about ${reference}`} toasts={<PassingToast notice={said} />}>
      {/* The address is a key, so no other site is told it. */}
      <meta name="referrer" content="same-origin" />
      <div className="desk-head">
        <h1>Messages</h1>
        <p>
          <a href={back}>Back to your review</a>
        </p>
      </div>
      {talks.map((talk) => (
        <Conversation key={talk.conversation} submissionId={submissionId} talk={talk} notice={notice} />
      ))}
    </PublicPage>
  )
}
