// What people write to each other about a paper.
import { submissionPath } from '#journal/desk-addresses.ts'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { DeskHead } from '#features/desks/components/desk-head.tsx'
import { needSubmissionFor } from '#features/submissions/moves/reading.server.ts'
import { redirectWithNotice } from '#edge/notices.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { WorkspacePage } from '#site/workspace-page.tsx'
import { Conversation } from '../components/conversation.tsx'
import { answerTalk } from '../answer-talk.server.ts'
import { openTalks } from '../typing.server.ts'
import type { Route } from './+types/messages.ts'

export { clientAction } from '#edge/client-action.ts'

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { services, viewer } = context.get(atWorkKey)
  const submission = await needSubmissionFor(services, viewer, id)
  const at = `/api/submissions/${id}`
  const talks = await openTalks(services, viewer, { submissionId: id, at })
  return { submission, talks }
}

export async function action({ request, context, params: { id } }: Route.ActionArgs): Promise<Answer> {
  const { services, viewer } = context.get(atWorkKey)
  const said = await answerTalk({ services, viewer, submissionId: id, request })
  return redirectWithNotice(`${submissionPath(id, 'messages')}#${said.conversation}`, said.thanks)
}

export default function MessagesPage({ loaderData, actionData: notice }: Route.ComponentProps) {
  const { submission, talks } = loaderData
  return (
    <WorkspacePage title={`Messages about ${submission.reference}`}>
      <DeskHead
        submission={submission}
        heading="Messages"
        beside={<a href={submissionPath(submission.id)}>The paper</a>}
      />
      {talks.map((talk) => (
        <Conversation key={talk.conversation} submissionId={submission.id} talk={talk} notice={notice} />
      ))}
    </WorkspacePage>
  )
}
