import { Form } from 'react-router'
import { WorkspacePage } from '#site/workspace-page.tsx'
import { atWork } from '#features/accounts/signed-in/at-work.server.ts'
import { redirectWithNotice } from '#edge/notices.ts'
import { orErrorPage } from '#edge/refusals-to-http.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { styleSheets } from '#ui/style-sheets.ts'
import { DeskHead } from '../components/desk-head.tsx'
import { titleOf } from '#features/submissions/parts/titles.ts'
import { useOneSubmission } from '#features/submissions/parts/use-one-submission.ts'
import { forget } from '#features/wizard/kept.ts'
import { thanksForDeleting } from '#features/submissions/moves/words.server.ts'
import { deleteDraft } from '#features/submissions/moves/deleting.server.ts'
import { needDraft } from '#features/submissions/moves/reading.server.ts'
import type { Route } from './+types/delete-draft.ts'

export { noStore as headers } from '#edge/page-answers.server.ts'
export { clientAction } from '#edge/client-action.ts'
export { WorkFailure as ErrorBoundary } from '#site/work-failure.tsx'
export const links = () => styleSheets('lists', 'forms', 'workspace')

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { services, viewer, person } = await atWork({ context, request })
  const draft = await orErrorPage(() => needDraft(services, viewer, params.submissionId))
  return { draft, person }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { services, viewer } = await atWork({ context, request })
  await orErrorPage(async () => {
    await needDraft(services, viewer, params.submissionId)
    await deleteDraft(services, viewer, params.submissionId)
  })
  return redirectWithNotice('/dashboard', thanksForDeleting)
}

/** Asks first: nothing brings a draft back. */
export default function DeleteDraftPage({ loaderData: { draft, person } }: Route.ComponentProps) {
  const onSubmit = useOneSubmission()
  return (
    <WorkspacePage title={`Delete draft ${draft.reference}`} current="dashboard" person={person}>
      <DeskHead submission={draft} heading="Delete this draft?" />
      <Form
        className="sheet"
        method="post"
        onSubmit={(event) => {
          onSubmit(event)
          forget(person.email, draft.id) // what this browser has kept of it
        }}
      >
        <div className="in">
          <p className="science">{titleOf(draft)}</p>
          <p>
            Its text{draft.files.length > 0 && ', its files'} and its history are deleted at once. This can’t
            be undone.
          </p>
        </div>
        <div className="ctl">
          <span className="sp" />
          <ButtonLink href={`/draft/${draft.id}`}>Keep it</ButtonLink>
          <Button kind="stop">Delete draft</Button>
        </div>
      </Form>
    </WorkspacePage>
  )
}
