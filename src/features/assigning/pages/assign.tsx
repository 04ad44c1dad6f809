// An editor in chief chooses who edits a paper, seeing how much each has to do and what stands between them and it.
import { redirect } from 'react-router'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { DeskHead } from '#features/desks/components/desk-head.tsx'
import { needSubmissionFor } from '#features/submissions/moves/reading.server.ts'
import { thanksFor } from '#features/submissions/moves/words.server.ts'
import { dashboardTabPath, submissionPath } from '#journal/desk-addresses.ts'
import { namesOf } from '#journal/paper/authors.ts'
import { WorkspacePage } from '#site/workspace-page.tsx'
import { redirectWithNotice } from '#edge/notices.ts'
import { check } from '#edge/mount.server.ts'
import { readTyped } from '#edge/read-form.server.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { AssignForm } from '../components/assign-form.tsx'
import { Assigned } from '../contract.ts'
import { assign, moveAt, openAssignment } from '../use-cases.server.ts'
import type { Route } from './+types/assign.ts'

export { clientAction } from '#edge/client-action.ts'

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { services, viewer } = context.get(atWorkKey)
  const submission = await needSubmissionFor(services, viewer, id)
  // Somebody else was quicker, or this viewer only reads it: its details say where it stands.
  if (!submission.moves.includes(moveAt(submission.status))) throw redirect(submissionPath(id))
  return { submission, ...(await openAssignment(services, viewer, id)) }
}

export async function action({ request, context, params }: Route.ActionArgs): Promise<Answer> {
  const { services, viewer } = context.get(atWorkKey)
  const asked = check(Assigned, { ...(await readTyped(request)), submissionId: params.id })
  const move = await assign(services, viewer, asked)
  return redirectWithNotice(dashboardTabPath('under-way'), thanksFor(move))
}

export default function AssignPage({
  loaderData: { submission, from, editors },
  actionData: notice,
}: Route.ComponentProps) {
  const { authors = [], reference, title } = submission
  const heading = from ? 'Change the Editor' : 'Assign an Editor'
  return (
    <WorkspacePage title={`${heading} ${from ? 'of' : 'to'} ${reference}`}>
      <DeskHead submission={submission} heading={heading} />
      <AssignForm editors={editors} from={from} notice={notice}>
        <p>
          <b className="sci">{title}</b>
          <br />
          <span className="small muted">By {namesOf(authors)}</span>
        </p>
      </AssignForm>
    </WorkspacePage>
  )
}
