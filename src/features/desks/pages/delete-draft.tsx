import { Form } from 'react-router'
import { dashboardPath, draftPath } from '#journal/desk-addresses.ts'
import { useAtWork } from '#site/at-work.ts'
import { WorkspacePage } from '#site/workspace-page.tsx'
import { atWorkKey } from '#features/accounts/signed-in/at-work.server.ts'
import { redirectWithNotice } from '#edge/notices.ts'
import type { Answer } from '#edge/refusals-to-http.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { DeskHead } from '../components/desk-head.tsx'
import { titleOf } from '#features/submissions/parts/titles.ts'
import { useOneSubmission } from '#features/submissions/parts/use-one-submission.ts'
import { forget } from '#features/wizard/kept.ts'
import { thanksForDeleting } from '#features/submissions/moves/words.server.ts'
import { deleteDraft } from '#features/submissions/moves/deleting.server.ts'
import { needDraft } from '#features/submissions/moves/reading.server.ts'
import type { Route } from './+types/delete-draft.ts'

export { clientAction } from '#edge/client-action.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, viewer } = context.get(atWorkKey)
  const draft = await needDraft(services, viewer, params.submissionId)
  return { draft }
}

export async function action({ context, params }: Route.ActionArgs): Promise<Answer> {
  const { services, viewer } = context.get(atWorkKey)
  await needDraft(services, viewer, params.submissionId)
  await deleteDraft(services, viewer, params.submissionId)
  return redirectWithNotice(dashboardPath, thanksForDeleting)
}

/** Asks first: a deleted draft can't be brought back. */
export default function DeleteDraftPage({ loaderData: { draft }, actionData: notice }: Route.ComponentProps) {
  const { email } = useAtWork()
  const onSubmit = useOneSubmission()
  return (
    <WorkspacePage title={`Delete draft ${draft.reference}`}>
      <DeskHead submission={draft} heading="Delete this draft?" />
      <Form
        className="sheet"
        method="post"
        onSubmit={(event) => {
          onSubmit(event)
          forget(email, draft.id) // what this browser has kept of it
        }}
      >
        <div className="in">
          {notice && <Note kind="bad" role="alert" title={notice.message} />}
          <p className="science">{titleOf(draft)}</p>
          <p>
            Its text{draft.files.length > 0 && ', its files'} and its history will be deleted at once. This
            can’t be undone.
          </p>
        </div>
        <div className="ctl">
          <span className="sp" />
          <ButtonLink href={draftPath(draft.id)}>Keep it</ButtonLink>
          <Button kind="stop">Delete draft</Button>
        </div>
      </Form>
    </WorkspacePage>
  )
}
