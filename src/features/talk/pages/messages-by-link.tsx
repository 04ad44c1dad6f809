// The same for a reviewer who has the emailed link and no account.
import { data } from 'react-router'
import { servicesKey } from '#edge/context.ts'
import { PassingToast } from '#features/lists/components/passing-toast.tsx'
import { needReviewerByLink } from '#features/reviewing/use-cases/by-link.server.ts'
import { check } from '#edge/mount.server.ts'
import { redirectWithNotice, takeNotice } from '#edge/notices.ts'
import { readTyped } from '#edge/read-form.server.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { PublicPage } from '#site/public-page.tsx'
import { Conversation } from '../components/conversation.tsx'
import { Saying, thanks } from '../contract.ts'
import { needTalks, say } from '../use-cases.server.ts'
import type { Route } from './+types/messages-by-link.ts'

export { clientAction } from '#edge/client-action.ts'

export async function loader({ context, params: { reviewId, token }, request }: Route.LoaderArgs) {
  const services = context.get(servicesKey)
  const { viewer, submissionId, reference } = await needReviewerByLink(services, token, reviewId)
  const talks = await needTalks(services, viewer, submissionId)
  const { notice, headers } = takeNotice(request)
  return data({ reference, back: `/reviews/${reviewId}/by/${token}`, talks, said: notice }, { headers })
}

export async function action({ request, context, params }: Route.ActionArgs): Promise<Answer> {
  const { reviewId, token } = params
  const services = context.get(servicesKey)
  const { viewer, submissionId } = await needReviewerByLink(services, token, reviewId)
  await say(services, viewer, check(Saying, { ...(await readTyped(request)), submissionId }))
  const path = `/reviews/${encodeURIComponent(reviewId)}/by/${encodeURIComponent(token)}/messages`
  return redirectWithNotice(path, thanks)
}

export default function MessagesByLinkPage({ loaderData, actionData: notice }: Route.ComponentProps) {
  const { reference, back, talks, said } = loaderData
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
        <Conversation key={talk.conversation} talk={talk} notice={notice} />
      ))}
    </PublicPage>
  )
}
